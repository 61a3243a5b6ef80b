/** Fills a stopped machine's database with many projects, donations and posts of demo texts. */
import { formatTime } from 'appwrite-emulator/core/ids';
import type { NewFieldsOf } from '@core/schema/attributes';
import { donations, projectDonations } from '@core/schema/bookCollections';
import { posts, projects } from '@core/schema/collections';
import { ALL_POSTS, LISTED_PROJECTS } from '@content/seedDocuments';
import { PAST_DONATIONS } from '@content/pastDonations';
import type { Language } from '@core/text/languages/bilingual';
import { maskDonor } from '@core/text/names/maskDonor';
import { donationOfKind } from './donationKinds';
import { addTotals, givingSums } from './givingSums';
import { addStaffRows, GROWN_STAFF } from './growStaff';
import { inBatches, openTables, type Tables } from './tables';

export type Size = { projects: number; donations: number; posts: number };
/** An account with a history. */
export type Donor = { id: string; donations: number };

const HOUR = 3_600_000;
const FROM_GUESTS = 0.6;
const OTHER_DONORS = 50_000;

const PLACES = [
  { en: 'Upper Street', ar: 'الشارع الأعلى' },
  { en: 'Old Market', ar: 'السوق القديم' },
  { en: 'Olive Hill', ar: 'تل الزيتون' },
  { en: 'River Side', ar: 'ضفة النهر' },
  { en: 'New Camp', ar: 'المخيم الجديد' },
  { en: 'East Gate', ar: 'الباب الشرقي' },
  { en: 'Lemon Orchard', ar: 'بستان الليمون' },
  { en: 'School Quarter', ar: 'حي المدرسة' },
] as const;
const NAMES = Object.values(PAST_DONATIONS).flatMap((given) =>
  given.map(([, donor]) => maskDonor(donor)),
);

/** The n-th item of a cyclic list. */
function nth<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length];
  if (item === undefined) throw new Error('an empty list');
  return item;
}

/** The same random numbers every time, by Lehmer's generator. */
function randomNumbers(): (below: number) => number {
  let state = 20_261_121;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

export const grownProjectId = (index: number): string => `grown-project-${index}`;
export const grownPostId = (index: number): string => `grown-post-${index}`;

/** The words of a project's text that distinguish it from the others. */
export const placeOf = (index: number, language: Language = 'en'): string =>
  `${nth(PLACES, Math.floor(index / LISTED_PROJECTS.length))[language]} ${index}`;

function addProjects(tables: Tables, count: number, raised: readonly number[], now: number): void {
  inBatches(tables.store, count, (index) => {
    const text = nth(LISTED_PROJECTS, index);
    const fields: NewFieldsOf<typeof projects> = {
      title: `${text.title.en}, ${placeOf(index)}`,
      title_ar: `${text.title.ar}، ${placeOf(index, 'ar')}`,
      description: text.description.en,
      description_ar: text.description.ar,
      region: text.region.en,
      region_ar: text.region.ar,
      type: text.type.en,
      type_ar: text.type.ar,
      image: `/images/covers/${text.id}-960.webp`,
      date: formatTime(now - index * HOUR),
      currency: 'USD',
      actual_amount: raised[index] ?? 0,
      target_amount: text.targetMinor,
      status: index % 20 === 19 ? 'closed' : 'open',
      listed: true,
    };
    tables.insert(projects, grownProjectId(index), now - index * HOUR, fields);
  });
}

function addPosts(tables: Tables, count: number, now: number): void {
  inBatches(tables.store, count, (index) => {
    const text = nth(ALL_POSTS, index);
    const fields: NewFieldsOf<typeof posts> = {
      title: `${text.title.en} ${index}`,
      title_ar: `${text.title.ar} ${index}`,
      description: text.description.en,
      description_ar: text.description.ar,
      image: `/images/covers/${text.id}-960.webp`,
      date: formatTime(now - index * HOUR),
    };
    tables.insert(posts, grownPostId(index), now - index * HOUR, fields);
  });
}

/** The watched accounts' donations come first, spread over the years like all others. */
function donorsInTurn(
  donors: readonly Donor[],
  count: number,
  random: (below: number) => number,
): (index: number) => string | null {
  const turns = new Map<number, string>();
  for (const { id, donations: wanted } of donors) {
    const every = Math.floor(count / wanted);
    for (let given = 0; given < wanted; given += 1) {
      let turn = given * every;
      while (turns.has(turn)) turn += 1;
      turns.set(turn, id);
    }
  }
  return (index) =>
    turns.get(index) ??
    (random(1000) < FROM_GUESTS * 1000 ? null : `donor-${random(OTHER_DONORS)}`);
}

/** @returns the raised amount of each project, by its number */
function addDonations(
  tables: Tables,
  { donations: count, projects: projectCount }: Size,
  donors: readonly Donor[],
  now: number,
): number[] {
  const random = randomNumbers();
  const totals = givingSums();
  const donorOf = donorsInTurn(donors, count, random);
  const raised = Array.from({ length: projectCount }, () => 0);
  const apart = Math.floor((3 * 365 * 24 * HOUR) / count);
  inBatches(tables.store, count, (index) => {
    const number = random(projectCount);
    const [project, user, amount, at] = [
      grownProjectId(number),
      donorOf(index),
      500 + 100 * random(200),
      now - (count - index) * apart,
    ];
    const [date, id] = [formatTime(at), `grown_${index}-0`];
    raised[number] = (raised[number] ?? 0) + amount;
    const fields: NewFieldsOf<typeof donations> = {
      project,
      user,
      date,
      amount,
      currency: 'USD',
      base_amount: amount,
      base_currency: 'USD',
      rate_micros: 1_000_000,
      item: null,
      session: `grown_session_${index}`,
      payment_intent: `grown_${index}`,
      line: 0,
      refunded_amount: 0,
      dispute: 'none',
      counted_base: amount,
      adjustments: 0,
      flag: null,
      ...donationOfKind(index, amount),
    };
    totals.add(fields);
    const row: NewFieldsOf<typeof projectDonations> = {
      project,
      donor: nth(NAMES, index),
      amount,
      currency: 'USD',
      date,
    };
    tables.insert(
      donations,
      id,
      at,
      { ...fields, ...donations.derived?.(fields) },
      user === null ? [] : [`read("user:${user}")`],
    );
    tables.insert(projectDonations, id, at, row);
  });
  addTotals(tables, totals, now);
  return raised;
}

/** @param appwriteFolder of a stopped machine that has been started once */
export function growContent(appwriteFolder: string, size: Size, donors: readonly Donor[]): void {
  const tables = openTables(appwriteFolder);
  try {
    const now = Date.now();
    addProjects(tables, size.projects, addDonations(tables, size, donors, now), now);
    addPosts(tables, size.posts, now);
    addStaffRows(tables, GROWN_STAFF, now);
  } finally {
    tables.store.close();
  }
}
