/** What is held under an address, through the accounts function of a running machine. */
import { randomUUID } from 'node:crypto';
import { Account, Client, Query } from 'node-appwrite';
import type { DataUnderAddress } from '@core/accounts/contract';
import { DATABASE_ID, IDS } from '@core/schema/ids';
import type { Answer } from '../testing/contexts';
import { MachineTestBed, PASSWORD } from '../testing/machineTestBed';
import { aLine } from '../testing/testBed';

jest.setTimeout(90_000);

type Person = { id: string; email: string; session: string };

let testBed: MachineTestBed;
beforeAll(async () => {
  testBed = await MachineTestBed.start();
});
afterAll(() => testBed.close());

async function person(confirmed = true, email = `${randomUUID()}@example.org`): Promise<Person> {
  const one = await testBed.signUp('Layla Hassan', email);
  if (confirmed)
    await testBed.users.updateEmailVerification({ userId: one.id, emailVerification: true });
  return { ...one, email };
}

const message = (email: string, changes: object = {}) =>
  testBed.write(IDS.contactMessages, {
    email,
    full_name: 'Layla Hassan',
    phone: '+96170123456',
    write_to_us: 'How are you?',
    ...changes,
  });

async function guestDonation(email: string, session?: string): Promise<string> {
  const project = (await testBed.books.allProjects()).find(({ currency }) => currency === 'USD');
  const sessionId = await testBed.open([aLine(project?.id ?? '', 700)], session);
  await testBed.pay(sessionId, email);
  const { body } = await testBed.call('payments', '/record', { sessionId, line: 0 }, session);
  return String(body['donationId']);
}

/** One of everything, with the address in other letters. */
async function everything(email: string): Promise<string> {
  const shouted = email.toUpperCase();
  await message(shouted, { language: 'ar' });
  await testBed.write(IDS.volunteerRegistrations, {
    email: shouted,
    project_id: 'none',
    full_name: 'Layla Hassan',
    phone: '+96170123456',
    age: 30,
    education: 'Nurse',
    reason_to_volunteer: 'To help',
    date: new Date().toISOString(),
  });
  await testBed.write(IDS.subscribers, { email });
  await testBed.write(IDS.mailOutbox, {
    kind: 'messageReceived',
    language: 'en',
    recipient: email,
    content: '{}',
    state: 'sent',
    due_at: new Date(0).toISOString(),
    attempts: 1,
  });
  return guestDonation(shouted);
}

const ask = (one: Pick<Person, 'session'>, page = 0): Promise<Answer<DataUnderAddress>> =>
  testBed.call('accounts', '/my-data', { page }, one.session);
const dataOf = async (one: Person, page = 0): Promise<DataUnderAddress> => {
  const { status, body } = await ask(one, page);
  expect(status).toBe(200);
  return body;
};
const counts = (data: DataUnderAddress): number[] => [
  data.messages.length,
  data.volunteerRegistrations.length,
  data.newsletter.length,
  data.guestDonations.length,
  data.mails.length,
];
const ofDonation = (collectionId: string, documentId: string): Promise<Record<string, unknown>> =>
  testBed.databases.getDocument({ databaseId: DATABASE_ID, collectionId, documentId });

it('is shown to the owner of the confirmed address in any spelling', async () => {
  const layla = await person();
  await everything(layla.email);
  const data = await dataOf(layla);
  expect(data).toMatchObject({
    confirmed: true,
    more: false,
    messages: [{ fullName: 'Layla Hassan', message: 'How are you?', language: 'ar' }],
    volunteerRegistrations: [{ opportunityId: 'none', opportunity: null, age: 30 }],
    newsletter: [{ email: layla.email }],
    guestDonations: [{ amountMinor: 700, currency: 'USD', project: { en: expect.any(String) } }],
    mails: [{ kind: 'messageReceived', state: 'sent' }],
  });
  expect(data.guestDonations[0]?.payerEmail.toLowerCase()).toBe(layla.email);
});

it('is neither shown nor deleted while the address is unconfirmed', async () => {
  const victim = `${randomUUID()}@example.org`;
  const donation = await everything(victim);
  const mallory = await person(false, victim);
  expect(await dataOf(mallory)).toEqual({
    confirmed: false,
    more: false,
    messages: [],
    volunteerRegistrations: [],
    newsletter: [],
    guestDonations: [],
    cards: [],
    receiptRequests: [],
    dedications: [],
    followedProjects: [],
    mails: [],
  });
  expect(
    (await testBed.call('accounts', '/delete-me', { password: PASSWORD }, mallory.session)).status,
  ).toBe(200);
  expect(counts(await dataOf(await person(true, victim)))).toEqual([1, 1, 1, 1, 1]);
  expect((await ofDonation(IDS.donations, donation))['payer_email']).toBe(victim);
});

it('is hidden from an address that a confirmed account changed to', async () => {
  const victim = `${randomUUID()}@example.org`;
  await everything(victim);
  const mallory = await person();
  const { environment } = testBed.functionAccess;
  const client = new Client()
    .setEndpoint(environment['APPWRITE_FUNCTION_API_ENDPOINT'] ?? '')
    .setProject(environment['APPWRITE_FUNCTION_PROJECT_ID'] ?? '');
  client.addHeader('X-Fallback-Cookies', mallory.session);
  await new Account(client).updateEmail({ email: victim, password: 'long enough' });
  expect(await dataOf(mallory)).toMatchObject({
    confirmed: false,
    messages: [],
    guestDonations: [],
  });
  // As Appwrite does for a link that was sent to the address before.
  await testBed.users.updateEmailVerification({ userId: mallory.id, emailVerification: true });
  expect(await dataOf(mallory)).toMatchObject({
    confirmed: false,
    messages: [],
    guestDonations: [],
  });
  await testBed.call('accounts', '/delete-me', { password: PASSWORD }, mallory.session);
  expect(counts(await dataOf(await person(true, victim)))).toEqual([1, 1, 1, 1, 1]);
});

it('is hidden from a similar address, one with wildcards, or one in the request', async () => {
  const layla = await person();
  await message(`${layla.email}.evil.example`);
  await message(`x${layla.email}`);
  await message(layla.email.replace('@', '+more@'));
  expect(counts(await dataOf(layla))).toEqual([0, 0, 0, 0, 0]);
  const wild = await person(true, `_______%${randomUUID().slice(8)}@example.org`);
  expect(counts(await dataOf(wild))).toEqual([0, 0, 0, 0, 0]);
  const { email: victim } = await person();
  await message(victim);
  const named = await testBed.call<DataUnderAddress>(
    'accounts',
    '/my-data',
    { page: 0, email: victim, userId: 'x', confirmed: true },
    layla.session,
  );
  expect(named.body.messages).toEqual([]);
});

it('asks who is calling, and takes no page that is none', async () => {
  expect((await testBed.call('accounts', '/my-data', { page: 0 })).status).toBe(401);
  const layla = await person();
  for (const page of [-1, 0.5, 1e9, '0', null])
    expect((await ask(layla, page as number)).status).toBe(400);
});

it('comes in pages for any author and length', async () => {
  const layla = await person();
  await Promise.all(
    Array.from({ length: 23 }, (_, at) =>
      message(layla.email, { full_name: 'خ'.repeat(256), write_to_us: `${at}`.repeat(3_000) }),
    ),
  );
  await expect(message(layla.email, { full_name: 'x'.repeat(3_000) })).rejects.toThrow();
  const pages = [await dataOf(layla, 0), await dataOf(layla, 1), await dataOf(layla, 2)];
  expect(pages.map(({ more }) => more)).toEqual([true, true, false]);
  const texts = pages.flatMap(({ messages }) => messages.map((one) => one.message));
  expect(new Set(texts).size).toBe(23);
});

it('is deleted with the account, and of gifts the address and the name alone', async () => {
  const [layla, other] = [await person(), await person()];
  const donation = await everything(layla.email);
  const own = await guestDonation(layla.email, layla.session);
  const others = await guestDonation(layla.email, other.session);
  await everything(other.email);
  const before = await ofDonation(IDS.donations, donation);
  const answers = await Promise.all(
    [1, 2, 3].map(() =>
      testBed.call('accounts', '/delete-me', { password: PASSWORD }, layla.session),
    ),
  );
  expect(answers.map(({ status }) => status)).toContain(200);
  const again = await person(true, layla.email);
  expect(counts(await dataOf(again))).toEqual([0, 0, 0, 0, 0]);
  expect(counts(await dataOf(other))).toEqual([1, 1, 1, 1, 1]);
  expect(await ofDonation(IDS.donations, donation)).toEqual({
    ...before,
    payer_email: null,
    payer_name: null,
    $updatedAt: expect.any(String),
  });
  for (const id of [donation, own])
    expect(await ofDonation(IDS.projectDonations, id)).toMatchObject({
      donor: '',
      anonymous: true,
    });
  // Another account's gift is its own, whatever address was typed at the card provider.
  expect(await ofDonation(IDS.donations, others)).toMatchObject({
    user: other.id,
    payer_email: layla.email,
  });
  expect(await testBed.reconcile()).toMatchObject({ discrepancies: [] });
});

it('is deleted in the end when the machine is killed in between', async () => {
  const layla = await person();
  await everything(layla.email);
  await Promise.all(Array.from({ length: 120 }, () => message(layla.email)));
  const left = async (): Promise<number> =>
    (
      await testBed.databases.listDocuments({
        databaseId: DATABASE_ID,
        collectionId: IDS.contactMessages,
        queries: [Query.startsWith('email', layla.email), Query.limit(1)],
      })
    ).total;
  const cutOff = testBed
    .call('accounts', '/delete-me', { password: PASSWORD }, layla.session)
    .catch(() => 'cut off');
  while ((await left()) > 110);
  await testBed.kill();
  expect(await cutOff).toBe('cut off');
  await testBed.startMachine();
  expect(await left()).toBeGreaterThan(0);
  expect(
    (await testBed.call('accounts', '/delete-me', { password: PASSWORD }, layla.session)).status,
  ).toBe(200);
  expect(await left()).toBe(0);
  await expect(testBed.users.get({ userId: layla.id })).rejects.toThrow();
});
