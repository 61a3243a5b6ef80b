/** Converts the demo content to documents, which are the same in the same order every time. */
import { itemPrice } from '@core/money/currencyRules';
import { EXAMPLE_CURRENCIES } from './currencies';
import { donationIdOf } from '@core/donations/donation';
import { EXAMPLE_PAYMENTS } from '@core/donations/exampleDonation';
import { convertMoney, type ExchangeRate, rateMicros, type RateTable } from '@core/money/convert';
import { rateDate } from '@core/money/rateDates';
import { type Currency, DEFAULT_CURRENCY } from '@core/money/currency';
import { maskDonor } from '@core/text/names/maskDonor';
import type { NewFieldsOf } from '@core/schema/attributes';
import { donations, projectDonations } from '@core/schema/bookCollections';
import {
  exchangeRates,
  posts,
  projects,
  quickItems,
  volunteerOpportunities,
} from '@core/schema/collections';
import { projectUpdates } from '@core/schema/updateCollections';
import { toIsoDay } from '@core/text/dates';
import type { StoredSuggestion } from '@core/projects/suggestion';
import { DEMO_RATE_NOTE } from '@core/staff/setup';
import { EXAMPLE_IDS } from './exampleIds';
import { OPPORTUNITIES } from './opportunities';
import { PAST_DONATIONS } from './pastDonations';
import { CAMPAIGN_POSTS } from './posts/campaigns';
import { STORY_POSTS } from './posts/stories';
import { AFRICA_PROJECTS } from './projects/africa';
import { GAZA_PROJECTS } from './projects/gaza';
import { SUDAN_PROJECTS } from './projects/sudan';
import { FAMILY_PROJECT, ZAKAT_PROJECTS } from './projects/zakat';
import { QUICK_ITEM_NAMES } from './quickItems';
import { UPDATES } from './updates';
import type { OpportunitySeed, PastDonation, PostSeed, ProjectSeed, UpdateSeed } from './seedTypes';

/** Example exchange rates, which the charity replaces by its own; those of past donations. */
const DATE = '2026-10-31T00:00:00.000Z';

export const EXAMPLE_RATES: readonly ExchangeRate[] = [
  { currency: 'SAR', base: 'USD', perBaseMicros: 3_750_000, date: DATE },
  { currency: 'TRY', base: 'USD', perBaseMicros: 42_500_000, date: DATE },
];

const RATE_TABLE: RateTable = Object.fromEntries(
  EXAMPLE_RATES.map((rate): [Currency, ExchangeRate] => [rate.currency, rate]),
);

/** `permissions` is in Appwrite's notation; without it, the collection's are enough. */
export type SeedDocument = {
  collection: string;
  id: string;
  data: Record<string, unknown>;
  permissions?: string[];
};

export const LISTED_PROJECTS: readonly ProjectSeed[] = [
  ...GAZA_PROJECTS,
  ...SUDAN_PROJECTS,
  ...AFRICA_PROJECTS,
  ...ZAKAT_PROJECTS,
];
export const ALL_PROJECTS: readonly ProjectSeed[] = [...LISTED_PROJECTS, FAMILY_PROJECT];
export const ALL_POSTS: readonly PostSeed[] = [...CAMPAIGN_POSTS, ...STORY_POSTS];

/** Made by `tools/make-images.ts`; the browser finds the other widths by the name. */
const coverOf = (id: string): string => `/images/covers/${id}-960.webp`;
const morningOf = (day: string): string => `${day}T09:00:00.000Z`;
const texts = ({ title, description }: ProjectSeed | OpportunitySeed | PostSeed | UpdateSeed) => ({
  title: title.en,
  title_ar: title.ar,
  description: description.en,
  description_ar: description.ar,
});
const place = ({ region, type }: ProjectSeed | OpportunitySeed) => ({
  region: region.en,
  region_ar: region.ar,
  type: type.en,
  type_ar: type.ar,
});

type DonationFields = NewFieldsOf<typeof donations>;

function donationOf(
  project: ProjectSeed,
  [date, donor, amountMinor, currency, item]: PastDonation,
  index: number,
): { id: string; donor: string; fields: DonationFields } {
  const baseCurrency = project.currency ?? DEFAULT_CURRENCY;
  const paid = { amountMinor, currency: currency ?? baseCurrency };
  const base = convertMoney(paid, baseCurrency, RATE_TABLE);
  const rate = rateMicros(paid.currency, baseCurrency, RATE_TABLE);
  if (base === null || rate === null)
    throw new Error(`No example rate from ${paid.currency} to ${baseCurrency} for ${project.id}.`);
  const number = String(index + 1).padStart(2, '0');
  const paymentIntent = `${EXAMPLE_PAYMENTS}${project.id}_${number}`;
  return {
    id: donationIdOf(paymentIntent, 0),
    donor,
    fields: {
      project: project.id,
      user: null,
      date: `${date}:00.000Z`,
      amount: amountMinor,
      currency: paid.currency,
      base_amount: base.amountMinor,
      base_currency: baseCurrency,
      rate_micros: rate,
      rate_date: rateDate(paid.currency, baseCurrency, RATE_TABLE),
      item: item ?? null,
      session: `seed_session_${project.id}_${number}`,
      payment_intent: paymentIntent,
      line: 0,
      refunded_amount: 0,
      dispute: 'none',
      counted_base: base.amountMinor,
      adjustments: 0,
      flag: null,
    },
  };
}

/** A project with its donations and their public rows; it has raised what they add up to. */
function projectDocuments(project: ProjectSeed): SeedDocument[] {
  const given = (PAST_DONATIONS[project.id] ?? []).map((donation, index) =>
    donationOf(project, donation, index),
  );
  const suggestions: StoredSuggestion[] = (project.suggestions ?? []).map(
    ([amount, words, words_ar]) => ({ amount, words, words_ar }),
  );
  const fields: NewFieldsOf<typeof projects> = {
    ...texts(project),
    ...place(project),
    image: coverOf(project.id),
    date: morningOf(project.opened),
    currency: project.currency ?? DEFAULT_CURRENCY,
    actual_amount: given.reduce((sum, { fields: { counted_base } }) => sum + counted_base, 0),
    target_amount: project.targetMinor,
    status: 'open',
    listed: project.listed ?? true,
    example: true,
    spent_amount: UPDATES.filter((update) => update.project === project.id).reduce(
      (sum, { costMinor }) => sum + costMinor,
      0,
    ),
    ...(project.witness && { witness: project.witness }),
    ...(suggestions.length > 0 && { suggestions: JSON.stringify(suggestions) }),
  };
  return [
    { collection: projects.id, id: project.id, data: { ...fields, ...projects.derived?.(fields) } },
    ...given.map((donation): SeedDocument => ({
      collection: donations.id,
      id: donation.id,
      data: {
        ...donation.fields,
        ...donations.derived?.({ $id: donation.id, ...donation.fields }),
      },
      permissions: [],
    })),
    ...given.map(
      ({ id, donor, fields: { project: projectId, amount, currency, date } }): SeedDocument => {
        const row: NewFieldsOf<typeof projectDonations> = {
          project: projectId,
          donor: maskDonor(donor),
          amount,
          currency,
          date,
        };
        return { collection: projectDonations.id, id, data: row };
      },
    ),
  ];
}

function opportunityDocument(opportunity: OpportunitySeed): SeedDocument {
  const fields: NewFieldsOf<typeof volunteerOpportunities> = {
    ...texts(opportunity),
    ...place(opportunity),
    image: coverOf(opportunity.id),
    date: morningOf(opportunity.starts),
  };
  return { collection: volunteerOpportunities.id, id: opportunity.id, data: fields };
}

function postDocument(post: PostSeed): SeedDocument {
  const fields: NewFieldsOf<typeof posts> = {
    ...texts(post),
    image: coverOf(post.id),
    date: morningOf(post.published),
  };
  return { collection: posts.id, id: post.id, data: fields };
}

function updateDocument(update: UpdateSeed): SeedDocument {
  const fields: NewFieldsOf<typeof projectUpdates> = {
    ...texts(update),
    project: update.project,
    stage: update.stage,
    date: morningOf(update.date),
    cost: update.costMinor,
  };
  return {
    collection: projectUpdates.id,
    id: update.id,
    data: { ...fields, ...projectUpdates.derived?.(fields) },
  };
}

function rateDocuments(date: string): SeedDocument[] {
  return EXAMPLE_RATES.map(({ currency, base, perBaseMicros }) => {
    const fields: NewFieldsOf<typeof exchangeRates> = {
      currency,
      base,
      per_usd_micros: perBaseMicros,
      date,
      note: DEMO_RATE_NOTE,
    };
    return { collection: exchangeRates.id, id: currency, data: fields };
  });
}

function quickItemDocuments(): SeedDocument[] {
  const price = itemPrice(EXAMPLE_CURRENCIES);
  return EXAMPLE_IDS.item.map((id, index) => {
    const name = QUICK_ITEM_NAMES[id];
    const fields: NewFieldsOf<typeof quickItems> = {
      name: name.en,
      name_ar: name.ar,
      image: `/images/items/${id}-480.webp`,
      price: price.amountMinor,
      currency: price.currency,
      status: 'open',
      position: index + 1,
    };
    return { collection: quickItems.id, id, data: fields };
  });
}

/** @param now the rates' day: older ones would count as outdated in a new site */
export function seedDocuments(now: Date): SeedDocument[] {
  return [
    ...rateDocuments(`${toIsoDay(now.toISOString())}T00:00:00.000Z`),
    ...quickItemDocuments(),
    ...ALL_PROJECTS.flatMap(projectDocuments),
    ...OPPORTUNITIES.map(opportunityDocument),
    ...ALL_POSTS.map(postDocument),
    ...UPDATES.map(updateDocument),
  ];
}
