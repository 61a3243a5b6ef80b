/** The newsletter as its pages ask for it, on the embedded servers with a real mail server. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Query } from 'node-appwrite';
import type { SubscriberState } from '@core/newsletter/states';
import { DATABASE_ID, IDS } from '@core/schema/ids';
import { STAFF_FUNCTION_ID } from '@core/staff/contract';
import { NEWSLETTER_ACTIONS } from '@core/staff/actions/newsletter';
import {
  LONGEST_TYPED_TEXT,
  MOST_TRIALS,
  type ExportAnswer,
  type PreviewAnswer,
  type StaffLetter,
  type SubscribersAnswer,
} from '@core/staff/newsletterContract';
import { loadSecrets } from '@server/secrets';
import { mailFunction } from '../../mail/mailFunction';
import { MailServer } from '../../mail/testing/mailServer';
import { signToken } from '../../newsletter/tokens';
import { callFunction, type Answer } from '../../testing/contexts';
import { MachineTestBed } from '../../testing/machineTestBed';

jest.setTimeout(120_000);

type Member = { id: string; session: string; email: string };
type Path = keyof typeof NEWSLETTER_ACTIONS;

let testBed: MachineTestBed;
let mails: MailServer;
let amal: Member;
let basim: Member;

async function member(name: string): Promise<Member> {
  const email = `${name.toLowerCase()}@charity.example`;
  const made = await testBed.signUp(name, email);
  await testBed.users.updateLabels({ userId: made.id, labels: ['editor'] });
  return { ...made, email };
}

beforeAll(async () => {
  [testBed, mails] = await Promise.all([MachineTestBed.start(), MailServer.start()]);
  amal = await member('Amal');
  basim = await member('Basim');
  await testBed.users.updateEmailVerification({ userId: amal.id, emailVerification: true });
  await run();
});
afterAll(async () => {
  await Promise.all([testBed.close(), mails.close()]);
});

const newsletterKey = (): string => loadSecrets(join(testBed.home, 'data'), 'data').newsletterKey;

/** Runs the mail function, as its schedule does every minute. */
function run(): Promise<Answer> {
  const { environment, key } = testBed.functionAccess;
  const served = mailFunction(() => ({
    ...environment,
    SMTP_URL: mails.url,
    MAIL_FROM: 'Ikhaa <news@charity.example>',
    SITE_ORIGINS: 'https://charity.example',
    NEWSLETTER_KEY: newsletterKey(),
  }));
  return callFunction(served, {
    path: '/',
    headers: { 'x-appwrite-trigger': 'schedule', 'x-appwrite-key': key },
  });
}

const call = (path: Path, body: object, who = amal): Promise<Answer> =>
  testBed.call(STAFF_FUNCTION_ID, NEWSLETTER_ACTIONS[path].path, body, who.session);
/** @throws where it was refused */
async function done<T>(path: Path, body: object, who = amal): Promise<T> {
  const { status, body: answer } = await call(path, body, who);
  if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(answer)}`);
  return answer as T;
}
const refusal = async (path: Path, body: object, who = amal): Promise<unknown> =>
  (await call(path, body, who)).body['failure'];

const TEXTS = {
  subject: { en: 'News of the wells', ar: 'أخبار الآبار' },
  text: { en: 'The well gives water.', ar: 'البئر تعطي الماء.' },
};

async function write(texts: object = TEXTS): Promise<StaffLetter> {
  const { letter } = await done<{ letter: StaffLetter }>('write', {
    letter: randomUUID(),
    revision: null,
    ...texts,
  });
  return letter;
}
const open = async ({ id }: StaffLetter): Promise<StaffLetter> =>
  (await done<{ letter: StaffLetter }>('open', { letter: id })).letter;

async function subscriber(state: SubscriberState | null, language = 'en'): Promise<string> {
  const email = `${randomUUID().slice(0, 8)}@example.org`;
  const now = new Date().toISOString();
  await testBed.write(IDS.subscribers, { email, language, state, state_at: now });
  return email;
}

async function documents(collectionId: string, ...queries: string[]) {
  const found = await testBed.databases.listDocuments({
    databaseId: DATABASE_ID,
    collectionId,
    queries: [...queries, Query.limit(500)],
  });
  return found.documents as unknown as Record<string, unknown>[];
}
const logged = async (subject: string): Promise<Record<string, unknown>[]> =>
  documents(IDS.auditLog, Query.equal('subject', [subject]), Query.orderAsc('$createdAt'));

async function clearSubscribers(): Promise<void> {
  for (const { $id } of await documents(IDS.subscribers))
    await testBed.databases.deleteDocument({
      databaseId: DATABASE_ID,
      collectionId: IDS.subscribers,
      documentId: String($id),
    });
}
beforeEach(clearSubscribers);

const readers = async (): Promise<PreviewAnswer['readers']> =>
  (await done<PreviewAnswer>('preview', { letter: (await write()).id })).readers;

it('keeps a draft that lacks a language and reports it', async () => {
  const letter = await write({
    subject: { en: ' News\r\nof the wells ', ar: '' },
    text: { en: 'Water\u0000\r\n\r\nagain\uD800', ar: '' },
  });
  expect(letter).toMatchObject({
    state: 'draft',
    subject: { en: 'News of the wells', ar: '' },
    text: { en: 'Water\n\nagain\uFFFD', ar: '' },
    missing: ['ar'],
    progress: null,
  });
  const nameless = {
    letter: randomUUID(),
    revision: null,
    ...TEXTS,
    subject: { en: '', ar: '\n' },
  };
  expect(await refusal('write', nameless)).toMatchObject({
    code: 'invalid',
    field: 'subject.en',
    reason: 'subjectMissing',
  });
  await subscriber('confirmed');
  const sending = {
    requestId: randomUUID(),
    letter: letter.id,
    revision: letter.revision,
    recipients: 1,
  };
  expect(await refusal('send', sending)).toMatchObject({
    field: 'text.ar',
    reason: 'letterIncomplete',
  });
});

it('takes a letter of the longest kind in both languages, and no longer one', async () => {
  const text = { en: 'a'.repeat(LONGEST_TYPED_TEXT), ar: 'ب'.repeat(LONGEST_TYPED_TEXT) };
  expect(await write({ ...TEXTS, text })).toMatchObject({ text });
  const longer = { en: text.en, ar: `${text.ar}ب` };
  expect(
    await refusal('write', { letter: randomUUID(), revision: null, ...TEXTS, text: longer }),
  ).toEqual({ code: 'invalid', field: 'text.ar' });
});

it('refuses the second of two editors and logs only the changed fields', async () => {
  const letter = await write();
  const change = (subject: string, who: Member) =>
    call(
      'write',
      {
        letter: letter.id,
        revision: letter.revision,
        ...TEXTS,
        subject: { ...TEXTS.subject, en: subject },
      },
      who,
    );
  const answers = await Promise.all([change('First', amal), change('Second', basim)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await change('Later', basim)).body).toEqual({ failure: { code: 'conflict' } });
  const [, changed, ...others] = await logged(letter.id);
  const saved = (await open(letter)).subject.en;
  expect([changed?.['before'], changed?.['after'], others]).toEqual([
    JSON.stringify({ subject_en: TEXTS.subject.en }),
    JSON.stringify({ subject_en: saved }),
    [],
  ]);
});

it('makes one draft of a request that is repeated, and keeps another’s', async () => {
  const request = { letter: randomUUID(), revision: null, ...TEXTS };
  expect((await call('write', request)).status).toBe(200);
  expect((await call('write', request)).status).toBe(200);
  expect(await refusal('write', { ...request, text: { en: 'Other', ar: 'آخر' } })).toEqual({
    code: 'conflict',
  });
  expect(await logged(request.letter)).toHaveLength(1);
});

it('shows a letter as readers get it, and to how many it goes', async () => {
  await subscriber('confirmed');
  await subscriber('confirmed', 'ar');
  await subscriber('confirmed', 'ar');
  for (const state of ['new', 'unsubscribed', 'bounced', null] as const) await subscriber(state);
  const letter = await write();
  const { preview, readers: counts } = await done<PreviewAnswer>('preview', { letter: letter.id });
  expect(counts).toEqual({ en: 1, ar: 2 });
  expect(preview.ar).toMatchObject({
    subject: 'أخبار الآبار',
    body: 'البئر تعطي الماء.',
    unsubscribe: 'إلغاء الاشتراك',
  });
});

it('sends a trial to the member’s own confirmed address, once for each request', async () => {
  const letter = await write();
  const trial = { requestId: randomUUID(), letter: letter.id, language: 'ar' };
  expect(await refusal('trial', trial, basim)).toMatchObject({ reason: 'ownAddressNotConfirmed' });
  for (let count = 0; count < 3; count += 1) await done('trial', trial);
  await Promise.all([done('trial', trial), done('trial', trial)]);
  await run();
  const [mail, ...others] = mails.for(amal.email);
  expect([mail?.subject, others]).toEqual(['تجربة: أخبار الآبار', []]);
  expect(mail?.text).toContain('البئر تعطي الماء.');
  expect((await open(letter)).state).toBe('draft');
  const rows = await logged(letter.id);
  expect(rows.map(({ action }) => action)).toEqual(['letter.write', 'letter.trial']);
  // The log names who acted by the address; the address of the trial is not logged beside it.
  const logOfTrial = rows.map((row) => ({ ...row, actor_email: null }));
  expect(JSON.stringify(logOfTrial)).not.toContain(amal.email);
  for (let count = 1; count < MOST_TRIALS; count += 1)
    await done('trial', { ...trial, requestId: randomUUID() });
  expect(await refusal('trial', { ...trial, requestId: randomUUID() })).toEqual({
    code: 'rateLimited',
  });
});

it('sends no trial to an address that was changed lately, confirmed or not', async () => {
  const { id: userId, session } = await member('Dima');
  const email = 'another@charity.example';
  await testBed.users.updateEmail({ userId, email });
  await testBed.users.updateEmailVerification({ userId, emailVerification: true });
  const trial = { requestId: randomUUID(), letter: (await write()).id, language: 'en' };
  expect(await refusal('trial', trial, { id: userId, session, email })).toMatchObject({
    reason: 'ownAddressChanged',
  });
});

it('sends a letter once for all requests and then refuses changes', async () => {
  const [english, arabic] = [await subscriber('confirmed'), await subscriber('confirmed', 'ar')];
  const letter = await write();
  const { id, revision } = letter;
  const sending = { requestId: randomUUID(), letter: id, revision, recipients: 2 };
  expect(await refusal('send', { ...sending, recipients: 3 })).toMatchObject({
    field: 'recipients',
    reason: 'recipientsDiffer',
  });
  const answers = await Promise.all([1, 2, 3].map(() => call('send', sending)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await call('send', sending)).body).toMatchObject({
    letter: { state: 'sending', progress: { recipients: 2, sent: 0, failed: 0 } },
  });
  const again = { ...sending, requestId: randomUUID() };
  for (const [path, body] of [
    ['send', again],
    ['write', { letter: id, revision, ...TEXTS, text: { en: 'x', ar: 'x' } }],
    ['remove', { letter: id, revision }],
  ] as const)
    expect(await refusal(path, body)).toMatchObject({ code: 'conflict', reason: 'letterNotDraft' });
  await run();
  await run();
  expect([english, arabic].map((email) => mails.for(email).map(({ subject }) => subject))).toEqual([
    [TEXTS.subject.en],
    [TEXTS.subject.ar],
  ]);
  expect(await open(letter)).toMatchObject({
    state: 'sent',
    progress: { recipients: 2, sent: 2, failed: 0 },
  });
  expect((await call('send', sending)).status).toBe(200);
  expect((await logged(id)).map(({ action }) => action)).toEqual(['letter.write', 'letter.send']);
  expect(await refusal('stop', { letter: id })).toMatchObject({ reason: 'letterNotSending' });
});

it('sends no letter that has changed since its preview or has no reader', async () => {
  const letter = await write();
  const sending = { requestId: randomUUID(), letter: letter.id, revision: letter.revision };
  expect(await refusal('send', { ...sending, recipients: 0 })).toMatchObject({
    reason: 'noReaders',
  });
  await subscriber('confirmed');
  await done('write', {
    letter: letter.id,
    revision: letter.revision,
    ...TEXTS,
    subject: { en: 'Changed', ar: 'تغيّر' },
  });
  expect(await refusal('send', { ...sending, recipients: 1 })).toEqual({ code: 'conflict' });
});

it('stops a letter for good, and deletes a draft', async () => {
  const reader = await subscriber('confirmed');
  const [letter, draft] = [await write(), await write()];
  await done('send', {
    requestId: randomUUID(),
    letter: letter.id,
    revision: letter.revision,
    recipients: 1,
  });
  expect(await refusal('stop', { letter: draft.id })).toMatchObject({ reason: 'letterNotSending' });
  const answers = await Promise.all([
    call('stop', { letter: letter.id }),
    call('stop', { letter: letter.id }, basim),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  await run();
  expect(mails.for(reader)).toEqual([]);
  expect(await open(letter)).toMatchObject({
    state: 'stopped',
    progress: { recipients: 1, sent: 0, failed: 0 },
  });
  await done('remove', { letter: draft.id, revision: draft.revision });
  expect(await refusal('open', { letter: draft.id })).toMatchObject({ code: 'notFound' });
});

it('lists letters from the newest, page after page', async () => {
  const known = (await documents(IDS.letters)).length;
  const written: string[] = [];
  for (let count = 0; count < 26; count += 1)
    written.unshift((await write({ ...TEXTS, subject: { en: `${count}`, ar: '' } })).id);
  const ids: string[] = [];
  for (let after: string | null = null; ;) {
    const page: { letters: { id: string }[]; next: string | null } = await done('letters', {
      after,
    });
    ids.push(...page.letters.map(({ id }) => id));
    after = page.next;
    if (after === null) break;
  }
  expect([ids.slice(0, 26), ids.length, new Set(ids).size]).toEqual([
    written,
    known + 26,
    known + 26,
  ]);
});

it('counts who came and who left, though what left is deleted', async () => {
  const month = new Date().toISOString().slice(0, 7);
  const count = () => done<SubscribersAnswer>('subscribers', {});
  const now = async () => (await count()).months.find((one) => one.month === month);
  const before = await now();
  const email = await subscriber('new', 'ar');
  const [found] = await documents(IDS.subscribers, Query.equal('email', [email]));
  const claim = { subscriber: String(found?.['$id']), at: Date.now() };
  const token = (purpose: 'confirm' | 'unsubscribe') => signToken(newsletterKey(), purpose, claim);
  for (let twice = 0; twice < 2; twice += 1)
    await testBed.call('newsletter', '/confirm', { token: token('confirm') });
  for (let twice = 0; twice < 2; twice += 1)
    await testBed.call('newsletter', '/unsubscribe', { token: token('unsubscribe') });
  const leaving = await subscriber('confirmed');
  await done('note', { email: ` ${leaving.toUpperCase()}`, state: 'bounced' });
  await done('note', { email: leaving, state: 'bounced' });
  // Nobody was won, so nobody is lost.
  await done('note', { email: await subscriber('new'), state: 'unsubscribed' });
  await subscriber(null, 'ar');
  expect((await count()).states).toEqual({
    confirmed: { en: 0, ar: 0 },
    new: { en: 0, ar: 0 },
    automatic: { en: 0, ar: 0 },
    unsubscribed: { en: 1, ar: 1 },
    bounced: { en: 1, ar: 0 },
    older: { en: 0, ar: 1 },
  });
  await clearSubscribers();
  expect(await now()).toEqual({
    month,
    confirmed: (before?.confirmed ?? 0) + 1,
    ended: (before?.ended ?? 0) + 2,
  });
  expect((await count()).months).toHaveLength(12);
});

it('exports addresses in parts, confirmed ones by default, and logs each part', async () => {
  const confirmed: string[] = [];
  for (let count = 0; count < 12; count += 1)
    confirmed.push(await subscriber('confirmed', count % 2 ? 'ar' : 'en'));
  const older = await subscriber(null);
  const part = (which: string, after: string | null = null) =>
    done<ExportAnswer>('export', { which, after });
  const emails = ({ subscribers }: ExportAnswer) => subscribers.map(({ email }) => email).sort();
  const only = await part('confirmed');
  expect([emails(only), only.next]).toEqual([[...confirmed].sort(), null]);
  const [middle] = (await documents(IDS.subscribers, Query.orderAsc('$id'))).slice(5);
  const rest = await part('all', String(middle?.['$id']));
  expect(rest.subscribers).toHaveLength(7);
  expect(emails(await part('all'))).toContain(older);
  const rows = (await documents(IDS.auditLog)).filter(
    ({ action }) => action === 'subscribers.export',
  );
  expect(rows.map(({ after }) => after).sort()).toEqual([
    '{"which":"all","addresses":13}',
    '{"which":"all","addresses":7}',
    '{"which":"confirmed","addresses":12}',
  ]);
});

it('removes an address without logging it and reports an unknown one', async () => {
  const email = await subscriber('confirmed');
  expect(await done('note', { email, state: 'unsubscribed' })).toEqual({ state: 'unsubscribed' });
  const [found] = await documents(IDS.subscribers, Query.equal('email', [email]));
  const [row] = await logged(String(found?.['$id']));
  expect([row?.['action'], row?.['before'], row?.['after']]).toEqual([
    'subscribers.unsubscribed',
    '{"state":"confirmed"}',
    '{"state":"unsubscribed"}',
  ]);
  expect(JSON.stringify(row)).not.toContain(email);
  expect(await refusal('note', { email: 'nobody@example.org', state: 'bounced' })).toMatchObject({
    field: 'email',
    reason: 'notSubscribed',
  });
  expect(await readers()).toEqual({ en: 0, ar: 0 });
});
