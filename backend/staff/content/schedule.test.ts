/** Publication at its time and the end after the last day, on the embedded servers. */
import { CONTENT_ACTIONS } from '@core/staff/actions/content';
import type { OpenedContent } from '@core/staff/contentContract';
import { DATABASE_ID, IDS } from '@core/schema/ids';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@core/values/time';
import { callFunction, type Answer } from '../../testing/contexts';
import { MachineTestBed } from '../../testing/machineTestBed';
import { staffFunction } from '../staffFunction';

jest.setTimeout(120_000);

const POST = {
  title: 'The well opens',
  title_ar: '',
  description: '',
  description_ar: '',
  image: '',
  image_alt: '',
  image_alt_ar: '',
  date: null as string | null,
};
const OPPORTUNITY = { ...POST, region: '', region_ar: '', type: '', type_ar: '' };
const PROJECT = { ...OPPORTUNITY, currency: 'USD', target_amount: 0, listed: true };

let testBed: MachineTestBed;
let editor: { id: string };
/** 2027-03-01, 08:00 in Istanbul. */
let now = Date.parse('2027-03-01T05:00:00.000Z');

const staff = staffFunction(
  () => ({ ...testBed.functionAccess.environment, CHARITY_TIME_ZONE: 'Europe/Istanbul' }),
  { now: () => now },
);
const call = (path: keyof typeof CONTENT_ACTIONS, body: object): Promise<Answer> =>
  callFunction(staff, {
    path: CONTENT_ACTIONS[path].path,
    body: JSON.stringify(body),
    headers: { 'x-appwrite-user-id': editor.id, 'x-appwrite-key': testBed.functionAccess.key },
  });
const run = (): Promise<Answer> =>
  callFunction(staff, {
    path: '/',
    headers: { 'x-appwrite-trigger': 'schedule', 'x-appwrite-key': testBed.functionAccess.key },
  });

type Subject = { kind: 'post' | 'project' | 'opportunity'; document: string };

async function published(kind: Subject['kind'], fields: object) {
  const saved = await call('save', { kind, document: null, revision: null, base: null, fields });
  const subject = { kind, document: String(saved.body['document']) };
  const answer = await call('publish', {
    ...subject,
    revision: saved.body['revision'],
    over: false,
  });
  return { subject, answer: answer.body };
}
const opened = async (subject: Subject): Promise<OpenedContent> =>
  (await call('open', subject)).body as unknown as OpenedContent;
const read = (collectionId: string, documentId: string) =>
  testBed.databases.getDocument({ databaseId: DATABASE_ID, collectionId, documentId });
const guestStatus = async (collection: string, document: string): Promise<number> => {
  const { environment } = testBed.functionAccess;
  const path = `databases/${DATABASE_ID}/collections/${collection}/documents/${document}`;
  const { status } = await fetch(`${environment['APPWRITE_FUNCTION_API_ENDPOINT']}/${path}`, {
    headers: { 'x-appwrite-project': 'ikhaa' },
  });
  return status;
};

beforeAll(async () => {
  testBed = await MachineTestBed.start();
  editor = await testBed.signUp('Amal');
  await testBed.users.updateLabels({ userId: editor.id, labels: ['editor'] });
});
afterAll(() => testBed.close());

it('publishes a post at the minute of its day in the charity’s time zone', async () => {
  const { subject, answer } = await published('post', {
    ...POST,
    date: '2027-03-02T00:00:00.000Z',
    time: '09:30',
  });
  const opening = Date.parse('2027-03-02T06:30:00.000Z');
  expect(answer).toEqual({ waitsUntil: new Date(opening).toISOString() });
  now = opening - MINUTE_MS;
  await run();
  expect(await guestStatus(IDS.posts, subject.document)).toBe(404);
  now = opening;
  expect((await run()).body).toMatchObject({ published: 1 });
  expect(await guestStatus(IDS.posts, subject.document)).toBe(200);
  expect((await opened(subject)).draft).toBeNull();
});

it('keeps a changed draft until it is published again', async () => {
  const { subject } = await published('post', { ...POST, date: '2027-04-01T00:00:00.000Z' });
  const { draft } = await opened(subject);
  await call('save', {
    ...subject,
    revision: draft?.revision,
    base: null,
    fields: { ...draft?.fields, title: 'Changed' },
  });
  now = Date.parse('2027-04-02T00:00:00.000Z');
  expect((await run()).body).toMatchObject({ published: 0 });
  expect(await guestStatus(IDS.posts, subject.document)).toBe(404);
});

it('publishes nothing for a member whose role was taken away', async () => {
  const { subject } = await published('post', {
    ...POST,
    date: new Date(now + 2 * DAY_MS).toISOString(),
  });
  await testBed.users.updateLabels({ userId: editor.id, labels: [] });
  now += 3 * DAY_MS;
  await run();
  await testBed.users.updateLabels({ userId: editor.id, labels: ['editor'] });
  expect(await guestStatus(IDS.posts, subject.document)).toBe(404);
  expect((await opened(subject)).draft).toMatchObject({
    publishAt: null,
    publishProblem: 'forbidden',
  });
  expect((await run()).body).toMatchObject({ published: 0 });
});

it.each(['project', 'opportunity'] as const)('closes a %s after its last day', async (kind) => {
  const collection = kind === 'project' ? IDS.projects : IDS.volunteerOpportunities;
  const lastDay = new Date(now + DAY_MS).toISOString().slice(0, 10);
  const fields = { ...(kind === 'project' ? PROJECT : OPPORTUNITY), last_day: lastDay };
  const { subject } = await published(kind, fields);
  now = Date.parse(`${lastDay}T20:59:00.000Z`);
  expect((await run()).body).toMatchObject({ ended: 0 });
  now += HOUR_MS;
  expect((await run()).body).toMatchObject({ ended: 1 });
  expect(await read(collection, subject.document)).toMatchObject({ status: 'closed' });
  await call('close', { ...subject, closed: false });
  await run();
  expect(await read(collection, subject.document)).toMatchObject({
    status: 'open',
    last_day: null,
  });
});

it('takes a post out of the lists after its last day', async () => {
  const lastDay = new Date(now + DAY_MS).toISOString().slice(0, 10);
  const { subject } = await published('post', { ...POST, last_day: lastDay, priority: 3 });
  expect(await read(IDS.posts, subject.document)).toMatchObject({ listed: true, priority: 3 });
  now += 3 * DAY_MS;
  await run();
  expect(await read(IDS.posts, subject.document)).toMatchObject({ listed: false });
});

it('refuses a last day that has passed', async () => {
  const { answer } = await published('post', { ...POST, last_day: '2027-01-01' });
  expect(answer).toEqual({
    failure: { code: 'invalid', field: 'last_day', reason: 'endHasPassed' },
  });
});
