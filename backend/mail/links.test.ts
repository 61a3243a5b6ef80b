/**
 * Links that accounts ask for, by the product's own mails: on the machine, with a real mail server.
 */
import { randomUUID } from 'node:crypto';
import { Query } from 'node-appwrite';
import { DATABASE_ID, IDS } from '@core/schema/ids';
import { callFunction, type Answer } from '../testing/contexts';
import { MachineTestBed } from '../testing/machineTestBed';
import { mailFunction } from './mailFunction';
import { MailServer } from './testing/mailServer';
import { MINUTE_MS } from '@core/values/time';

jest.setTimeout(90_000);

let testBed: MachineTestBed;
let mails: MailServer;
let ahead = 0;

async function run({ smtp = true } = {}): Promise<Answer> {
  const { environment, key } = testBed.functionAccess;
  const variables = {
    ...environment,
    ...(smtp ? { SMTP_URL: mails.url } : {}),
    MAIL_FROM: 'Ikhaa <gifts@charity.example>',
  };
  return callFunction(
    mailFunction(() => variables, { now: () => Date.now() + ahead }),
    { path: '/', headers: { 'x-appwrite-trigger': 'schedule', 'x-appwrite-key': key } },
  );
}

const address = (): string => `${randomUUID().slice(0, 8)}@example.org`;

async function stored(recipient: string): Promise<Record<string, unknown>[]> {
  const { documents } = await testBed.databases.listDocuments({
    databaseId: DATABASE_ID,
    collectionId: IDS.mailOutbox,
    queries: [Query.equal('recipient', [recipient]), Query.orderAsc('$createdAt')],
  });
  return documents;
}

/** What becomes of the outbox follows the answer. */
async function untilQueued(recipient: string, count = 1): Promise<void> {
  while ((await stored(recipient)).length < count) await new Promise((on) => setTimeout(on, 20));
}

async function askForPassword(email: string, locale = 'en', count = 1): Promise<void> {
  const { status } = await testBed.ask(
    'POST',
    '/account/recovery',
    { email, url: `${testBed.site}/reset-password` },
    { 'x-appwrite-locale': locale },
  );
  expect(status).toBe(201);
  await untilQueued(email, count);
}

const linkIn = (text: string | undefined): Record<string, string> =>
  Object.fromEntries(new URL(/http:\S+/.exec(text ?? '')?.[0] ?? '').searchParams);

const isGone = async (recipient: string): Promise<boolean> =>
  (await stored(recipient)).every(({ content }) => !String(content).includes('secret'));

beforeAll(async () => {
  [testBed, mails] = await Promise.all([MachineTestBed.start(), MailServer.start()]);
  await testBed.forgetDemoDonations();
});
afterAll(async () => {
  expect(testBed.logged).not.toContain('secret=');
  await Promise.all([testBed.close(), mails.close()]);
});
afterEach(() => {
  mails.behaviour = 'accept';
  ahead = 0;
});

it('mails one password link in the donor’s language, and forgets it', async () => {
  const email = address();
  await testBed.signUp('Layla Hassan', email);
  await askForPassword(email, 'ar-LB');
  expect(await stored(email)).toMatchObject([
    { kind: 'passwordLink', state: 'due', $permissions: [] },
  ]);
  await Promise.all([run(), run(), run()]);
  const [mail, ...others] = mails.for(email);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('اختر كلمة مرور جديدة');
  expect(mail?.html).toContain('dir="rtl"');
  expect(mail?.text).not.toContain('Layla');
  expect(await isGone(email)).toBe(true);
  expect(await stored(email)).toMatchObject([{ state: 'sent', attempts: 1 }]);

  const { userId, secret } = linkIn(mail?.text);
  const password = 'a walnut ferry';
  const changed = await testBed.ask('PUT', '/account/recovery', { userId, secret, password });
  expect(changed.status).toBe(200);
  const again = await testBed.ask('PUT', '/account/recovery', { userId, secret, password });
  expect(again.status).toBe(401);
  const session = await testBed.ask('POST', '/account/sessions/email', { email, password });
  expect(session.status).toBe(201);
});

it('brings a link that confirms the address', async () => {
  const email = address();
  const { session } = await testBed.signUp('Layla Hassan', email);
  const mine = { 'x-fallback-cookies': session };
  const asked = await testBed.ask(
    'POST',
    '/account/verifications/email',
    { url: `${testBed.site}/confirm-address` },
    { ...mine, 'x-appwrite-locale': 'en' },
  );
  expect(asked.status).toBe(201);
  await untilQueued(email);
  await run();
  const [mail] = mails.for(email);
  expect(mail?.subject).toBe('Confirm your email address');
  const { userId, secret } = linkIn(mail?.text);
  const used = await testBed.ask('PUT', '/account/verifications/email', { userId, secret });
  expect(used.status).toBe(200);
  expect(await isGone(email)).toBe(true);
});

it('retries while the server defers it, and drops a link that has ended', async () => {
  const email = address();
  await testBed.signUp('Layla', email);
  await askForPassword(email);
  mails.behaviour = 'postpone';
  await run();
  expect(await stored(email)).toMatchObject([{ state: 'due', reason: 'recipientRefused' }]);
  expect(await isGone(email)).toBe(false);
  mails.behaviour = 'accept';
  ahead = 61 * MINUTE_MS;
  await run();
  expect(mails.for(email)).toEqual([]);
  expect(await stored(email)).toMatchObject([{ state: 'failed', reason: 'expired' }]);
  expect(await isGone(email)).toBe(true);
});

it('forgets a link that the mail server refuses for good', async () => {
  const email = address();
  await testBed.signUp('Layla', email);
  await askForPassword(email);
  mails.behaviour = 'refuse';
  await run();
  expect(await stored(email)).toMatchObject([{ state: 'failed', reason: 'recipientRefused' }]);
  expect(await isGone(email)).toBe(true);
});

it('keeps a valid link without a mail server, and the newest alone', async () => {
  const email = address();
  await testBed.signUp('Layla', email);
  await askForPassword(email);
  await askForPassword(email, 'ar', 2);
  await run({ smtp: false });
  expect(await stored(email)).toMatchObject([
    { state: 'failed', reason: 'replaced', content: 'null' },
    { state: 'due', attempts: 0, language: 'ar' },
  ]);
  ahead = 61 * MINUTE_MS;
  await run({ smtp: false });
  expect(await stored(email)).toMatchObject([{}, { state: 'failed', reason: 'expired' }]);
  expect(await isGone(email)).toBe(true);
});

it('sends five links a day to an unconfirmed address, and the last one works', async () => {
  const [user, domain] = address().split('@');
  const email = `${user}@${domain}`;
  await testBed.signUp('Layla', email);
  const ask = async (to: string): Promise<number> =>
    (
      await testBed.ask('POST', '/account/recovery', {
        email: to,
        url: `${testBed.site}/reset-password`,
      })
    ).status;
  await Promise.all(Array.from({ length: 8 }, () => ask(email)));
  await untilQueued(email, 5);
  // Another account's link is queued after those that the first is refused.
  const other = await withAccount();
  await askForPassword(other);
  expect(await stored(email)).toHaveLength(5);
  expect(await ask(email)).toBe(201);
  expect(await ask(address())).toBe(201);

  await testBed.signUp('Another', `${user}+more@${domain}`);
  expect(await ask(`${user}+more@${domain}`)).toBe(201);
  await askForPassword(await withAccount());
  expect(await stored(`${user}+more@${domain}`)).toEqual([]);

  await run();
  const { userId, secret } = linkIn(mails.for(email).at(-1)?.text);
  const password = 'a walnut ferry';
  const changed = await testBed.ask('PUT', '/account/recovery', { userId, secret, password });
  expect(changed.status).toBe(200);
});

it('writes to no address without an account', async () => {
  const nobody = address();
  const { status } = await testBed.ask('POST', '/account/recovery', {
    email: nobody,
    url: `${testBed.site}/reset-password`,
  });
  expect(status).toBe(201);
  await askForPassword(await withAccount());
  expect(await stored(nobody)).toEqual([]);
});

async function withAccount(): Promise<string> {
  const email = address();
  await testBed.signUp('Layla', email);
  return email;
}
