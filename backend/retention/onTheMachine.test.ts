/** The retention function against the embedded Appwrite. */
import { Client, Permission, Query, Role, Storage } from 'node-appwrite';
import { InputFile } from 'node-appwrite/file';
import { RETENTION_STATE } from '@core/privacy/keptFor';
import {
  CONTENT_PICTURES_BUCKET_ID,
  CONTENT_UPLOADS_BUCKET_ID,
  DATABASE_ID,
  IDS,
  PROFILE_PICTURES_BUCKET_ID,
  SITE_DOCUMENTS_BUCKET_ID,
} from '@core/schema/ids';
import { callFunction, type Answer } from '../testing/contexts';
import { MachineTestBed } from '../testing/machineTestBed';
import { aLine } from '../testing/testBed';
import { accessOf } from '../common/appwriteAccess';
import { appwriteHoldings } from './appwriteHoldings';
import { retentionFunction } from './retentionFunction';
import { DAY_MS } from '@core/values/time';

jest.setTimeout(90_000);

const AFTER_ALL = 731 * DAY_MS;

let testBed: MachineTestBed;
/** How far the function's clock is ahead. */
let ahead = 0;
const logged: string[] = [];

function run(trigger = 'schedule'): Promise<Answer> {
  const { environment, key } = testBed.functionAccess;
  return callFunction(
    retentionFunction(() => environment, { now: () => Date.now() + ahead }),
    {
      path: '/',
      headers: { 'x-appwrite-trigger': trigger, 'x-appwrite-key': key },
      log: (line) => void logged.push(line),
    },
  );
}

async function all(collectionId: string): Promise<Record<string, unknown>[]> {
  const { documents } = await testBed.databases.listDocuments({
    databaseId: DATABASE_ID,
    collectionId,
    queries: [Query.limit(1_000)],
  });
  return documents;
}

async function fill(): Promise<void> {
  const person = { full_name: 'Layla Hassan', email: 'layla@example.org', phone: '+96170123456' };
  const date = new Date().toISOString();
  for (let count = 0; count < 3; count += 1) {
    await testBed.write(IDS.contactMessages, { ...person, write_to_us: 'How are you?' });
    await testBed.write(IDS.volunteerRegistrations, {
      ...person,
      project_id: 'none',
      age: 30,
      education: 'Nurse',
      reason_to_volunteer: 'To help',
      date,
    });
  }
}

beforeAll(async () => {
  testBed = await MachineTestBed.start();
});
afterAll(() => testBed.close());
afterEach(() => {
  ahead = 0;
});

it('cleans the public names of earlier donations once', async () => {
  const before = await all(IDS.projectDonations);
  const row = { project: 'well', amount: 500, currency: 'USD', date: new Date().toISOString() };
  const ids: string[] = [];
  for (const donor of ['F U C K', '\u5350 A**', 'La*** Ha****'])
    ids.push((await testBed.write(IDS.projectDonations, { ...row, donor })).$id);
  const donors = async () =>
    (await all(IDS.projectDonations))
      .filter(({ $id }) => ids.includes(String($id)))
      .map(({ donor }) => donor);
  await run();
  expect(await donors()).toEqual(['Gu***', 'A**', 'La*** Ha****']);
  expect((await all(IDS.projectDonations)).filter(({ $id }) => !ids.includes(String($id)))).toEqual(
    before,
  );
  expect(logged.join('\n')).toContain('ledger names cleaned');
  logged.length = 0;
  await run();
  expect(logged.join('\n')).not.toContain('ledger names cleaned');
  await testBed.databases.deleteDocuments({
    databaseId: DATABASE_ID,
    collectionId: IDS.projectDonations,
    queries: [Query.equal('$id', ids)],
  });
});

it('keeps a reader’s stop longer than a removed tick', async () => {
  const stopped = {
    project: 'well',
    email: 'layla@example.org',
    state: 'stopped',
    state_at: new Date().toISOString(),
  };
  await testBed.write(IDS.projectFollowers, { ...stopped, by_reader: true });
  await testBed.write(IDS.projectFollowers, { ...stopped, by_reader: false });
  ahead = 31 * DAY_MS;
  expect((await run()).body).toMatchObject({ followers: 0, stoppedFollowers: 1 });
  expect(await all(IDS.projectFollowers)).toMatchObject([{ by_reader: true }]);
  ahead = AFTER_ALL;
  expect((await run()).body).toMatchObject({ followers: 1, stoppedFollowers: 0 });
  expect(await all(IDS.projectFollowers)).toEqual([]);
});

it('leaves alone what is needed, and deletes what is not, but no gift', async () => {
  await fill();
  await testBed.write(IDS.staffInvitations, {
    email: 'salma@example.org',
    roles: 'editor',
    language: 'ar',
    token_hash: 'a'.repeat(64),
    expires_at: new Date().toISOString(),
    sent_at: new Date().toISOString(),
    invited_by: 'layla',
    invited_by_name: 'Layla',
  });
  await testBed.write(IDS.technicalReports, {
    page: '/cart',
    version: '0.1.0',
    browser: 'Chrome 142, Android',
    language: 'en',
    report: '{}',
  });
  const donor = await testBed.signUp('Layla Hassan');
  const project = (await testBed.books.allProjects()).find(({ currency }) => currency === 'USD');
  for (const session of [undefined, donor.session]) {
    const sessionId = await testBed.open([aLine(project?.id ?? '', 700)], session);
    await testBed.pay(sessionId, 'payer@example.org');
    await testBed.call('payments', '/record', { sessionId, line: 0 });
  }
  const books = async () => [
    (await all(IDS.donations)).map((donation) => ({
      ...donation,
      $updatedAt: '',
      payer_email: null,
      payer_name: null,
    })),
    await all(IDS.projectDonations),
    await all(IDS.projects),
  ];
  const before = await books();
  const payers = async () =>
    (await all(IDS.donations)).filter((donation) => donation['payer_email'] !== null).length;

  const nothing = {
    messages: 0,
    registrations: 0,
    reports: 0,
    payerEmails: 0,
    dedications: 0,
    cards: 0,
    unpaidDedications: 0,
    unsubscribed: 0,
    unconfirmed: 0,
    followers: 0,
    stoppedFollowers: 0,
    receiptRequests: 0,
    invitations: 0,
    finished: true,
  };
  expect((await run()).body).toEqual(nothing);
  expect(await payers()).toBe(2);

  ahead = AFTER_ALL;
  expect((await run()).body).toEqual({
    ...nothing,
    messages: 3,
    registrations: 3,
    reports: 1,
    payerEmails: 2,
    invitations: 1,
  });
  expect(await all(IDS.technicalReports)).toEqual([]);
  expect([await all(IDS.contactMessages), await all(IDS.volunteerRegistrations)]).toEqual([[], []]);
  expect(await payers()).toBe(0);
  expect(await books()).toEqual(before);
  expect((await all(IDS.donations)).map((donation) => donation['$permissions'])).toContainEqual([
    Permission.read(Role.user(donor.id)),
  ]);
  expect(await testBed.reconcile()).toMatchObject({ discrepancies: [], recordedLines: 0 });
  expect(await payers()).toBe(0);
  expect(logged.join()).not.toMatch(/example\.org|Layla/);
});

it('deletes newsletter addresses that left or were never confirmed, and no reader’s', async () => {
  const since = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
  for (const [state, days] of [
    [null, 900],
    ['confirmed', 900],
    ['new', 900],
    ['unsubscribed', 29],
    ['unsubscribed', 31],
    ['bounced', 31],
  ] as const)
    await testBed.write(IDS.subscribers, {
      email: `${state}-${days}@example.org`,
      state,
      state_at: state === null ? null : since(days),
    });
  const left = async () => (await all(IDS.subscribers)).map(({ email }) => email);
  expect((await run()).body).toMatchObject({ unsubscribed: 2, unconfirmed: 0 });
  const readers = ['null-900@example.org', 'confirmed-900@example.org'];
  // An address that is not confirmed may have been given again yesterday.
  expect(await left()).toEqual([...readers, 'new-900@example.org', 'unsubscribed-29@example.org']);
  ahead = 31 * DAY_MS;
  expect((await run()).body).toMatchObject({ unsubscribed: 1, unconfirmed: 1 });
  expect(await left()).toEqual(readers);
});

it('leaves an address that was subscribed again while the job was at it', async () => {
  const { environment, key } = testBed.functionAccess;
  const holdings = appwriteHoldings(accessOf(environment, key));
  const { $id } = await testBed.write(IDS.subscribers, {
    email: 'again@example.org',
    state: 'unsubscribed',
    state_at: new Date(0).toISOString(),
  });
  expect(await holdings.old('unsubscribed', Date.now() - DAY_MS, 10)).toContain($id);
  await testBed.databases.updateDocument({
    databaseId: DATABASE_ID,
    collectionId: IDS.subscribers,
    documentId: $id,
    data: { state: 'new', state_at: new Date().toISOString() },
  });
  await holdings.forget('unsubscribed', $id, Date.now() - DAY_MS);
  expect((await all(IDS.subscribers)).map((one) => one['email'])).toContain('again@example.org');
});

it('deletes pictures that no draft or publication names', async () => {
  const { environment, key } = testBed.functionAccess;
  const { endpoint, project } = accessOf(environment, key);
  const storage = new Storage(new Client().setEndpoint(endpoint).setProject(project).setKey(key));
  const bucketId = CONTENT_PICTURES_BUCKET_ID;
  const stem = (digit: string): string => `covers-${digit.repeat(24)}`;
  for (const digit of ['a', 'b', 'c', 'd', 'e'])
    await storage.createFile({
      bucketId,
      fileId: `${stem(digit)}-480`,
      file: InputFile.fromBuffer(Buffer.from('any'), `${stem(digit)}-480.webp`),
    });
  await testBed.write(IDS.posts, {
    title: 'Shown',
    image: `picture:${stem('a')}`,
    description_ar: `![بئر](picture:${stem('e')})`,
  });
  await testBed.write(IDS.drafts, {
    kind: 'post',
    document: 'post-1',
    title: 'Written',
    fields: JSON.stringify({ image: `picture:${stem('b')}` }),
    revision: '1',
    editor: 'amal',
    editor_name: 'Amal',
  });
  const item = await testBed.write(IDS.quickItems, {
    name: 'Bread',
    price: 100,
    image: `picture:${stem('c')}`,
  });
  const left = async () =>
    (await storage.listFiles({ bucketId })).files.map(({ $id }) => $id.slice(7, 8)).sort();
  await run();
  ahead = 31 * DAY_MS;
  await run();
  expect(await left()).toEqual(['a', 'b', 'c', 'e']);
  await testBed.databases.deleteDocument({
    databaseId: DATABASE_ID,
    collectionId: IDS.quickItems,
    documentId: item.$id,
  });
  await run();
  expect(await left()).toEqual(['a', 'b', 'c', 'e']);
  ahead = 62 * DAY_MS;
  await run();
  expect(await left()).toEqual(['a', 'b', 'e']);
});

it('keeps a document of the texts, and deletes one that no text names', async () => {
  const { environment, key } = testBed.functionAccess;
  const { endpoint, project } = accessOf(environment, key);
  const storage = new Storage(new Client().setEndpoint(endpoint).setProject(project).setKey(key));
  const bucketId = SITE_DOCUMENTS_BUCKET_ID;
  const idOf = (digit: string): string => `pdf-${digit.repeat(24)}`;
  for (const digit of ['a', 'b'])
    await storage.createFile({
      bucketId,
      fileId: idOf(digit),
      file: InputFile.fromBuffer(Buffer.from('%PDF-1.7'), 'Report 2025.pdf'),
    });
  await testBed.write(IDS.siteSettings, { value: `{"file":"document:${idOf('a')}"}` });
  ahead = 70 * DAY_MS;
  await run();
  ahead = 101 * DAY_MS;
  await run();
  const { files } = await storage.listFiles({ bucketId });
  expect(files.map(({ $id, name }) => [$id, name])).toEqual([[idOf('a'), 'Report 2025.pdf']]);
});

it('closes and deletes what a server that compares nothing has taken', async () => {
  const { environment, key } = testBed.functionAccess;
  const { endpoint, project } = accessOf(environment, key);
  const storage = new Storage(new Client().setEndpoint(endpoint).setProject(project).setKey(key));
  const own = ['read("user:amal")', 'update("user:amal")', 'delete("user:amal")'];
  const shared = ['read("any")', ...own.slice(1)];
  const add = (bucketId: string, fileId: string, bytes: string, permissions: string[]) =>
    storage.createFile({
      bucketId,
      fileId,
      file: InputFile.fromBuffer(Buffer.from(bytes, 'latin1'), `${fileId}.jpg`),
      permissions,
    });
  const picture = '\xff\xd8\xff\xe0 of a donor';
  const left = async (): Promise<unknown> => {
    const all = await Promise.all(
      [PROFILE_PICTURES_BUCKET_ID, CONTENT_UPLOADS_BUCKET_ID].map(async (bucketId) => {
        const { files } = await storage.listFiles({ bucketId });
        return files.map(({ $id, $permissions }) => [$id, [...$permissions].sort()] as const);
      }),
    );
    return Object.fromEntries(all.flat());
  };
  const closed = [...own].sort();
  for (const bucketId of [PROFILE_PICTURES_BUCKET_ID, CONTENT_UPLOADS_BUCKET_ID]) {
    const id = (name: string): string => `${name}-${bucketId}`;
    await add(bucketId, id('own'), picture, own);
    await add(bucketId, id('open'), picture, shared);
    await add(bucketId, id('for-staff'), picture, [...own, 'read("label:editor")']);
    await add(bucketId, id('program'), 'MZ\x90\0', shared);
    await add(bucketId, id('document'), '%PDF-1.7 /JavaScript', own);
    await run();
    expect(await left()).toMatchObject({
      [id('own')]: closed,
      [id('open')]: closed,
      [id('for-staff')]: closed,
    });
    // One that was looked at is opened again.
    await storage.updateFile({ bucketId, fileId: id('own'), permissions: shared });
    await run();
    expect(await left()).toMatchObject({ [id('own')]: closed });
  }
  expect(Object.keys((await left()) as object).filter((id) => /program|document/.test(id))).toEqual(
    [],
  );
});

it.each([
  ['closes', '\xff\xd8\xff\xe0 of a donor'],
  ['deletes', 'MZ\x90\0'],
])('comes to the files behind a page whose last file it %s', async (name, last) => {
  const { environment, key } = testBed.functionAccess;
  const { endpoint, project } = accessOf(environment, key);
  const storage = new Storage(new Client().setEndpoint(endpoint).setProject(project).setKey(key));
  const bucketId = CONTENT_UPLOADS_BUCKET_ID;
  for (let at = 1; at <= 102; at += 1) {
    const bytes = at > 90 && at <= 100 ? last : '\xff\xd8\xff\xe0 of a donor';
    await storage.createFile({
      bucketId,
      fileId: `${name}-${at}`,
      file: InputFile.fromBuffer(Buffer.from(bytes, 'latin1'), `${name}-${at}.jpg`),
      permissions: at <= 90 ? ['read("user:amal")'] : ['read("any")'],
    });
  }
  await run();
  for (const fileId of [`${name}-101`, `${name}-102`])
    expect((await storage.getFile({ bucketId, fileId })).$permissions).toEqual([]);
});

it('deletes pictures that no profile names a day after their upload', async () => {
  const { environment, key } = testBed.functionAccess;
  const { endpoint, project } = accessOf(environment, key);
  const storage = new Storage(new Client().setEndpoint(endpoint).setProject(project).setKey(key));
  const bucketId = PROFILE_PICTURES_BUCKET_ID;
  const owner = 'basma';
  for (const fileId of ['named', 'unnamed', 'without-owner'])
    await storage.createFile({
      bucketId,
      fileId,
      file: InputFile.fromBuffer(Buffer.from('\xff\xd8\xff\xe0', 'latin1'), `${fileId}.jpg`),
      permissions: fileId === 'without-owner' ? [] : [`read("user:${owner}")`],
    });
  await testBed.databases.createDocument({
    databaseId: DATABASE_ID,
    collectionId: IDS.users,
    documentId: owner,
    data: {
      full_name: 'Basma',
      email: 'basma@example.org',
      date_of_registeration: new Date().toISOString(),
      image: `${endpoint}/storage/buckets/${bucketId}/files/named/view?project=${project}`,
    },
  });
  const left = async (): Promise<string[]> =>
    (await storage.listFiles({ bucketId })).files
      .map(({ $id }) => $id)
      .filter((id) => /named|without/.test(id))
      .sort();
  await run();
  ahead = DAY_MS - 60_000;
  await run();
  expect(await left()).toEqual(['named', 'unnamed', 'without-owner']);
  ahead = DAY_MS + 60_000;
  await run();
  expect(await left()).toEqual(['named']);
});

it('continues after a crash and reports its end', async () => {
  await fill();
  ahead = AFTER_ALL;
  const cutOff = run();
  await testBed.kill();
  expect((await cutOff).status).toBe(503);
  await testBed.startMachine();
  const at = Date.now() + ahead;
  expect((await run()).body).toMatchObject({ finished: true });
  expect([await all(IDS.contactMessages), await all(IDS.volunteerRegistrations)]).toEqual([[], []]);
  const noted = (await all(IDS.siteState)).find(({ $id }) => $id === RETENTION_STATE);
  expect(Date.parse(String(noted?.['value']))).toBeGreaterThanOrEqual(at);
});

it('answers only the schedule', async () => {
  expect((await run('http')).status).toBe(404);
});
