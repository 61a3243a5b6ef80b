/** Notices to members on the embedded servers, with the functions as they run. */
import { join } from 'node:path';
import { Query } from 'node-appwrite';
import { CHARITY_DOCUMENT, type Charity } from '@core/site/charity';
import { DATABASE_ID, IDS } from '@core/schema/ids';
import { OVERVIEW_ACTIONS } from '@core/staff/actions/overview';
import { SETTINGS_ACTIONS } from '@core/staff/actions/settings';
import { NOTICES_STATE } from '@core/staff/setup';
import { TEAM_ACTIONS } from '@core/staff/actions/team';
import { MINUTE_MS } from '@core/values/time';
import type { Notice } from '../../mail/kinds/staff/staffNotice';
import { outboxFields } from '../../mail/stores/appwriteOutbox';
import { loadSecrets } from '@server/secrets';
import { callFunction } from '../../testing/contexts';
import { MachineTestBed } from '../../testing/machineTestBed';
import { aLine } from '../../testing/testBed';
import { staffFunction } from '../staffFunction';

jest.setTimeout(90_000);

type Member = { id: string; session: string; email: string };

let testBed: MachineTestBed;
let finance: Member;
let admin: Member;
let other: Member;

async function member(name: string, role: string): Promise<Member> {
  const email = `${name.toLowerCase()}@charity.example`;
  const made = await testBed.signUp(name, email);
  await testBed.users.updateLabels({ userId: made.id, labels: [role] });
  await testBed.users.updateEmailVerification({ userId: made.id, emailVerification: true });
  return { ...made, email };
}

/** Runs the function's schedule, so many minutes from now. */
async function run(minutes: number): Promise<void> {
  const ahead = minutes * MINUTE_MS;
  const { environment, key } = testBed.functionAccess;
  const served = staffFunction(
    () => ({
      ...environment,
      SITE_ORIGINS: 'https://charity.example',
      STRIPE_SECRET_KEY: loadSecrets(join(testBed.home, 'data'), 'data').stripeSecretKey,
      STRIPE_API_URL: testBed.cardUrl,
    }),
    { now: () => Date.now() + ahead },
  );
  const { status } = await callFunction(served, {
    path: '/',
    headers: { 'x-appwrite-trigger': 'schedule', 'x-appwrite-key': key },
  });
  expect(status).toBe(200);
}

/** The notices of each mail to a member, the oldest mail first. */
async function noticesOf({ email }: Member): Promise<Notice[][]> {
  const { documents } = await testBed.databases.listDocuments({
    databaseId: DATABASE_ID,
    collectionId: IDS.mailOutbox,
    queries: [Query.equal('kind', ['staffNotice']), Query.equal('recipient', [email])],
  });
  return documents.map(
    (mail) => (JSON.parse(String(mail['content'])) as { notices: Notice[] }).notices,
  );
}

beforeAll(async () => {
  testBed = await MachineTestBed.start();
  finance = await member('Faris', 'finance');
  admin = await member('Amal', 'admin');
  other = await member('Basim', 'admin');
});
afterAll(() => testBed.close());

/**
 * The site's state as if staff were informed up to now, so many minutes ago.
 * @returns now, in milliseconds
 */
async function informed(minutesAgo: number, settling = 0): Promise<number> {
  const upTo = Date.now();
  const value = JSON.stringify({ upTo, mailedAt: upTo - minutesAgo * MINUTE_MS, settling });
  await testBed.databases.updateDocument({
    databaseId: DATABASE_ID,
    collectionId: IDS.siteState,
    documentId: NOTICES_STATE,
    data: { value },
  });
  return upTo;
}

async function changeAccount(bank: string): Promise<void> {
  const found = await testBed.databases.getDocument({
    databaseId: DATABASE_ID,
    collectionId: IDS.siteSettings,
    documentId: CHARITY_DOCUMENT,
  });
  const charity = JSON.parse(String(found['value'])) as Charity;
  const account = {
    bank: { en: bank, ar: bank },
    holder: '',
    currency: 'EUR',
    iban: 'DE89 3704 0044 0532 0130 00',
    bic: '',
  };
  const { status } = await testBed.call(
    'staff',
    SETTINGS_ACTIONS.charity.path,
    { charity: { ...charity, bankAccounts: [account] }, revision: found.$updatedAt },
    admin.session,
  );
  expect(status).toBe(200);
}

it('begins with what happens after its first run', async () => {
  await changeAccount('Bank of Bread');
  await run(1);
  expect(await noticesOf(finance)).toEqual([]);
});

it('informs members by their roles, and of no change of their own', async () => {
  await informed(120);
  const donor = await testBed.signUp('Nour', 'nour@example.org');
  await testBed.users.updateEmailVerification({ userId: donor.id, emailVerification: true });
  await changeAccount('Bank of Water');
  await testBed.call(
    'staff',
    TEAM_ACTIONS.change.path,
    { email: 'nour@example.org', roles: ['editor'], seen: null },
    admin.session,
  );
  const failed = outboxFields({
    recipient: 'layla@example.org',
    mail: { kind: 'messageReceived', language: 'en', data: {} },
  });
  await testBed.write(IDS.mailOutbox, { ...failed, state: 'failed', reason: 'unreachable' });
  const projects = await testBed.books.allProjects();
  const project = projects.find(({ currency }) => currency === 'USD');
  const sessionId = await testBed.open([aLine(project?.id ?? '', 2_500)]);
  await testBed.pay(sessionId);
  await testBed.call('payments', '/record', { sessionId, line: 0 });
  await testBed.control('dispute/open', { session: sessionId });
  await testBed.reconcile();
  const { body } = await testBed.call('staff', OVERVIEW_ACTIONS.overview.path, {}, finance.session);
  expect(body).toMatchObject({ money: { disputes: { count: 1, more: false } } });
  await run(1);

  const by = 'Amal <amal@charity.example>';
  const accounts = { what: 'bankAccounts', by };
  const mails = { what: 'failedMails', count: '1' };
  expect(await noticesOf(finance)).toEqual([
    [{ what: 'disputes', count: '1', until: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }, accounts],
  ]);
  expect(await noticesOf(admin)).toEqual([[mails]]);
  expect(await noticesOf(other)).toEqual([
    [mails, { what: 'newRole', by, to: 'Nour', roles: ['editor'] }, accounts],
  ]);
});

it('informs the other admins of a downloaded backup', async () => {
  const upTo = await informed(120, 1);
  const actor = { actor: admin.id, actor_name: 'Amal', actor_email: 'amal@charity.example' };
  const about = { subject_kind: 'data', subject: 'all', after: '{"backup":"ikhaa-1.tar.gz"}' };
  // Later tests are informed up to a later moment, and so not of this again.
  const date = new Date(upTo + 1).toISOString();
  await testBed.write(IDS.auditLog, { ...actor, ...about, action: 'backups.download', date });
  const before = await noticesOf(finance);
  const ofAuthor = await noticesOf(admin);
  await run(1);
  expect((await noticesOf(other)).at(-1)).toEqual([
    { what: 'backup', by: 'Amal <amal@charity.example>' },
  ]);
  expect([await noticesOf(finance), await noticesOf(admin)]).toEqual([before, ofAuthor]);
});

it('puts a flood of events into one mail an hour', async () => {
  await informed(1);
  for (const bank of ['One', 'Two', 'Three']) {
    await changeAccount(bank);
    await run(1);
  }
  expect(await noticesOf(finance)).toHaveLength(1);
  await run(61);
  await run(62);
  const [, second, ...more] = await noticesOf(finance);
  expect(second).toEqual([{ what: 'bankAccounts', by: 'Amal <amal@charity.example>' }]);
  expect(more).toEqual([]);
});

it('announces a donation that waits only once', async () => {
  const { documents } = await testBed.databases.listDocuments({
    databaseId: DATABASE_ID,
    collectionId: IDS.donations,
    queries: [Query.limit(1)],
  });
  const write = (data: object) =>
    testBed.databases.updateDocument({
      databaseId: DATABASE_ID,
      collectionId: IDS.donations,
      documentId: String(documents[0]?.$id),
      data,
    });
  await informed(120);
  await write({ flag: 'projectMissing' });
  await run(1);
  const first = await noticesOf(finance);
  expect(first.at(-1)).toEqual([{ what: 'settling', count: '1' }]);
  await informed(120, 1);
  await write({ anonymous: true });
  await run(1);
  expect(await noticesOf(finance)).toEqual(first);
  await informed(120, 1);
  await write({ flag: null });
  await run(1);
  await write({ flag: 'projectMissing' });
  await run(2);
  expect(await noticesOf(finance)).toEqual([...first, [{ what: 'settling', count: '1' }]]);
});

it('sends a blocked account nothing', async () => {
  await informed(120, 1);
  await testBed.users.updateStatus({ userId: other.id, status: false });
  const before = await noticesOf(other);
  await changeAccount('Bank of Salt');
  await run(1);
  expect((await noticesOf(finance)).at(-1)).toMatchObject([{ what: 'bankAccounts' }]);
  expect(await noticesOf(other)).toEqual(before);
});
