import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { splitQuoted } from '@core/text/quotes';
import { progressOf } from '@core/projects/project';
import type { Attribute } from '@core/schema/attributes';
import { COLLECTIONS } from '@core/schema/collections';
import { isExampleDonation } from '@core/donations/exampleDonation';
import { EXAMPLE_IDS } from './exampleIds';
import { PAST_DONATIONS } from './pastDonations';
import { ALL_POSTS, ALL_PROJECTS, LISTED_PROJECTS, seedDocuments } from './seedDocuments';
import { OPPORTUNITIES } from './opportunities';
import { EXAMPLE_TEXTS } from './siteTexts';
import { UPDATES } from './updates';

const NOW = new Date('2027-02-03T22:00:00.000Z');
const documents = seedDocuments(NOW);
const inCollection = (id: string) => documents.filter(({ collection }) => collection === id);

const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

/** What is wrong with a value, or null. */
function faultOf(attribute: Attribute, value: unknown): string | null {
  if (value === null || value === undefined) return attribute.required ? 'is required' : null;
  switch (attribute.kind) {
    case 'string':
    case 'email':
      if (typeof value !== 'string' || value === '') return 'is not a text';
      return attribute.kind === 'string' && [...value].length > attribute.size
        ? `is longer than ${attribute.size}`
        : null;
    case 'integer':
      return Number.isSafeInteger(value) &&
        (value as number) >= attribute.min &&
        (value as number) <= attribute.max
        ? null
        : 'is not an integer in its limits';
    case 'boolean':
      return typeof value === 'boolean' ? null : 'is not a boolean';
    case 'datetime':
      return typeof value === 'string' && ISO.test(value) && !Number.isNaN(Date.parse(value))
        ? null
        : 'is not a date-time';
    case 'enum':
      return attribute.values.includes(value as string) ? null : 'is not one of its values';
  }
}

it('fits the schema, field by field', () => {
  const faults = documents.flatMap(({ collection, id, data }) => {
    const attributes: Record<string, Attribute> | undefined = COLLECTIONS.find(
      (each) => each.id === collection,
    )?.attributes;
    if (attributes === undefined) return [`${collection} is not a collection`];
    const unknown = Object.keys(data)
      .filter((key) => !(key in attributes))
      .map((key) => `${collection}/${id}: ${key} is unknown`);
    return [
      ...unknown,
      ...Object.entries(attributes).flatMap(([key, attribute]) =>
        faultOf(attribute, data[key]) === null
          ? []
          : [`${collection}/${id}: ${key} ${faultOf(attribute, data[key])}`],
      ),
    ];
  });
  expect(faults).toEqual([]);
});

it('has the ids by which a site recognises the example', () => {
  const idsIn = (collection: string): string[] => inCollection(collection).map(({ id }) => id);
  expect({
    project: idsIn('projects'),
    opportunity: idsIn('volunteer_opportunities'),
    post: idsIn('posts'),
    update: idsIn('project_updates'),
    item: idsIn('quick_items'),
    rate: idsIn('exchange_rates'),
  }).toEqual(EXAMPLE_IDS);
  expect(inCollection('donations').every(({ id }) => isExampleDonation(id))).toBe(true);
});

it('has valid ids, each once in its collection', () => {
  for (const { id } of documents) expect(id).toMatch(/^[A-Za-z0-9][A-Za-z0-9._-]{0,35}$/);
  expect(new Set(documents.map(({ collection, id }) => `${collection}/${id}`)).size).toBe(
    documents.length,
  );
});

it('balances: each project’s raised amount equals its donations, and the public rows mirror them', () => {
  for (const { id, data } of inCollection('projects')) {
    const given = inCollection('donations').filter((donation) => donation.data.project === id);
    expect({ id, raised: data.actual_amount }).toEqual({
      id,
      raised: given.reduce((sum, donation) => sum + (donation.data.counted_base as number), 0),
    });
    expect(
      given.every(
        (donation) =>
          donation.data.base_currency === data.currency && donation.permissions?.length === 0,
      ),
    ).toBe(true);
  }
  const ledger = inCollection('project_donations');
  expect(
    ledger.map(({ id, data }) => [id, data.project, data.amount, data.currency, data.date]),
  ).toEqual(
    inCollection('donations').map(({ id, data }) => [
      id,
      data.project,
      data.amount,
      data.currency,
      data.date,
    ]),
  );
  expect(ledger.every(({ data }) => (data.donor as string).includes('*'))).toBe(true);
});

it('dates no donation before its project opened, or after October 2026', () => {
  expect(Object.keys(PAST_DONATIONS).sort()).toEqual(ALL_PROJECTS.map(({ id }) => id).sort());
  for (const { id, opened } of ALL_PROJECTS) {
    const dates = (PAST_DONATIONS[id] ?? []).map(([date]) => date);
    expect(dates).toEqual([...dates].sort());
    for (const date of dates) expect(date > opened && date < '2026-11').toBe(true);
  }
});

it('spends no more than was raised before each update', () => {
  expect(new Set(UPDATES.map(({ project }) => project)).size).toBeGreaterThanOrEqual(4);
  for (const { id, data } of inCollection('projects')) {
    const updates = inCollection('project_updates').filter(
      ({ data: { project } }) => project === id,
    );
    const given = inCollection('donations').filter(({ data: { project } }) => project === id);
    let spent = 0;
    for (const { data: update } of updates) {
      spent += update.cost as number;
      const raised = given
        .filter(({ data: { date } }) => (date as string) < (update.date as string))
        .reduce((sum, donation) => sum + (donation.data.counted_base as number), 0);
      expect({ id, isCovered: spent <= raised }).toEqual({ id, isCovered: true });
    }
    expect({ id, spent: data.spent_amount }).toEqual({ id, spent });
  }
});

const matching = (filter: string) =>
  inCollection('projects').filter(
    ({ data }) =>
      data.listed === true &&
      [data.title, data.region, data.type].some((text) =>
        (text as string).toLowerCase().includes(filter.toLowerCase()),
      ),
  );

it.each([
  ...EXAMPLE_TEXTS.tiles.tiles.map(({ filter }) => [filter, 2] as const),
  ['Water Supply', 1] as const,
  ['Food', 2] as const,
  ['Well Drilling', 1] as const,
  ['Water Supply Gaza', 1] as const,
  ['Food Parcels Gaza', 1] as const,
  ['Food Parcels Sudan', 1] as const,
  ['Well Drilling Africa', 1] as const,
])('the filter %p finds at least %d', (filter, count) => {
  expect(matching(filter).length).toBeGreaterThanOrEqual(count);
});

it('shows every state a project can be in', () => {
  expect(LISTED_PROJECTS.length).toBeGreaterThanOrEqual(14);
  const listed = inCollection('projects').filter(({ data }) => data.listed === true);
  const percents = listed.map(
    ({ data }) =>
      progressOf({
        raisedMinor: data.actual_amount as number,
        targetMinor: data.target_amount as number,
      }).percent,
  );
  expect(percents.filter((percent) => percent === 100)).toHaveLength(2);
  expect(percents).toContain(112);
  expect(percents).toContain(0);
  expect(new Set(listed.map(({ data }) => data.currency))).toEqual(new Set(['USD', 'SAR', 'TRY']));
  expect(
    inCollection('projects')
      .filter(({ data }) => data.listed === false)
      .map(({ id }) => id),
  ).toEqual(['family-support']);
});

it('dates the rates on the day of the first start', () => {
  expect(inCollection('exchange_rates').map(({ data }) => data.date)).toEqual([
    '2027-02-03T00:00:00.000Z',
    '2027-02-03T00:00:00.000Z',
  ]);
});

it('has nine opportunities, thirteen posts, four items and rates marked as examples', () => {
  expect(
    ['volunteer_opportunities', 'posts', 'quick_items'].map((id) => inCollection(id).length),
  ).toEqual([9, 13, 4]);
  expect(
    inCollection('exchange_rates').every(({ data }) => (data.note as string).startsWith('Example')),
  ).toBe(true);
});

const wordsOf = (text: string): number => text.split(/\s+/).length;

it.each(ALL_PROJECTS.map((project) => [project.id, project] as const))(
  '%s has 60 to 140 words in each language, with a quotation',
  (_id, { description }) => {
    for (const text of [description.en, description.ar]) {
      expect(wordsOf(text)).toBeGreaterThanOrEqual(60);
      expect(wordsOf(text)).toBeLessThanOrEqual(140);
      expect(splitQuoted(text).some(({ bold }) => bold)).toBe(true);
      expect((text.match(/"/g) ?? []).length % 2).toBe(0);
    }
  },
);

it('has Arabic in Arabic letters and English in Latin ones', () => {
  for (const { title, description } of [
    ...ALL_PROJECTS,
    ...OPPORTUNITIES,
    ...ALL_POSTS,
    ...UPDATES,
  ]) {
    for (const text of [title.ar, description.ar]) expect(text).not.toMatch(/[A-Za-z]/);
    for (const text of [title.en, description.en]) expect(text).not.toMatch(/[\u0600-\u06ff]/);
  }
});

it('has a file for every image that it names', () => {
  const missing = documents
    .map(({ data }) => data.image)
    .filter((image): image is string => typeof image === 'string')
    .filter((image) => !existsSync(join(__dirname, '../public', image)));
  expect(missing).toEqual([]);
});
