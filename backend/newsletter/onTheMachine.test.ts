/**
 * The newsletter from the form to the last letter: the machine, the staff's pages and a real mail
 * server.
 */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { ID, Query } from 'node-appwrite';
import { NEWSLETTER_FUNCTION_ID } from '@core/newsletter/contract';
import { DATABASE_ID, IDS } from '@core/schema/ids';
import { STAFF_FUNCTION_ID } from '@core/staff/contract';
import { NEWSLETTER_ACTIONS } from '@core/staff/actions/newsletter';
import type { PreviewAnswer, StaffLetter, SubscribersAnswer } from '@core/staff/newsletterContract';
import type { Language } from '@core/text/languages/bilingual';
import { runAdmin } from '@cli/admin/main';
import { loadSecrets } from '@server/secrets';
import { mailFunction } from '../mail/mailFunction';
import { MailServer } from '../mail/testing/mailServer';
import { callFunction, type Answer } from '../testing/contexts';
import { MachineTestBed } from '../testing/machineTestBed';
import { totalOf } from './subscribers';
import { DAY_MS, MINUTE_MS } from '@core/values/time';

jest.setTimeout(240_000);

const FROM = 'Ikhaa <news@charity.example>';

let testBed: MachineTestBed;
let mails: MailServer;
/** The session of a member of staff. */
let session = '';
/** How far the clock of the test's own runs is ahead. */
let ahead = 0;

beforeAll(async () => {
  [testBed, mails] = await Promise.all([MachineTestBed.start(), MailServer.start()]);
  await testBed.forgetDemoDonations();
  const editor = await testBed.signUp('Amal');
  await testBed.users.updateLabels({ userId: editor.id, labels: ['editor'] });
  session = editor.session;
  // The first run only notes where it begins.
  await run();
});
afterAll(async () => {
  await Promise.all([testBed.close(), mails.close()]);
});
afterEach(() => {
  mails.gone.clear();
  mails.delay = 0;
  ahead = 0;
});

const oneClickAddress = (): string => `${testBed.site}/_functions/${NEWSLETTER_FUNCTION_ID}`;

/** Runs the mail function now, as its schedule does every minute. */
async function run({ smtp = mails.url }: { smtp?: string | null } = {}): Promise<Answer> {
  const { environment, key } = testBed.functionAccess;
  const served = mailFunction(
    () => ({
      ...environment,
      ...(smtp === null ? {} : { SMTP_URL: smtp }),
      MAIL_FROM: FROM,
      SITE_ORIGINS: 'https://charity.example',
      NEWSLETTER_KEY: loadSecrets(join(testBed.home, 'data'), 'data').newsletterKey,
      NEWSLETTER_URL: oneClickAddress(),
    }),
    { now: () => Date.now() + ahead },
  );
  return callFunction(served, {
    path: '/',
    headers: { 'x-appwrite-trigger': 'schedule', 'x-appwrite-key': key },
  });
}

const address = (): string => `${randomUUID().slice(0, 8)}@example.org`;

const subscribe = (email: string, language?: Language): Promise<Answer> =>
  testBed.call('accounts', '/subscribe', { email, ...(language && { language }) });

const confirm = (token: string): Promise<Answer> =>
  testBed.call(NEWSLETTER_FUNCTION_ID, '/confirm', { token });
const unsubscribe = (token: string): Promise<Answer> =>
  testBed.call(NEWSLETTER_FUNCTION_ID, '/unsubscribe', { token });

/** The token of a page's link in the last mail to an address. */
function tokenFor(email: string, page: 'confirm' | 'unsubscribe'): string {
  const text = mails.for(email).at(-1)?.text ?? '';
  const [, token = ''] =
    new RegExp(`https://charity\\.example/newsletter/${page}\\?token=([^&\\s]+)&lng=`).exec(text) ??
    [];
  return decodeURIComponent(token);
}

async function subscriber(email: string): Promise<Record<string, unknown>> {
  const { documents } = await testBed.databases.listDocuments({
    databaseId: DATABASE_ID,
    collectionId: IDS.subscribers,
    queries: [Query.equal('email', [email])],
  });
  expect(documents).toHaveLength(1);
  return documents[0] as unknown as Record<string, unknown>;
}
const stateOf = async (email: string): Promise<unknown> => (await subscriber(email)).state;

/** A reader whose address is confirmed. */
async function reader(language: Language = 'en'): Promise<string> {
  const email = address();
  const time = new Date().toISOString();
  await testBed.databases.createDocument({
    databaseId: DATABASE_ID,
    collectionId: IDS.subscribers,
    documentId: ID.unique(),
    data: { email, language, state: 'confirmed', state_at: time },
  });
  return email;
}

async function admin(...args: string[]): Promise<string> {
  const lines: string[] = [];
  const environment = { DATA_DIR: join(testBed.home, 'data') };
  await runAdmin(args, { environment, say: (line) => lines.push(line) });
  return lines.join('\n');
}

/** Calls the staff function as its pages do. @throws where it was refused */
async function done<T>(path: keyof typeof NEWSLETTER_ACTIONS, body: object): Promise<T> {
  const { status, body: answer } = await testBed.call(
    STAFF_FUNCTION_ID,
    NEWSLETTER_ACTIONS[path].path,
    body,
    session,
  );
  if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(answer)}`);
  return answer as T;
}

const openLetter = async (letter: string): Promise<StaffLetter> =>
  (await done<{ letter: StaffLetter }>('open', { letter })).letter;

/** Starts to send a letter to all readers. @returns its id */
async function sendLetter(subject: string, arabic = 'أخبار الآبار'): Promise<string> {
  const letter = randomUUID();
  await done('write', {
    letter,
    revision: null,
    subject: { en: subject, ar: arabic },
    text: { en: 'The well gives water.\n\nhttps://charity.example/well', ar: 'البئر تعطي الماء.' },
  });
  const { revision } = await openLetter(letter);
  const { readers } = await done<PreviewAnswer>('preview', { letter });
  const recipients = totalOf(readers);
  await done('send', { requestId: randomUUID(), letter, revision, recipients });
  return letter;
}

/** Takes everybody out that an earlier story left. */
async function clearReaders(): Promise<void> {
  for (;;) {
    const { documents } = await testBed.databases.listDocuments({
      databaseId: DATABASE_ID,
      collectionId: IDS.subscribers,
      queries: [Query.limit(100)],
    });
    if (documents.length === 0) return;
    for (const { $id } of documents)
      await testBed.databases.deleteDocument({
        databaseId: DATABASE_ID,
        collectionId: IDS.subscribers,
        documentId: $id,
      });
  }
}
beforeEach(clearReaders);

it('asks a new address to confirm, in its language, and then sends letters', async () => {
  const email = address();
  expect(await subscribe(email, 'ar')).toEqual({ status: 200, body: { subscribed: true } });
  expect(await subscriber(email)).toMatchObject({ state: 'new', language: 'ar' });
  await run();
  await run();
  const [asked, ...others] = mails.for(email);
  expect(others).toEqual([]);
  expect(asked?.subject).toBe('يُرجى تأكيد بريدك لنشرتنا البريدية');
  expect(asked?.html).toContain('dir="rtl"');
  expect(asked?.text).not.toContain(email);
  expect((await subscriber(email)).asked_at).toBeNull();

  await reader();
  await sendLetter('Before the confirmation');
  await run();
  expect(mails.for(email)).toHaveLength(1);

  expect(await confirm(tokenFor(email, 'confirm'))).toEqual({
    status: 200,
    body: { confirmed: true },
  });
  expect(await stateOf(email)).toBe('confirmed');
  // A second press of the button changes nothing.
  const { state_at: since } = await subscriber(email);
  expect((await confirm(tokenFor(email, 'confirm'))).status).toBe(200);
  expect((await subscriber(email)).state_at).toBe(since);

  await sendLetter('After the confirmation', 'بعد التأكيد');
  await run();
  expect(mails.for(email).map(({ subject }) => subject)).toEqual([asked?.subject, 'بعد التأكيد']);
});

it('writes to an address that looks automatic once a person gives it', async () => {
  const email = address();
  const answer = { status: 200, body: { subscribed: true } };
  expect(await testBed.call('accounts', '/subscribe', { email, looksAutomatic: true })).toEqual(
    answer,
  );
  await run();
  expect(await stateOf(email)).toBe('automatic');
  expect(mails.for(email)).toEqual([]);
  await subscribe(email, 'ar');
  await run();
  expect(await stateOf(email)).toBe('new');
  expect((await confirm(tokenFor(email, 'confirm'))).body).toEqual({ confirmed: true });
});

it('asks at most three times a day, and not an address that is confirmed', async () => {
  const [email, known] = [address(), await reader()];
  for (let count = 0; count < 5; count += 1) {
    await subscribe(email);
    expect(await subscribe(known, 'ar')).toEqual({ status: 200, body: { subscribed: true } });
    await run();
  }
  expect(mails.for(email)).toHaveLength(3);
  expect(mails.for(known)).toEqual([]);
  expect(await subscriber(known)).toMatchObject({ state: 'confirmed', language: 'en' });
});

it('asks a new address in spite of three confirmed messages in its name', async () => {
  const email = address();
  for (let count = 0; count < 4; count += 1)
    await testBed.write(IDS.contactMessages, {
      email,
      full_name: 'Layla',
      phone: '+96170123456',
      write_to_us: 'Hello there',
    });
  await run();
  expect(mails.for(email)).toHaveLength(3);
  await subscribe(email);
  await run();
  expect(mails.for(email)).toHaveLength(4);
  expect(tokenFor(email, 'confirm')).not.toBe('');
});

it('lets a reader wait to be asked until there is a mail server', async () => {
  const email = address();
  await subscribe(email);
  await run({ smtp: null });
  expect((await subscriber(email)).asked_at).not.toBeNull();
  await run();
  expect(mails.for(email)).toHaveLength(1);
});

it('refuses a link that is a week old, replaced, or for another purpose', async () => {
  const [late, email] = [address(), address()];
  await subscribe(late);
  ahead = -8 * DAY_MS;
  await run();
  ahead = 0;
  expect(await confirm(tokenFor(late, 'confirm'))).toMatchObject({
    body: { failure: { code: 'linkExpired' } },
  });
  await subscribe(email);
  await run();
  const token = tokenFor(email, 'confirm');
  expect(await unsubscribe(token)).toMatchObject({
    status: 403,
    body: { failure: { code: 'forbidden' } },
  });
  await confirm(token);
  await sendLetter('To be ended');
  await run();
  const ending = tokenFor(email, 'unsubscribe');
  expect((await confirm(ending)).status).toBe(403);
  expect(await unsubscribe(ending)).toEqual({ status: 200, body: { unsubscribed: true } });
  // The old link does not bring anybody back, but a new subscription does.
  expect(await confirm(token)).toMatchObject({ body: { failure: { code: 'linkExpired' } } });
  expect(await stateOf(email)).toBe('unsubscribed');
  await subscribe(email);
  expect(await confirm(token)).toMatchObject({ body: { failure: { code: 'linkExpired' } } });
  await run();
  await confirm(tokenFor(email, 'confirm'));
  expect(await stateOf(email)).toBe('confirmed');
});

it('carries two ways to unsubscribe, and the mail provider’s is one plain POST', async () => {
  const email = await reader('ar');
  await sendLetter('Subject');
  await run();
  const [letter] = mails.for(email);
  const list = letter?.headers.get('list') as unknown as {
    unsubscribe: { url: string };
    'unsubscribe-post': { name: string };
  };
  expect(list['unsubscribe-post'].name).toBe('List-Unsubscribe=One-Click');
  const { url } = list.unsubscribe;
  expect(url).toMatch(new RegExp(`^${oneClickAddress()}/one-click\\?token=`));
  expect(url).not.toContain(encodeURIComponent(email));
  expect(letter?.html).toContain('إلغاء الاشتراك');

  const looked = await fetch(url, { redirect: 'manual' });
  expect([looked.status, looked.headers.get('location')]).toEqual([
    302,
    expect.stringContaining('/newsletter/unsubscribe?token='),
  ]);
  expect((await fetch(url, { method: 'HEAD' })).status).toBe(404);
  const wrong = await fetch(url, { method: 'POST', body: new URLSearchParams({ a: 'b' }) });
  expect(wrong.status).toBe(400);
  expect(await stateOf(email)).toBe('confirmed');
  for (let count = 0; count < 2; count += 1) {
    const clicked = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    });
    expect(clicked.status).toBe(200);
    expect(await stateOf(email)).toBe('unsubscribed');
  }
});

it('sends nothing to who unsubscribed, bounced or was deleted after the letter was queued', async () => {
  const [leaving, bouncing, deleted, staying] = [
    await reader(),
    await reader(),
    await reader(),
    await reader(),
  ];
  const id = await sendLetter('Queued before');
  // Queued while the server is away, and sent later.
  await run({ smtp: 'smtp://127.0.0.1:1' });
  await done('note', { email: leaving, state: 'unsubscribed' });
  await done('note', { email: bouncing.toUpperCase(), state: 'bounced' });
  await testBed.databases.deleteDocument({
    databaseId: DATABASE_ID,
    collectionId: IDS.subscribers,
    documentId: String((await subscriber(deleted)).$id),
  });
  ahead = 2 * MINUTE_MS;
  await run();
  await run();
  expect([leaving, bouncing, deleted, staying].map((email) => mails.for(email).length)).toEqual([
    0, 0, 0, 1,
  ]);
  expect(await openLetter(id)).toMatchObject({
    state: 'sent',
    progress: { recipients: 4, sent: 1, failed: 3 },
    subject: { en: 'Queued before' },
  });
});

it('marks a mailbox that there is not, and no reader whom a policy refused', async () => {
  const [gone, refused, full, staying] = [
    await reader(),
    await reader(),
    await reader(),
    await reader(),
  ];
  mails.gone.set(gone, 'No such mailbox');
  mails.gone.set(refused, '5.7.1 Sender is blocked');
  mails.gone.set(full, '5.2.2 Mailbox is full');
  await sendLetter('To four');
  await run();
  expect(await Promise.all([gone, refused, full, staying].map(stateOf))).toEqual([
    'bounced',
    'confirmed',
    'confirmed',
    'confirmed',
  ]);
  const asked = address();
  mails.gone.set(asked, '5.1.1 No such mailbox');
  await subscribe(asked);
  await run();
  expect(await stateOf(asked)).toBe('bounced');
});

it('asks older subscriptions once, at the operator’s request', async () => {
  const older = address();
  await testBed.databases.createDocument({
    databaseId: DATABASE_ID,
    collectionId: IDS.subscribers,
    documentId: ID.unique(),
    data: { email: older },
  });
  await reader('ar');
  const { states } = await done<SubscribersAnswer>('subscribers', {});
  expect(states).toMatchObject({ confirmed: { en: 0, ar: 1 }, older: { en: 1, ar: 0 } });
  await sendLetter('Not to the older');
  await run();
  expect(mails.for(older)).toEqual([]);
  await expect(admin('subscribers', 'ask')).rejects.toThrow(/writes once to 1 address/);
  await admin('subscribers', 'ask', '--yes');
  await run();
  expect(await admin('subscribers', 'ask', '--yes')).toBe('There is nobody to ask.');
  await run();
  expect(mails.for(older)).toHaveLength(1);
  await confirm(tokenFor(older, 'confirm'));
  expect(await stateOf(older)).toBe('confirmed');
});

it('has one reader for an address in two spellings', async () => {
  const email = address();
  await reader();
  await testBed.write(IDS.subscribers, { email });
  await admin('subscribers', 'ask', '--yes');
  await subscribe(`\u200e${email.toUpperCase()}`);
  await run();
  await confirm(tokenFor(email, 'confirm'));
  await sendLetter('To be ended by one link');
  await run();
  await unsubscribe(tokenFor(email, 'unsubscribe'));
  await sendLetter('To nobody of that address');
  await run();
  expect(
    mails.received.filter(({ to }) => to.some((one) => one.toLowerCase() === email)),
  ).toHaveLength(2);
});

it('keeps no gift waiting behind a letter', async () => {
  const readers = [];
  for (let count = 0; count < 5; count += 1) readers.push(await reader());
  await sendLetter('Many');
  await run({ smtp: 'smtp://127.0.0.1:1' });
  const sender = address();
  await testBed.databases.createDocument({
    databaseId: DATABASE_ID,
    collectionId: IDS.contactMessages,
    documentId: ID.unique(),
    data: { email: sender, full_name: 'Layla', phone: '+96170123456', write_to_us: 'A question' },
  });
  ahead = 2 * MINUTE_MS;
  const before = mails.received.length;
  await run();
  expect(mails.received[before]?.to).toEqual([sender]);
  expect(readers.map((email) => mails.for(email).length)).toEqual([1, 1, 1, 1, 1]);
});

it('sends a letter to 30 addresses once each in spite of a crash', async () => {
  const readers: string[] = [];
  for (let count = 0; count < 30; count += 1) readers.push(await reader(count % 2 ? 'ar' : 'en'));
  mails.delay = 100;
  const before = mails.received.length;
  await testBed.kill();
  testBed.mail = { SMTP_URL: mails.url, MAIL_FROM: FROM };
  await testBed.startMachine({ minuteInMs: 10_000 });
  const id = await sendLetter('To thirty');
  // Its own schedule sends, at the next full minute.
  for (let waited = 0; mails.received.length < before + 10; waited += 1) {
    if (waited > 1_600) throw new Error('the machine sent nothing');
    await new Promise((passed) => setTimeout(passed, 50));
  }
  await testBed.kill();
  mails.delay = 0;
  const killedAt = mails.received.length - before;
  expect(killedAt).toBeLessThan(30);
  await testBed.startMachine();
  await run();
  // The mail that was on its way is tried again once nobody can have it any more.
  ahead = 11 * MINUTE_MS;
  for (let count = 0; count < 4; count += 1) await run();
  const ids = readers.map((email) => mails.for(email).map(({ messageId }) => messageId));
  expect(ids.filter((own) => new Set(own).size !== 1)).toEqual([]);
  // The answer of at most one was lost; it came again under the same Message-ID.
  expect(ids.filter((own) => own.length > 1).length).toBeLessThanOrEqual(1);
  expect(new Set(ids.flat()).size).toBe(30);
  expect(await openLetter(id)).toMatchObject({
    state: 'sent',
    progress: { recipients: 30, sent: 30, failed: 0 },
  });
});
