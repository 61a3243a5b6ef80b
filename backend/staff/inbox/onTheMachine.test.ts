/** The inbox on the embedded servers, as its pages ask for it. */
import { randomUUID } from 'node:crypto';
import { Query } from 'node-appwrite';
import { DATABASE_ID, IDS } from '@core/schema/ids';
import { OVERVIEW_ACTIONS } from '@core/staff/actions/overview';
import type { Overview } from '@core/staff/overviewContract';
import { INBOX_ACTIONS } from '@core/staff/actions/inbox';
import type { InboxItem, InboxPage, VolunteersPart } from '@core/staff/inboxContract';
import { aTechnicalReport } from '@core/testing/aTechnicalReport';
import { appwriteAddressRecords } from '../../accounts/appwriteAddressRecords';
import { accessOf } from '../../common/appwriteAccess';
import { inboxEntryId } from '../../common/inboxEntries';
import { MachineTestBed } from '../../testing/machineTestBed';

jest.setTimeout(90_000);

let testBed: MachineTestBed;
let editor: { id: string; session: string };
let colleague: { id: string; session: string };
beforeAll(async () => {
  testBed = await MachineTestBed.start();
  editor = await testBed.signUp('Amina');
  colleague = await testBed.signUp('Omar');
  for (const { id } of [editor, colleague])
    await testBed.users.updateLabels({ userId: id, labels: ['editor'] });
});
afterAll(() => testBed.close());

const ask = async (path: string, body: object, { session } = editor) =>
  testBed.call('staff', path, body, session);

async function list(kind: string, state: string, after: string | null = null): Promise<InboxPage> {
  return (await ask(INBOX_ACTIONS.list.path, { kind, state, after })).body as unknown as InboxPage;
}

const person = (email: string) => ({ full_name: 'Layla Hassan', email, phone: '+96170123456' });

/** @returns the message as the inbox has it: two of one millisecond may stand either way */
async function write(email: string, text: string, language = 'ar'): Promise<InboxItem> {
  const data = { ...person(email), write_to_us: text, language };
  const { $id } = await testBed.write(IDS.contactMessages, data);
  const found = (await list('message', 'new')).items.find(({ id }) => id === $id);
  if (found === undefined) throw new Error('the message is not in the inbox');
  return found;
}

const handling = (item: Pick<InboxItem, 'kind' | 'id' | 'revision'>, more: object) => ({
  kind: item.kind,
  id: item.id,
  revision: item.revision,
  ...more,
});

const outbox = async (recipient: string) =>
  (
    await testBed.databases.listDocuments({
      databaseId: DATABASE_ID,
      collectionId: IDS.mailOutbox,
      queries: [Query.equal('recipient', [recipient]), Query.equal('kind', ['answer'])],
    })
  ).documents as unknown as { language: string; content: string }[];

it('lists new messages page by page until they are in work and done', async () => {
  const written: string[] = [];
  for (let count = 0; count < 23; count += 1)
    written.push((await write('many@example.org', `Message ${count}`)).id);
  const first = await list('message', 'new');
  const second = await list('message', 'new', first.next);
  const shown = [...first.items, ...second.items].map(({ id }) => id);
  expect([first.items.length, second.items.length, second.next]).toEqual([20, 3, null]);
  expect([...shown].sort()).toEqual([...written].sort());
  const [item] = first.items;
  const taken = await ask(
    INBOX_ACTIONS.handle.path,
    handling(item!, { state: 'inWork', note: 'Call on Monday' }),
  );
  expect(taken.body).toMatchObject({
    item: { state: 'inWork', note: 'Call on Monday', assignee: { name: 'Amina' }, revision: 1 },
  });
  expect((await list('message', 'inWork')).items.map(({ id }) => id)).toEqual([item!.id]);
  expect((await list('message', 'new')).items.map(({ id }) => id)).not.toContain(item!.id);
  const { body } = taken as unknown as { body: { item: InboxItem } };
  await ask(INBOX_ACTIONS.handle.path, handling(body.item, { state: 'done', note: '' }));
  expect((await list('message', 'inWork')).items).toEqual([]);
  expect((await list('message', 'done')).items).toMatchObject([{ id: item!.id, note: '' }]);
});

it('refuses the second of two members and loses no change', async () => {
  const item = await write('both@example.org', 'For both');
  const answers = await Promise.all([
    ask(INBOX_ACTIONS.handle.path, handling(item, { state: 'inWork', note: 'mine' }), editor),
    ask(INBOX_ACTIONS.handle.path, handling(item, { state: 'done', note: 'yours' }), colleague),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const late = await ask(INBOX_ACTIONS.handle.path, handling(item, { state: 'new', note: '' }));
  expect([late.status, late.body]).toEqual([409, { failure: { code: 'conflict' } }]);
});

it('answers once, in the visitor’s language, however often it is asked to', async () => {
  const item = await write('answered@example.org', 'مرحبا');
  const request = handling(item, { requestId: randomUUID(), text: ' شكرًا لك\n\nأمينة ' });
  const answers = await Promise.all([
    ask(INBOX_ACTIONS.answer.path, request),
    ask(INBOX_ACTIONS.answer.path, request),
  ]);
  expect(answers.map(({ status }) => status)).toContain(200);
  const again = await ask(INBOX_ACTIONS.answer.path, request);
  expect(again.body).toMatchObject({
    item: { state: 'done', answers: [{ by: 'Amina', text: 'شكرًا لك\n\nأمينة' }] },
  });
  const [mail, ...others] = await outbox('answered@example.org');
  expect([mail?.language, others]).toEqual(['ar', []]);
  expect(JSON.parse(mail?.content ?? '')).toMatchObject({
    about: 'message',
    text: 'شكرًا لك\n\nأمينة',
    answered: { subject: 'مرحبا', text: 'مرحبا' },
  });
});

it('takes the subject of an answer from the first words of a long message', async () => {
  const words =
    '\n Where  do the wells of Deir al-Balah stand, and who looks after their pumps?\nAmal';
  const item = await write('long@example.org', words, 'en');
  await ask(INBOX_ACTIONS.answer.path, handling(item, { requestId: randomUUID(), text: 'Here.' }));
  const [mail] = await outbox('long@example.org');
  expect(JSON.parse(mail?.content ?? '')).toMatchObject({
    answered: { subject: 'Where do the wells of Deir al-Balah stand, and who looks…' },
  });
});

it('keeps the answer’s note, or else the existing one', async () => {
  const item = await write('noted@example.org', 'Call me');
  const first = await ask(
    INBOX_ACTIONS.answer.path,
    handling(item, { requestId: randomUUID(), text: 'We will.', note: 'On Monday' }),
  );
  expect(first.body).toMatchObject({ item: { note: 'On Monday', state: 'done', revision: 1 } });
  const again = handling({ ...item, revision: 1 }, { requestId: randomUUID(), text: 'Soon.' });
  expect((await ask(INBOX_ACTIONS.answer.path, again)).body).toMatchObject({
    item: { note: 'On Monday', revision: 2 },
  });
});

it('shows the visitor the note and answer, and forgets them with the message', async () => {
  const item = await write('leaving@example.org', 'Forget me');
  const { id } = item;
  await ask(
    INBOX_ACTIONS.answer.path,
    handling(item, { requestId: randomUUID(), text: 'We will.' }),
  );
  const { environment, key } = testBed.functionAccess;
  const records = appwriteAddressRecords(accessOf(environment, key));
  expect((await records.underAddress('leaving@example.org', 0)).messages).toMatchObject([
    { message: 'Forget me', staffNote: null, answers: [{ text: 'We will.' }] },
  ]);
  await records.forgetAddress('leaving@example.org');
  expect((await list('message', 'done')).items.map((one) => one.id)).not.toContain(id);
  const { documents } = await testBed.databases.listDocuments({
    databaseId: DATABASE_ID,
    collectionId: IDS.inboxEntries,
    queries: [Query.equal('subject', [id])],
  });
  expect(documents).toEqual([]);
  const gone = await ask(INBOX_ACTIONS.handle.path, handling(item, { state: 'done', note: '' }));
  expect(gone.status).toBe(404);
});

it('shows a registration with what it is for, though its opportunity is gone', async () => {
  await testBed.write(IDS.volunteerRegistrations, {
    ...person('helper@example.org'),
    project_id: 'gone',
    age: 30,
    education: 'Teacher',
    reason_to_volunteer: 'To help',
    date: new Date().toISOString(),
  });
  expect((await list('registration', 'new')).items).toMatchObject([
    { text: 'To help', volunteer: { opportunity: null, age: 30, education: 'Teacher' } },
  ]);
});

it('lists reports without their size, and gives a recording of one', async () => {
  const report = aTechnicalReport();
  expect((await list('message', 'new')).hasReports).toBe(false);
  const { $id } = await testBed.write(IDS.technicalReports, {
    cause: 'server',
    page: '/cart',
    version: '0.1.0',
    browser: 'Chrome 142, Android',
    language: 'en',
    words: 'I pressed Donate.',
    report: JSON.stringify(report),
  });
  const shown = { id: $id, text: 'I pressed Donate.', report: { cause: 'server', page: '/cart' } };
  const [item] = (await list('report', 'new')).items;
  expect(item).toMatchObject(shown);
  expect((await list('message', 'new')).hasReports).toBe(true);
  await ask(INBOX_ACTIONS.handle.path, handling(item!, { state: 'done', note: '' }));
  expect((await list('report', 'done')).items).toMatchObject([shown]);
  expect((await ask(INBOX_ACTIONS.recording.path, { id: $id })).status).toBe(200);
});

it.each([
  ['another kind', { kind: 'gift' }, 'kind'],
  ['no revision', { revision: -1 }, 'revision'],
  ['an id with a path in it', { id: '../users' }, 'id'],
  ['a note of 3,000 characters', { note: 'n'.repeat(3_000) }, 'note'],
])('refuses %s, and names the field', async (_what, change, field) => {
  const body = { kind: 'message', id: 'some', revision: 0, state: 'done', note: '', ...change };
  const { status, body: answer } = await ask(INBOX_ACTIONS.handle.path, body);
  expect([status, answer]).toEqual([400, { failure: { code: 'invalid', field } }]);
});

it('leaves names, addresses and words of visitors out of the log', async () => {
  const { documents } = await testBed.databases.listDocuments({
    databaseId: DATABASE_ID,
    collectionId: IDS.auditLog,
    queries: [Query.limit(100)],
  });
  expect(documents.length).toBeGreaterThan(3);
  // The member's own address stands in each row.
  const rows = documents.map((row) => ({ ...row, actor_email: null }));
  expect(JSON.stringify(rows)).not.toMatch(/Layla|example\.org|Monday|We will|شكر/);
});

const newMessages = async (): Promise<object> => {
  const { body } = await ask(OVERVIEW_ACTIONS.overview.path, {});
  return (body as unknown as { publishing: { messages: object } }).publishing.messages;
};

it('counts messages without a member, and shows money to finance alone', async () => {
  expect(await newMessages()).toEqual({ count: 22, more: false });
  const answer = await ask(OVERVIEW_ACTIONS.overview.path, {});
  expect(answer.body).toMatchObject({ money: null, running: null });
  await testBed.users.updateLabels({ userId: colleague.id, labels: ['finance'] });
  expect((await ask(OVERVIEW_ACTIONS.overview.path, {}, colleague)).body).toMatchObject({
    publishing: null,
    money: { flaggedDonations: { count: 0, more: false } },
  });
});

it('counts for the first page what waits behind a hundred that were handled', async () => {
  const add = (count: number) =>
    Promise.all(
      Array.from({ length: count }, () =>
        testBed.write(IDS.contactMessages, { ...person('some@example.org'), write_to_us: 'Hello' }),
      ),
    );
  for (const { $id, $createdAt } of await add(100))
    await testBed.databases.createDocument({
      databaseId: DATABASE_ID,
      collectionId: IDS.inboxEntries,
      documentId: inboxEntryId('message', $id),
      data: { kind: 'message', subject: $id, received_at: $createdAt, state: 'done', revision: 1 },
    });
  expect(await newMessages()).toEqual({ count: 22, more: false });
  await add(78);
  expect(await newMessages()).toEqual({ count: 100, more: false });
  await add(1);
  expect(await newMessages()).toEqual({ count: 100, more: true });
});

it('lists what looks automatic apart, until it is taken into work', async () => {
  const data = { ...person('filled@example.org'), write_to_us: 'Filled in', language: 'ar' };
  const { $id: automatic } = await testBed.write(IDS.contactMessages, {
    ...data,
    looks_automatic: true,
  });
  const { $id: named } = await testBed.write(IDS.contactMessages, {
    ...data,
    looks_automatic: false,
  });
  const listed = async (state: string) => (await list('message', state)).items.map(({ id }) => id);
  expect(await listed('new')).toContain(named);
  expect(await listed('new')).not.toContain(automatic);
  expect(await listed('automatic')).toEqual([automatic]);
  const overview = (await ask(OVERVIEW_ACTIONS.overview.path, {})).body as unknown as Overview;
  expect(overview.publishing?.looksAutomatic).toEqual({ count: 1, more: false });
  const [item] = (await list('message', 'automatic')).items;
  expect(item).toMatchObject({ looksAutomatic: true, state: 'new' });
  await ask(INBOX_ACTIONS.handle.path, handling(item!, { state: 'inWork', note: '' }));
  expect(await listed('automatic')).toEqual([]);
  expect(await listed('inWork')).toContain(automatic);
  expect((await list('report', 'automatic')).items).toEqual([]);
});

it('exports volunteers oldest first, with a row in the log', async () => {
  const registered = async (email: string, more: object = {}): Promise<void> => {
    await testBed.write(IDS.volunteerRegistrations, {
      ...person(email),
      project_id: 'gone',
      date: new Date().toISOString(),
      age: 30,
      education: 'Teacher',
      reason_to_volunteer: 'To help where I can',
      language: 'ar',
      ...more,
    });
  };
  await registered('first@example.org');
  await registered('robot@example.org', { looks_automatic: true });
  await registered('second@example.org');
  const { body } = await ask(INBOX_ACTIONS.volunteers.path, { after: null });
  const { volunteers, next } = body as unknown as VolunteersPart;
  const emails = volunteers.map(({ email }) => email);
  expect(emails.filter((email) => /^(first|second|robot)@/.test(email))).toEqual([
    'first@example.org',
    'second@example.org',
  ]);
  expect(next).toBeNull();
  const { documents } = await testBed.databases.listDocuments({
    databaseId: DATABASE_ID,
    collectionId: IDS.auditLog,
    queries: [Query.equal('action', ['volunteers.export'])],
  });
  expect(documents).toMatchObject([{ after: JSON.stringify({ addresses: volunteers.length }) }]);
});
