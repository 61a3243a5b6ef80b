/** The mail function against the embedded Appwrite, the card provider and a real mail server. */
import { randomUUID } from 'node:crypto';
import { ID, Query } from 'node-appwrite';
import { DATABASE_ID, IDS } from '@core/schema/ids';
import { CARD_TRIALS_STATE } from '@core/staff/setup';
import type { Language } from '@core/text/languages/bilingual';
import { appwriteAddressRecords } from '../accounts/appwriteAddressRecords';
import { accessOf } from '../common/appwriteAccess';
import { callFunction, type Answer } from '../testing/contexts';
import { MachineTestBed, PASSWORD, type Stored } from '../testing/machineTestBed';
import { aLine } from '../testing/testBed';
import { mailFunction } from './mailFunction';
import { MailServer } from './testing/mailServer';
import { DAY_MS, MINUTE_MS } from '@core/values/time';

jest.setTimeout(90_000);

const STAFF = 'staff@charity.example';

let testBed: MachineTestBed;
let mails: MailServer;
/** How far the function's clock is ahead. */
let ahead = 0;

type Run = { smtp?: string | null; key?: string };

async function run({ smtp = mails.url }: Run = {}): Promise<Answer> {
  const { environment, key } = testBed.functionAccess;
  const served = mailFunction(
    () => ({
      ...environment,
      ...(smtp === null ? {} : { SMTP_URL: smtp }),
      MAIL_FROM: 'Ikhaa <gifts@charity.example>',
      MAIL_STAFF: STAFF,
      SITE_ORIGINS: `http://localhost:1,https://charity.example`,
    }),
    { now: () => Date.now() + ahead },
  );
  return callFunction(served, {
    path: '/',
    headers: { 'x-appwrite-trigger': 'schedule', 'x-appwrite-key': key },
  });
}

const address = (): string => `${randomUUID().slice(0, 8)}@example.org`;

async function give(
  email: string,
  {
    amounts = [2_500],
    language = 'en',
    record = true,
  }: { amounts?: number[]; language?: Language; record?: boolean } = {},
): Promise<string> {
  const projects = (await testBed.books.allProjects()).filter(({ currency }) => currency === 'USD');
  const sessionId = await testBed.open(
    amounts.map((amount, index) => aLine(projects[index]?.id ?? '', amount)),
    undefined,
    undefined,
    language,
  );
  await testBed.pay(sessionId, email);
  if (record) await testBed.call('payments', '/record', { sessionId, line: 0 });
  return sessionId;
}

type MailState = { state: string; attempts: number; reason: string | null };

async function stateOf(recipient: string): Promise<MailState[]> {
  const { documents } = await testBed.databases.listDocuments<Stored<MailState>>({
    databaseId: DATABASE_ID,
    collectionId: IDS.mailOutbox,
    queries: [Query.equal('recipient', [recipient])],
  });
  return documents.map(({ state, attempts, reason }) => ({ state, attempts, reason }));
}

beforeAll(async () => {
  [testBed, mails] = await Promise.all([MachineTestBed.start(), MailServer.start()]);
  // The first run only notes where it begins.
  expect(await run()).toMatchObject({ status: 200, body: { queued: 0, sent: 0 } });
});
afterAll(async () => {
  await Promise.all([testBed.close(), mails.close()]);
});
afterEach(() => {
  mails.behaviour = 'accept';
  ahead = 0;
});

it('thanks a guest once, in their language, for all lines of a payment', async () => {
  const payer = address();
  const sessionId = await give(payer, { amounts: [2_500, 1_000], language: 'ar' });
  await Promise.all([
    testBed.call('payments', '/record', { sessionId, line: 1 }),
    testBed.reconcile(),
    run(),
    run(),
    run(),
  ]);
  await run();
  const [thanks, ...others] = mails.for(payer);
  expect(others).toEqual([]);
  expect(thanks?.subject).toContain('شكرًا لك على تبرعك بمبلغ');
  expect(thanks?.text).toContain('35.00 USD');
  expect(thanks?.html).toContain('dir="rtl"');
  expect(thanks?.from?.text).toBe('"Ikhaa" <gifts@charity.example>');
  expect(await stateOf(payer)).toEqual([{ state: 'sent', attempts: 1, reason: null }]);
});

it('shows the payer’s address to its donor alone and deletes it with the account', async () => {
  const donor = await testBed.signUp('Layla Hassan');
  const project = (await testBed.books.allProjects()).find(({ currency }) => currency === 'USD');
  const sessionId = await testBed.open([aLine(project?.id ?? '', 700)], donor.session);
  const payer = address();
  await testBed.pay(sessionId, payer);
  const { body } = await testBed.call('payments', '/record', { sessionId, line: 0 }, donor.session);
  const stored = {
    databaseId: DATABASE_ID,
    collectionId: IDS.donations,
    documentId: String(body['donationId']),
  };
  expect(await testBed.databases.getDocument(stored)).toMatchObject({
    payer_email: payer,
    language: 'en',
    $permissions: [`read("user:${donor.id}")`],
  });
  await run();
  expect(mails.for(payer)[0]?.text).toContain(
    `https://charity.example/history/receipt/${String(body['donationId'])}`,
  );
  await testBed.call('accounts', '/delete-me', { password: PASSWORD }, donor.session);
  expect(await testBed.databases.getDocument(stored)).toMatchObject({
    user: null,
    payer_email: null,
  });
});

it('reports a refund once, and again after a further refund', async () => {
  const payer = address();
  const sessionId = await give(payer, { amounts: [3_000] });
  for (const amount of [1_000, 2_000]) {
    await testBed.control('refund', { session: sessionId, amount });
    await testBed.reconcile();
    await run();
    await run();
  }
  expect(mails.for(payer).map(({ subject }) => subject)).toEqual([
    'Thank you for your gift of 30.00 USD',
    '10.00 USD of your gift went back to you',
    '30.00 USD of your gift went back to you',
  ]);
});

it('reports a refund of a disputed gift once, and no dispute', async () => {
  const [refunded, lost] = [address(), address()];
  const sessions = {
    refunded: await give(refunded, { amounts: [3_000] }),
    lost: await give(lost, { amounts: [3_000] }),
  };
  await testBed.control('refund', { session: sessions.refunded, amount: 1_000 });
  for (const session of Object.values(sessions)) await testBed.control('dispute/open', { session });
  await testBed.reconcile();
  await run();
  await testBed.control('dispute/win', { session: sessions.refunded });
  await testBed.control('dispute/lose', { session: sessions.lost });
  await testBed.reconcile();
  await run();
  expect(mails.for(refunded).map(({ subject }) => subject)).toEqual([
    'Thank you for your gift of 30.00 USD',
    '10.00 USD of your gift went back to you',
  ]);
  expect(mails.for(lost)).toHaveLength(1);
});

it('writes to an Arabic domain, and reports a payer’s invalid address to staff', async () => {
  const layla = 'layla@مثال.إختبار';
  await give(layla);
  await give('ليلى@example.org');
  await run();
  expect(mails.for(layla)).toHaveLength(1);
  expect(await stateOf('layla@xn--mgbh0fb.xn--kgbechtv')).toMatchObject([{ state: 'sent' }]);
  expect(await stateOf('ليلى@example.org')).toMatchObject([
    { state: 'failed', reason: 'badAddress' },
  ]);
});

it('notifies staff and sender of messages and registrations, three times a day at most', async () => {
  const sender = address();
  const message = {
    email: sender,
    full_name: 'Layla\r\nBcc: all@example.org',
    phone: '+96170123456',
  };
  for (let count = 0; count < 5; count += 1)
    await testBed.databases.createDocument({
      databaseId: DATABASE_ID,
      collectionId: IDS.contactMessages,
      documentId: ID.unique(),
      data: { ...message, write_to_us: `<b>Message ${count}</b>` },
    });
  await run();
  expect(mails.for(sender)).toHaveLength(3);
  const toStaff = mails.for(STAFF).filter(({ text }) => text?.includes(sender));
  expect(toStaff).toHaveLength(5);
  expect(toStaff.every(({ headers }) => !headers.has('bcc'))).toBe(true);
  expect(toStaff[0]?.html).toContain('&lt;b&gt;Message 0&lt;/b&gt;');
});

it('informs staff once of a day on which cards are tried out', async () => {
  const about = (subject: string | undefined): boolean =>
    /Cards are being tried out/.test(subject ?? '');
  await testBed.books.keepState(CARD_TRIALS_STATE, new Date().toISOString());
  for (let runs = 0; runs < 3; runs += 1) expect((await run()).status).toBe(200);
  const written = mails.for(STAFF).filter(({ subject }) => about(subject));
  expect(written).toHaveLength(1);
  expect(written[0]?.text).toContain('https://charity.example/staff');
});

it('escapes a visitor’s words in the mail to staff', async () => {
  const sender = address();
  const marks = '\u202a\u202b\u202d\u202e\u2066\u2067\u2068\u202c\u2069';
  const at = { databaseId: DATABASE_ID, documentId: ID.unique() };
  const person = {
    email: sender,
    full_name: `Layla${marks} gro.elpmaxe`,
    phone: `+96170${marks}123456`,
  };
  const opportunity = await testBed.write(IDS.volunteerOpportunities, { title: 'Tutors' });
  await testBed.databases.createDocument({
    ...at,
    collectionId: IDS.contactMessages,
    data: { ...person, write_to_us: `Pay to${marks} 4321` },
  });
  await testBed.databases.createDocument({
    ...at,
    collectionId: IDS.volunteerRegistrations,
    data: {
      ...person,
      project_id: opportunity.$id,
      age: 30,
      education: `Teacher${marks}`,
      reason_to_volunteer: `Please call${marks} 4321`,
      date: new Date().toISOString(),
    },
  });
  await run();
  const toStaff = mails.for(STAFF).filter(({ text }) => text?.includes(sender));
  expect(toStaff).toHaveLength(2);
  for (const { html, text } of toStaff) {
    expect(text).toContain('Layla gro.elpmaxe');
    expect(`${String(html)}${text}`).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
  }
});

it('sends three confirmations a day to an address in any spelling', async () => {
  const sender = address();
  for (const email of [sender, sender.toUpperCase(), sender.replace('example', 'Example'), sender])
    await testBed.databases.createDocument({
      databaseId: DATABASE_ID,
      collectionId: IDS.contactMessages,
      documentId: ID.unique(),
      data: { email, full_name: 'Layla', phone: '+96170123456', write_to_us: 'Hello there' },
    });
  await run();
  const sent = mails.received.filter(({ to }) => to.some((one) => one.toLowerCase() === sender));
  expect(sent).toHaveLength(3);
});

it('writes to no address of a form that looks automatic, and not to staff', async () => {
  const [automatic, person] = [address(), address()];
  const toStaff = mails.for(STAFF).length;
  for (const [email, marked] of [
    [automatic, true],
    [person, false],
  ] as const)
    await testBed.write(IDS.contactMessages, {
      email,
      full_name: 'Layla',
      phone: '+96170123456',
      write_to_us: 'Hello there',
      looks_automatic: marked,
    });
  await testBed.write(IDS.volunteerRegistrations, {
    project_id: 'wells',
    full_name: 'Layla',
    email: automatic,
    phone: '+96170123456',
    age: 30,
    education: 'school',
    reason_to_volunteer: 'to help',
    date: new Date().toISOString(),
    looks_automatic: true,
  });
  await run();
  expect([mails.for(automatic).length, mails.for(person).length]).toEqual([0, 1]);
  expect(mails.for(STAFF)).toHaveLength(toStaff + 1);
});

it('marks as automatic what no form could have sent, and writes to no one', async () => {
  const sender = address();
  const toStaff = mails.for(STAFF).length;
  const { $id } = await testBed.write(IDS.volunteerOpportunities, { title: 'Tutors' });
  const person = { full_name: 'Layla', email: sender, phone: '+96170123456' };
  const message = { ...person, write_to_us: 'Hello there' };
  const registration = {
    ...person,
    project_id: $id,
    age: 30,
    education: 'Nurse',
    reason_to_volunteer: 'To help the children',
    date: new Date().toISOString(),
  };
  const unfit = await Promise.all([
    ...[
      { full_name: ' \u200f' },
      { phone: 'none' },
      { write_to_us: '' },
      { write_to_us: 'a'.repeat(8_001) },
    ].map((change) => testBed.write(IDS.contactMessages, { ...message, ...change })),
    ...[
      { project_id: 'nonexistent' },
      { full_name: '' },
      { education: '' },
      { reason_to_volunteer: '' },
      { reason_to_volunteer: 'a'.repeat(20_000) },
    ].map((change) => testBed.write(IDS.volunteerRegistrations, { ...registration, ...change })),
  ]);
  await run();
  expect([mails.for(sender), mails.for(STAFF).length]).toEqual([[], toStaff]);
  for (const { $collectionId: collectionId, $id: documentId } of unfit)
    expect(
      await testBed.databases.getDocument({ databaseId: DATABASE_ID, collectionId, documentId }),
    ).toMatchObject({ looks_automatic: true });
});

it('sends a confirmation to a donor in spite of three mails that day', async () => {
  const sender = address();
  for (let count = 0; count < 3; count += 1) await give(sender);
  await testBed.databases.createDocument({
    databaseId: DATABASE_ID,
    collectionId: IDS.contactMessages,
    documentId: ID.unique(),
    data: { email: sender, full_name: 'Layla', phone: '+96170123456', write_to_us: 'Hello there' },
  });
  await run();
  expect(mails.for(sender).map(({ subject }) => subject)).toContain('We have your message');
});

it('makes no flood of mails to staff of a flood of messages', async () => {
  const before = mails.for(STAFF).length;
  await Promise.all(
    Array.from({ length: 40 }, (_, count) =>
      testBed.databases.createDocument({
        databaseId: DATABASE_ID,
        collectionId: IDS.contactMessages,
        documentId: ID.unique(),
        data: {
          email: `flood-${count}@flood.example`,
          full_name: 'Anybody',
          phone: '+96170123456',
          write_to_us: 'Buy watches',
        },
      }),
    ),
  );
  for (let runs = 0; runs < 3; runs += 1) await run();
  expect(mails.for(STAFF).length - before).toBeLessThanOrEqual(30);
  const ofForms = mails.for(STAFF).filter(({ subject }) => !/Cards are being/.test(subject ?? ''));
  expect(ofForms).toHaveLength(30);
});

it('retries a temporary refusal and gives up after a permanent one', async () => {
  const [postponed, refused] = [address(), address()];
  await give(postponed);
  mails.behaviour = 'postpone';
  await run();
  expect(await stateOf(postponed)).toEqual([
    { state: 'due', attempts: 1, reason: 'recipientRefused' },
  ]);
  await run();
  expect(await stateOf(postponed)).toMatchObject([{ attempts: 1 }]);
  mails.behaviour = 'accept';
  ahead = 2 * MINUTE_MS;
  await run();
  expect(mails.for(postponed)).toHaveLength(1);

  await give(refused);
  mails.behaviour = 'refuse';
  await run();
  expect(await stateOf(refused)).toEqual([
    { state: 'failed', attempts: 1, reason: 'recipientRefused' },
  ]);
});

it('keeps mails without counting tries while there is no mail server', async () => {
  const [one, two] = [address(), address()];
  await give(one);
  await give(two);
  await run({ smtp: null });
  expect([...(await stateOf(one)), ...(await stateOf(two))]).toEqual([
    { state: 'due', attempts: 0, reason: null },
    { state: 'due', attempts: 0, reason: null },
  ]);
  await run({ smtp: 'smtp://127.0.0.1:1' });
  const states = [...(await stateOf(one)), ...(await stateOf(two))];
  expect(states.map(({ attempts }) => attempts).sort()).toEqual([0, 1]);
  ahead = 2 * MINUTE_MS;
  await run();
  expect([mails.for(one).length, mails.for(two).length]).toEqual([1, 1]);
});

it('does not write of a gift that is three days old by then', async () => {
  const payer = address();
  await give(payer);
  await run({ smtp: null });
  ahead = 3 * DAY_MS + MINUTE_MS;
  await run();
  expect(await stateOf(payer)).toEqual([{ state: 'failed', attempts: 1, reason: 'tooOld' }]);
  expect(mails.for(payer)).toEqual([]);
});

it('sends a mail again with the same id after a lost answer', async () => {
  const payer = address();
  await give(payer);
  mails.behaviour = 'hang';
  await run({ smtp: `${mails.url}/?socketTimeout=500` });
  mails.behaviour = 'accept';
  ahead = 2 * MINUTE_MS;
  await run();
  const ids = mails.for(payer).map(({ messageId }) => messageId);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

it('forgets what was sent a month ago', async () => {
  const payer = address();
  await give(payer);
  await run();
  ahead = 31 * DAY_MS;
  await run();
  expect(await stateOf(payer)).toEqual([]);
});

it('forgets what waited a month for a mail server', async () => {
  const payer = address();
  await give(payer);
  await run({ smtp: null });
  expect(await stateOf(payer)).toMatchObject([{ state: 'due' }]);
  ahead = 31 * DAY_MS;
  await run({ smtp: null });
  expect(await stateOf(payer)).toEqual([]);
});

describe('of a refund that says at first no line of its payment', () => {
  const newsOf = (payer: string) =>
    mails
      .for(payer)
      .map(({ subject }) => subject)
      .filter((subject) => !subject?.startsWith('Thank you'));
  const look = async (): Promise<void> => {
    await testBed.reconcile();
    await run();
  };
  const name = async (line: number, refund?: { id: string }): Promise<void> => {
    await testBed.stripe.refunds.update(refund?.id ?? '', { metadata: { line: String(line) } });
  };

  it('reports a refund once staff name its line, for that line alone', async () => {
    const payer = address();
    const session = await give(payer, { amounts: [5_000, 5_000] });
    await testBed.control('refund', { session, amount: 2_000 });
    await look();
    expect(newsOf(payer)).toEqual([]);
    const { data } = await testBed.stripe.refunds.list({ limit: 1 });
    await name(0, data[0]);
    await look();
    await run();
    expect(newsOf(payer)).toEqual(['20.00 USD of your gift went back to you']);
  });

  it('reports each line although naming them changed no amount', async () => {
    const payer = address();
    const session = await give(payer, { amounts: [5_000, 5_000] });
    for (const amount of [1_000, 1_000]) await testBed.control('refund', { session, amount });
    await look();
    expect(newsOf(payer)).toEqual([]);
    const { data } = await testBed.stripe.refunds.list({ limit: 2 });
    await name(0, data[0]);
    await look();
    expect(newsOf(payer)).toEqual([]);
    await name(1, data[1]);
    await look();
    expect(newsOf(payer)).toEqual(Array(2).fill('10.00 USD of your gift went back to you'));
  });
});

it('reports a refund after a partly lost dispute, and not the loss', async () => {
  const payer = address();
  const sessionId = await give(payer, { amounts: [3_000] });
  for (const givenBackMinor of [1_000, 1_500]) {
    const [donation] = await testBed.books.donationsOfSession(sessionId);
    if (donation === undefined) throw new Error('no gift');
    await testBed.books.adjust({
      donation,
      givenBackMinor,
      dispute: 'lost',
      countedMinor: donation.countedMinor,
      flag: null,
      refundFlag: null,
      raiseMinor: 0,
      donor: () => Promise.resolve(''),
      date: new Date().toISOString(),
    });
    await run();
    await run();
  }
  expect(mails.for(payer).map(({ subject }) => subject)).toEqual([
    'Thank you for your gift of 30.00 USD',
    '15.00 USD of your gift went back to you',
  ]);
  await testBed.reconcile();
});

it('sends no second thanks to an address that was forgotten after the gift', async () => {
  const { environment, key } = testBed.functionAccess;
  const records = appwriteAddressRecords(accessOf(environment, key));
  const donor = await testBed.signUp('Layla Hassan');
  const project = (await testBed.books.allProjects()).find(({ currency }) => currency === 'USD');
  const sessionId = await testBed.open([aLine(project?.id ?? '', 700)], donor.session);
  const [withAccount, guest] = [address(), address()];
  await testBed.pay(sessionId, withAccount);
  await testBed.call('payments', '/record', { sessionId, line: 0 }, donor.session);
  await give(guest);
  await run();
  for (const payer of [withAccount, guest]) await records.forgetAddress(payer);
  await run();
  for (const payer of [withAccount, guest]) {
    expect(mails.for(payer)).toHaveLength(1);
    expect(await stateOf(payer)).toEqual([]);
  }
});

it('answers only the schedule', async () => {
  const { environment, key } = testBed.functionAccess;
  const answer = await callFunction(
    mailFunction(() => environment),
    { path: '/', headers: { 'x-appwrite-trigger': 'http', 'x-appwrite-key': key } },
  );
  expect(answer.status).toBe(404);
});
