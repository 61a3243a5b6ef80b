/** An example's removal beside the charity's own work, on the embedded servers. */
import { Query } from 'node-appwrite';
import { EXAMPLE_CHARITY } from '@content/charity';
import { EXAMPLE_TEXTS } from '@content/siteTexts';
import { CONTENT_ACTIONS } from '@core/staff/actions/content';
import { OVERVIEW_ACTIONS } from '@core/staff/actions/overview';
import { RECEIPT_ACTIONS } from '@core/staff/actions/receipts';
import { SETTINGS_ACTIONS } from '@core/staff/actions/settings';
import { STAFF_FUNCTION_ID } from '@core/staff/contract';
import { exampleAnswerSchema, type ExampleAnswer } from '@core/staff/exampleContract';
import { overviewAnswerSchema, type FirstStep } from '@core/staff/overviewContract';
import { BACKUP_STATE, EXAMPLE_STATE } from '@core/staff/setup';
import { CHARITY_DOCUMENT } from '@core/site/charity';
import { parseCharity } from '@core/site/charitySchema';
import { NEUTRAL_CHARITY } from '@core/site/neutralCharity';
import { legalDocumentOf, LEGAL_PAGES } from '@core/site/legalText';
import { DATABASE_ID, IDS } from '@core/schema/ids';
import type { Answer } from '../../testing/contexts';
import { MachineTestBed } from '../../testing/machineTestBed';

jest.setTimeout(240_000);

const KEPT = 'gaza-water-supply';
const REPORTED = 'africa-well-drilling';
const EDITED_UPDATE = 'wells-first';
const EDITED = 'zakat-explained';
const TAKEN_OFF = 'why-we-embroider';
const REWRITTEN = 'volunteers-of-fatih';
const OWN_PLACE = { en: 'Bonn', ar: 'بون' };

let testBed: MachineTestBed;
let admin: { id: string; session: string };

beforeAll(async () => {
  testBed = await MachineTestBed.start();
  admin = await testBed.signUp('Amal');
  await testBed.users.updateLabels({ userId: admin.id, labels: ['admin', 'finance'] });
});
afterAll(() => testBed.close());

const ask = (path: string, body: object): Promise<Answer> =>
  testBed.call(STAFF_FUNCTION_ID, path, body, admin.session);
const begin = (): Promise<Answer> =>
  ask(SETTINGS_ACTIONS.beginWithOwn.path, { confirmation: 'begin' });
async function preview(): Promise<ExampleAnswer> {
  return exampleAnswerSchema.parse((await ask(SETTINGS_ACTIONS.example.path, {})).body);
}
const documents = async (collectionId: string, queries: string[] = []) =>
  (
    await testBed.databases.listDocuments({
      databaseId: DATABASE_ID,
      collectionId,
      queries: [...queries, Query.limit(500)],
    })
  ).documents as unknown as Record<string, unknown>[];
const idsOf = async (collectionId: string, queries?: string[]): Promise<unknown[]> =>
  (await documents(collectionId, queries)).map(({ $id }) => $id);
const plant = (collectionId: string, documentId: string, data: object): Promise<unknown> =>
  testBed.databases.createDocument({ databaseId: DATABASE_ID, collectionId, documentId, data });

async function edit(kind: 'post' | 'update', document: string): Promise<void> {
  const subject = { kind, document };
  const { body } = await ask(CONTENT_ACTIONS.open.path, subject);
  const { fields, base } = body['published'] as { fields: object; base: string };
  const saved = await ask(CONTENT_ACTIONS.save.path, {
    ...subject,
    revision: null,
    base,
    fields: { ...fields, title: 'In our own words' },
  });
  await ask(CONTENT_ACTIONS.publish.path, {
    ...subject,
    revision: saved.body['revision'],
    over: false,
  });
}

async function doneSteps(): Promise<readonly FirstStep[] | undefined> {
  const { body } = await ask(OVERVIEW_ACTIONS.overview.path, {});
  return overviewAnswerSchema.parse(body).running?.doneSteps;
}

async function facts(): Promise<unknown> {
  const [document] = await documents(IDS.siteSettings, [Query.equal('$id', CHARITY_DOCUMENT)]);
  return parseCharity(document?.['value']);
}

async function saveDraft(document: string): Promise<void> {
  const subject = { kind: 'post', document };
  const { body } = await ask(CONTENT_ACTIONS.open.path, subject);
  const { fields, revision } = body['draft'] as { fields: object; revision: string };
  const saved = await ask(CONTENT_ACTIONS.save.path, {
    ...subject,
    revision,
    base: null,
    fields: { ...fields, title: 'Our own words' },
  });
  expect(saved.status).toBe(200);
}

it('reports each first step as done once it is', async () => {
  expect(await doneSteps()).toEqual([]);
  const second = await testBed.signUp('Bilal');
  await testBed.users.updateLabels({ userId: second.id, labels: ['admin'] });
  await plant(IDS.siteState, BACKUP_STATE, { value: new Date().toISOString() });
  for (const page of LEGAL_PAGES) {
    expect(await doneSteps()).toEqual(['team', 'backup']);
    await plant(IDS.siteSettings, legalDocumentOf(page), { value: '{}' });
  }
  expect(await doneSteps()).toEqual(['legal', 'team', 'backup']);
});

it('keeps what the charity made, and removes the rest with balanced books', async () => {
  const [settings] = await documents(IDS.siteSettings, [Query.equal('$id', CHARITY_DOCUMENT)]);
  const entered = await ask(SETTINGS_ACTIONS.charity.path, {
    charity: { ...EXAMPLE_CHARITY, registeredIn: OWN_PLACE },
    revision: settings?.['$updatedAt'],
  });
  expect(entered.status).toBe(200);
  const session = await testBed.open([
    { projectId: KEPT, itemId: null, unitAmountMinor: 2_500, quantity: 1 },
  ]);
  await testBed.pay(session);
  await testBed.untilDonations(1);
  await edit('post', EDITED);
  await edit('update', EDITED_UPDATE);
  const { documents: stored } = await testBed.databases.listDocuments({
    databaseId: DATABASE_ID,
    collectionId: IDS.siteSettings,
    queries: [Query.equal('$id', ['texts_closing'])],
  });
  const edited = await ask(SETTINGS_ACTIONS.texts.path, {
    section: 'closing',
    texts: { ...EXAMPLE_TEXTS.closing, title: { en: 'Our closing', ar: 'خاتمتنا' } },
    revision: stored[0]?.$updatedAt,
  });
  expect(edited.status).toBe(200);
  for (const document of [TAKEN_OFF, REWRITTEN])
    expect((await ask(CONTENT_ACTIONS.unpublish.path, { kind: 'post', document })).status).toBe(
      200,
    );
  await saveDraft(REWRITTEN);
  const numbered = 'seed_gaza-food-parcels_01-0';
  await plant(IDS.receipts, '2025-000001', { donation: numbered, year: 2025, place: 1 });
  const donations = (await idsOf(IDS.donations, [Query.startsWith('payment_intent', 'seed_')]))
    .length;
  expect(await preview()).toMatchObject({
    state: 'present',
    going: { project: 15, opportunity: 9, post: 11, update: 10, item: 4, rate: 2 },
    donations,
    facts: true,
    receipts: 1,
    staying: [
      { kind: 'project', id: KEPT, reason: 'donations' },
      { kind: 'project', id: REPORTED, reason: 'updates' },
      { kind: 'post', id: EDITED, reason: 'edited' },
      { kind: 'update', id: EDITED_UPDATE, reason: 'edited' },
      { kind: 'post', id: REWRITTEN, title: { en: 'Our own words' }, reason: 'draft' },
    ],
  });

  const answers = await Promise.all([begin(), begin()]);
  expect(answers.map(({ status }) => status)).toContain(200);

  expect(await documents(IDS.projects, [Query.orderDesc('$id')])).toMatchObject([
    { $id: KEPT, actual_amount: 2_500, spent_amount: 0, example: null },
    { $id: REPORTED, actual_amount: 0, spent_amount: 720_000, example: null },
  ]);
  expect(await idsOf(IDS.projectUpdates)).toEqual([EDITED_UPDATE]);
  expect(await idsOf(IDS.posts)).toEqual([EDITED]);
  expect((await documents(IDS.drafts)).map(({ document }) => document)).toEqual([REWRITTEN]);
  for (const emptied of [IDS.volunteerOpportunities, IDS.quickItems, IDS.exchangeRates])
    expect(await idsOf(emptied)).toEqual([]);
  const [own] = await documents(IDS.donations);
  expect(await idsOf(IDS.projectDonations)).toEqual([own?.['$id']]);
  expect((await documents(IDS.givingTotals)).map(({ amount }) => amount)).toEqual([
    2_500, 2_500, 2_500, 2_500,
  ]);
  const report = await testBed.reconcile();
  expect(report.discrepancies).toEqual([]);
  expect(await documents(IDS.receipts, [Query.equal('$id', '2025-000001')])).toMatchObject([
    { example: true },
  ]);
  expect(await documents(IDS.auditLog, [Query.equal('action', 'example.remove')])).toHaveLength(1);
  expect((await preview()).state).toBe('absent');
  expect(await idsOf(IDS.siteSettings, [Query.startsWith('$id', 'texts_')])).toEqual([
    'texts_closing',
  ]);
  expect(await doneSteps()).toContain('example');
  expect(await doneSteps()).not.toContain('settings');
  expect(await facts()).toEqual({ ...NEUTRAL_CHARITY, registeredIn: OWN_PLACE });
  const { body } = await ask(RECEIPT_ACTIONS.receipt.path, {
    donation: own?.['$id'],
    language: 'en',
  });
  expect(body['name']).toMatch(/^receipt-\d{4}-000001\.pdf$/);
});

it('finishes a removal that was interrupted', async () => {
  await plant(IDS.siteState, EXAMPLE_STATE, { value: new Date().toISOString() });
  await plant(IDS.posts, 'warm-winter-campaign', { title: 'Warm winter' });
  expect(await preview()).toMatchObject({ state: 'started', going: { post: 1 } });
  expect((await begin()).status).toBe(200);
  expect(await preview()).toMatchObject({ state: 'absent', going: { post: 0 } });
  expect(await begin()).toMatchObject({ status: 404 });
});
