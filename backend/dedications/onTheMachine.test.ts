/** Dedications against the embedded Appwrite: cards while it is killed, and what deletes them. */
import { randomUUID } from 'node:crypto';
import { Query } from 'node-appwrite';
import type { DonationWishes } from '@core/donations/dedication';
import { DATABASE_ID, IDS } from '@core/schema/ids';
import { appwriteAddressRecords } from '../accounts/appwriteAddressRecords';
import { appwriteAccounts } from '../accounts/appwriteAccounts';
import { accessOf } from '../common/appwriteAccess';
import { mailFunction } from '../mail/mailFunction';
import { MailServer } from '../mail/testing/mailServer';
import { retentionFunction } from '../retention/retentionFunction';
import { callFunction, type Answer } from '../testing/contexts';
import { Gate, type Stop } from '../testing/gate';
import { MachineTestBed } from '../testing/machineTestBed';
import { aLine } from '../testing/testBed';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@core/values/time';

jest.setTimeout(120_000);

const CLAIM_OVER = 11 * MINUTE_MS;

let testBed: MachineTestBed;
let mails: MailServer;
let gate: Gate;
let project: string;
/** How far the functions' clock is ahead. */
let ahead = 0;

const schedule = (served: ReturnType<typeof mailFunction>): Promise<Answer> =>
  callFunction(served, {
    path: '/',
    headers: { 'x-appwrite-trigger': 'schedule', 'x-appwrite-key': testBed.functionAccess.key },
  });
const clock = { now: () => Date.now() + ahead };
const sendMails = (): Promise<Answer> =>
  schedule(
    mailFunction(
      () => ({
        ...testBed.functionAccess.environment,
        APPWRITE_FUNCTION_API_ENDPOINT: gate.endpoint,
        SMTP_URL: mails.url,
        MAIL_FROM: 'Ikhaa <gifts@charity.example>',
        SITE_ORIGINS: 'https://charity.example',
      }),
      clock,
    ),
  );
const retain = (): Promise<Answer> =>
  schedule(retentionFunction(() => testBed.functionAccess.environment, clock));

const address = (): string => `${randomUUID().slice(0, 8)}@example.org`;
const wishes = (email: string, name = 'ليلى'): DonationWishes => ({
  id: randomUUID(),
  isNameShown: false,
  dedication: {
    occasion: 'memory',
    name,
    message: 'She planted olive trees.',
    card: {
      email,
      sender: 'Omar',
      day: new Date().toISOString().slice(0, 10),
      language: 'en',
    },
  },
});

async function give(email: string, { payer = address(), session = '' } = {}): Promise<string> {
  const sessionId = await testBed.open(
    [aLine(project, 2_500, { wishes: wishes(email) })],
    ...(session === '' ? [] : [session]),
  );
  await testBed.pay(sessionId, payer);
  const { body } = await testBed.call('payments', '/record', { sessionId, line: 0 });
  return String(body['donationId'] ?? sessionId);
}

async function all(collectionId: string, ...queries: string[]): Promise<Record<string, unknown>[]> {
  const { documents } = await testBed.databases.listDocuments({
    databaseId: DATABASE_ID,
    collectionId,
    queries: [...queries, Query.limit(500)],
  });
  return documents;
}
const dedicationFor = async (email: string) =>
  (await all(IDS.dedications, Query.equal('card_email', [email])))[0];

beforeAll(async () => {
  [testBed, mails] = await Promise.all([MachineTestBed.start(), MailServer.start()]);
  await testBed.forgetDemoDonations();
  gate = await Gate.start(
    () => new URL(testBed.functionAccess.environment['APPWRITE_FUNCTION_API_ENDPOINT'] ?? ''),
  );
  const projects = await testBed.books.allProjects();
  project = projects.find(({ currency }) => currency === 'USD')?.id ?? '';
  await sendMails();
  // Cards of today are due in the morning.
  ahead = 6 * HOUR_MS;
});
afterAll(async () => {
  gate.close();
  await Promise.all([testBed.close(), mails.close()]);
});

it('a card is queued once, even when the machine is killed around it', async () => {
  const COMMIT = /\/databases\/transactions\/[^/]+$/;
  for (const when of ['before', 'after'] as const) {
    const friend = address();
    await give(friend);
    const stop: Stop = { method: 'PATCH', path: COMMIT, when };
    gate.stopAt(stop, () => testBed.kill());
    expect((await sendMails()).status).toBe(503);
    await testBed.startMachine();
    ahead += CLAIM_OVER;
    await sendMails();
    ahead += CLAIM_OVER;
    await sendMails();
    expect(mails.for(friend)).toHaveLength(1);
    expect(await all(IDS.mailOutbox, Query.equal('recipient', [friend]))).toHaveLength(1);
    expect(await dedicationFor(friend)).toMatchObject({ state: 'sent', revision: 1 });
  }
});

it('thanks contain a correction link, and the public list contains no name', async () => {
  const [friend, payer] = [address(), address()];
  const id = await give(friend, { payer });
  await sendMails();
  const row = await dedicationFor(friend);
  const [thanks] = mails.for(payer);
  expect(thanks?.text).toContain(`/dedication#${String(row?.['$id'])}.${String(row?.['secret'])}`);
  expect((await all(IDS.projectDonations, Query.equal('$id', [id])))[0]).toMatchObject({
    donor: '',
    anonymous: true,
  });
});

it('is deleted with the account, and with a guest’s or recipient’s address', async () => {
  const access = accessOf(testBed.functionAccess.environment, testBed.functionAccess.key);
  const records = appwriteAddressRecords(access);
  const donor = await testBed.signUp('Layla Hassan');
  const [own, guests, card] = [address(), address(), address()];
  const payer = address();
  await give(own, { session: donor.session });
  await give(guests, { payer });
  await give(card);
  expect(await records.ownDedications(donor.id, 0)).toMatchObject({
    dedications: [{ name: 'ليلى', card: { email: own } }],
  });
  expect(await records.underAddress(payer, 0)).toMatchObject({
    guestDonations: [{ dedication: { name: 'ليلى' } }],
  });
  expect(await records.underAddress(card, 0)).toMatchObject({ cards: [{ sender: 'Omar' }] });

  await appwriteAccounts(access).detachDonations(donor.id);
  await records.forgetAddress(payer);
  await records.forgetAddress(card);
  for (const email of [own, guests, card]) expect(await dedicationFor(email)).toBeUndefined();
  ahead += CLAIM_OVER;
  await sendMails();
  for (const email of [own, guests, card]) expect(mails.for(email)).toEqual([]);
});

it('is withheld once its giver is forgotten, even while the mail server is away', async () => {
  const access = accessOf(testBed.functionAccess.environment, testBed.functionAccess.key);
  const donor = await testBed.signUp('Layla Hassan');
  const [own, guests, others, payer] = [address(), address(), address(), address()];
  await give(own, { session: donor.session });
  await give(guests, { payer });
  await give(others);
  mails.behaviour = 'postpone';
  await sendMails();
  mails.behaviour = 'accept';
  const waiting = async () =>
    (await all(IDS.mailOutbox, Query.equal('state', ['due']))).map(({ recipient }) => recipient);
  expect(await waiting()).toEqual(expect.arrayContaining([own, guests, others]));
  await appwriteAccounts(access).detachDonations(donor.id);
  await appwriteAddressRecords(access).forgetAddress(payer);
  expect(await waiting()).not.toEqual(expect.arrayContaining([own]));
  expect(await waiting()).not.toEqual(expect.arrayContaining([guests]));
  ahead += CLAIM_OVER;
  await sendMails();
  expect([own, guests, others].map((email) => mails.for(email).length)).toEqual([0, 0, 1]);
});

it('forgets who got a card after thirty days, and the words after two years', async () => {
  const friend = address();
  await give(friend);
  const unpaid = address();
  await testBed.open([aLine(project, 2_500, { wishes: wishes(unpaid) })]);
  await sendMails();
  const { $id } = (await dedicationFor(friend)) ?? {};
  const before = ahead;
  ahead += 31 * DAY_MS;
  await retain();
  expect(await dedicationFor(friend)).toBeUndefined();
  expect(await dedicationFor(unpaid)).toBeUndefined();
  expect((await all(IDS.dedications, Query.equal('$id', [String($id)])))[0]).toMatchObject({
    name: 'ليلى',
    message: null,
    card_sender: null,
  });
  ahead += 701 * DAY_MS;
  await retain();
  expect(await all(IDS.dedications)).toEqual([]);
  expect(await all(IDS.dedicationChanges)).toEqual([]);
  ahead = before;
});
