/** Content from the editors' calls to what donors read, on the embedded servers. */
import { Query, Storage } from 'node-appwrite';
import { FAMILY_PROJECT_ID } from '@content/exampleIds';
import sharp from 'sharp';
import { shareOf } from '@core/projects/share';
import { CONTENT_ACTIONS } from '@core/staff/actions/content';
import type { OpenedContent } from '@core/staff/contentContract';
import { STAFF_FUNCTION_ID } from '@core/staff/contract';
import { OVERVIEW_ACTIONS } from '@core/staff/actions/overview';
import { overviewAnswerSchema } from '@core/staff/overviewContract';
import {
  CONTENT_PICTURES_BUCKET_ID,
  CONTENT_UPLOADS_BUCKET_ID,
  DATABASE_ID,
  IDS,
} from '@core/schema/ids';
import type { Answer } from '../../testing/contexts';
import { MachineTestBed } from '../../testing/machineTestBed';
import { uploadAs } from '../../testing/uploadAs';

jest.setTimeout(120_000);

type Member = { id: string; session: string };
type Path = keyof typeof CONTENT_ACTIONS;

const POST = {
  title: 'A morning at the well',
  title_ar: 'صباح عند البئر',
  description: 'The pump runs again.',
  description_ar: 'عادت المضخة إلى العمل.',
  image: '',
  image_alt: '',
  image_alt_ar: '',
  date: null,
};
const PROJECT = {
  ...POST,
  title: 'Bread for Gaza',
  region: 'Gaza',
  region_ar: 'غزة',
  type: 'food_parcels',
  type_ar: 'طرود غذائية',
  currency: 'USD',
  target_amount: 1_000_000,
  listed: true,
};

let testBed: MachineTestBed;
let amal: Member;
let basim: Member;

async function member(name: string, ...labels: string[]): Promise<Member> {
  const made = await testBed.signUp(name);
  await testBed.users.updateLabels({ userId: made.id, labels });
  return made;
}

beforeAll(async () => {
  testBed = await MachineTestBed.start();
  [amal, basim] = await Promise.all([member('Amal', 'editor'), member('Basim', 'editor')]);
});
afterAll(() => testBed.close());

const call = (who: Member, path: Path, body: object): Promise<Answer> =>
  testBed.call(STAFF_FUNCTION_ID, CONTENT_ACTIONS[path].path, body, who.session);
/** @throws where it was refused */
async function done(who: Member, path: Path, body: object): Promise<Answer['body']> {
  const { status, body: answer } = await call(who, path, body);
  if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(answer)}`);
  return answer;
}
const refusal = async (who: Member, path: Path, body: object): Promise<unknown> =>
  (await call(who, path, body)).body['failure'];

type Kind = 'project' | 'opportunity' | 'post';
type Subject = { kind: Kind; document: string };
const open = async (who: Member, subject: Subject): Promise<OpenedContent> =>
  (await done(who, 'open', subject)) as unknown as OpenedContent;

async function saved(
  who: Member,
  kind: Kind,
  fields: object,
): Promise<Subject & { revision: string }> {
  const { document, revision } = await done(who, 'save', {
    kind,
    document: null,
    revision: null,
    base: null,
    fields,
  });
  return { kind, document: String(document), revision: String(revision) };
}
async function published(who: Member, kind: Kind, fields: object): Promise<Subject> {
  const { revision, ...subject } = await saved(who, kind, fields);
  await done(who, 'publish', { ...subject, revision, over: false });
  return subject;
}
/** What a form that is opened now would send. */
async function edit(who: Member, subject: Subject, change: object) {
  const { published: onSite, draft } = await open(who, subject);
  const fields = { ...(draft ?? onSite)?.fields, ...change };
  return { ...subject, revision: draft?.revision ?? null, base: onSite?.base ?? null, fields };
}

const read = async (collectionId: string, documentId: string) =>
  testBed.databases.getDocument({ databaseId: DATABASE_ID, collectionId, documentId });
const asGuest = async (path: string): Promise<number> => {
  const { environment } = testBed.functionAccess;
  const { status } = await fetch(`${environment['APPWRITE_FUNCTION_API_ENDPOINT']}${path}`, {
    headers: { 'x-appwrite-project': 'ikhaa' },
  });
  return status;
};
const auditOf = async (subject: string): Promise<string[]> =>
  (
    await testBed.databases.listDocuments({
      databaseId: DATABASE_ID,
      collectionId: IDS.auditLog,
      queries: [Query.equal('subject', [subject]), Query.orderAsc('$createdAt')],
    })
  ).documents.map((row) => `${row['action']} ${row['actor_name']}`);

test('shows a draft to editors alone until publication and keeps the raised amount', async () => {
  const draft = await saved(amal, 'project', PROJECT);
  expect(draft.document).toBe('bread-for-gaza');
  const documents = `/databases/${DATABASE_ID}/collections`;
  expect(await asGuest(`${documents}/projects/documents/${draft.document}`)).toBe(404);
  expect(await asGuest(`${documents}/drafts/documents`)).toBe(401);
  await done(amal, 'publish', { ...draft, over: false });
  expect(await asGuest(`${documents}/projects/documents/${draft.document}`)).toBe(200);
  const project = await read(IDS.projects, draft.document);
  expect(project).toMatchObject({
    title: PROJECT.title,
    title_ar: PROJECT.title_ar,
    image: null,
    actual_amount: 0,
    status: 'open',
    listed: true,
  });
  expect(project['search']).toContain('bread for gaza');
  expect(Date.now() - Date.parse(project['date'])).toBeLessThan(60_000);

  await testBed.databases.incrementDocumentAttribute({
    databaseId: DATABASE_ID,
    collectionId: IDS.projects,
    documentId: draft.document,
    attribute: 'actual_amount',
    value: 700,
  });
  const changed = await done(amal, 'save', await edit(amal, draft, { title: 'Bread and water' }));
  expect((await read(IDS.projects, draft.document))['title']).toBe(PROJECT.title);
  await done(amal, 'publish', { ...draft, revision: changed['revision'], over: false });
  expect(await read(IDS.projects, draft.document)).toMatchObject({
    title: 'Bread and water',
    actual_amount: 700,
    date: project['date'],
  });
  expect((await open(amal, draft)).draft).toBeNull();
  expect(await auditOf(draft.document)).toEqual([
    'content.save Amal',
    'content.publish Amal',
    'content.save Amal',
    'content.publish Amal',
  ]);
});

test('refuses the second of two editors and loses no change', async () => {
  const subject = await published(amal, 'post', POST);
  const [hers, his] = await Promise.all([
    edit(amal, subject, { title: 'Hers' }),
    edit(basim, subject, { title: 'His' }),
  ]);
  const { revision } = await done(amal, 'save', hers);
  expect(await refusal(basim, 'save', his)).toEqual({ code: 'conflict' });
  expect((await open(basim, subject)).draft).toMatchObject({
    fields: { title: 'Hers' },
    editor: 'Amal',
  });
  // Both go on from the same draft.
  const second = await done(basim, 'save', { ...his, revision });
  expect(await refusal(amal, 'save', { ...hers, revision })).toEqual({ code: 'conflict' });
  expect(await refusal(amal, 'publish', { ...subject, revision, over: false })).toEqual({
    code: 'conflict',
  });
  expect(await refusal(amal, 'discard', { ...subject, revision })).toEqual({ code: 'conflict' });
  await done(basim, 'publish', { ...subject, revision: second['revision'], over: false });
  // She still has what she typed, from before that.
  expect(await refusal(amal, 'save', { ...hers, revision: null })).toEqual({ code: 'conflict' });
  expect((await read(IDS.posts, subject.document))['title']).toBe('His');
});

test('of changes at the very same time one is made', async () => {
  const subject = await published(amal, 'post', POST);
  const first = await edit(amal, subject, { title: 'First' });
  const codes = async (calls: Promise<Answer>[]): Promise<number[]> =>
    (await Promise.all(calls)).map(({ status }) => status).sort();
  expect(await codes([amal, basim, amal, basim].map((who) => call(who, 'save', first)))).toEqual([
    200, 409, 409, 409,
  ]);
  const next = await edit(amal, subject, { title: 'Next' });
  const claims = { ...subject, revision: next.revision };
  expect(
    await codes([
      call(amal, 'save', next),
      call(basim, 'publish', { ...claims, over: false }),
      call(amal, 'discard', claims),
      call(basim, 'save', next),
    ]),
  ).toEqual([200, 409, 409, 409]);
});

test('refuses to overwrite a change on the site since the draft began', async () => {
  const subject = await published(amal, 'post', POST);
  const { revision } = await done(amal, 'save', await edit(amal, subject, { title: 'Mine' }));
  await testBed.databases.updateDocument({
    databaseId: DATABASE_ID,
    collectionId: IDS.posts,
    documentId: subject.document,
    data: { title: 'By a server key' },
  });
  const request = { ...subject, revision };
  expect(await refusal(amal, 'publish', { ...request, over: false })).toEqual({
    code: 'conflict',
    reason: 'changedOnSite',
  });
  await done(amal, 'publish', { ...request, over: true });
  expect((await read(IDS.posts, subject.document))['title']).toBe('Mine');
});

test('a project with gifts keeps its currency and its page, while gifts come in', async () => {
  const subject = await published(amal, 'project', { ...PROJECT, title: 'Given to' });
  const { document } = subject;
  const session = await testBed.open([
    { projectId: document, unitAmountMinor: 500, quantity: 1, itemId: null },
  ]);
  await testBed.pay(session);
  await testBed.untilDonations(1);
  expect(await open(amal, subject)).toMatchObject({
    used: true,
    published: { raisedMinor: 500, closed: false },
  });
  for (const path of ['unpublish', 'remove'] as const)
    expect(await refusal(amal, path, subject)).toEqual({ code: 'conflict', reason: 'inUse' });
  const other = await done(amal, 'save', await edit(amal, subject, { currency: 'TRY' }));
  const request = { ...subject, over: false };
  expect(await refusal(amal, 'publish', { ...request, revision: other['revision'] })).toEqual({
    code: 'invalid',
    field: 'currency',
    reason: 'hasGifts',
  });
  const { revision } = await done(
    amal,
    'save',
    await edit(amal, subject, { currency: 'USD', target_amount: 5_000 }),
  );
  const donation = () =>
    testBed.databases.incrementDocumentAttribute({
      databaseId: DATABASE_ID,
      collectionId: IDS.projects,
      documentId: document,
      attribute: 'actual_amount',
      value: 100,
    });
  await Promise.all([
    ...Array.from({ length: 20 }, donation),
    done(amal, 'publish', { ...request, revision }),
  ]);
  expect(await read(IDS.projects, document)).toMatchObject({
    actual_amount: 2_500,
    target_amount: 5_000,
  });
  await done(basim, 'close', { kind: 'project', document, closed: true });
  expect(await read(IDS.projects, document)).toMatchObject({
    status: 'closed',
    actual_amount: 2_500,
  });
  await done(basim, 'close', { kind: 'project', document, closed: false });
  expect((await auditOf(document)).slice(-2)).toEqual([
    'content.close Basim',
    'content.reopen Basim',
  ]);
  expect(
    await refusal(amal, 'remove', { kind: 'project', document: 'family-support' }),
  ).toMatchObject({ reason: 'inUse' });
});

test('withdraws, drafts and deletes content without dependents', async () => {
  const subject = await published(amal, 'opportunity', {
    ...POST,
    title: 'Teach',
    region: '',
    region_ar: '',
    type: '',
    type_ar: '',
  });
  await done(amal, 'unpublish', subject);
  const { published: onSite, draft } = await open(amal, subject);
  expect([onSite, draft?.fields['title'], draft?.base]).toEqual([null, 'Teach', null]);
  await done(amal, 'publish', { ...subject, revision: draft?.revision, over: false });
  await testBed.write(IDS.volunteerRegistrations, {
    project_id: subject.document,
    full_name: 'Omar',
    email: 'omar@example.org',
    phone: '0123456789',
    age: 30,
    education: 'None',
    reason_to_volunteer: 'To help where help is needed.',
    date: new Date().toISOString(),
  });
  expect(await refusal(amal, 'remove', subject)).toMatchObject({ reason: 'inUse' });
  const post = await published(amal, 'post', { ...POST, title: 'Gone soon' });
  await done(amal, 'save', await edit(amal, post, { title: 'Never seen' }));
  await done(amal, 'remove', post);
  expect(await refusal(amal, 'open', post)).toEqual({ code: 'notFound' });
});

test.each([
  ['save', 'title', { fields: { ...POST, title: 'x'.repeat(257) } }],
  ['save', 'description_ar', { fields: { ...POST, description_ar: 'ب'.repeat(12_001) } }],
  ['save', 'date', { fields: { ...POST, date: 'yesterday' } }],
  ['save', 'fields', { fields: { ...POST, actual_amount: 5 } }],
  ['save', 'title_ar', { fields: { title: 'alone' } }],
  ['save', 'fields', { fields: 'none' }],
  ['save', 'document', { fields: POST, document: '../users' }],
  ['save', 'kind', { kind: 'user', fields: POST }],
  ['save', 'target_amount', { kind: 'project', fields: { ...PROJECT, target_amount: 1.5 } }],
  ['save', 'target_amount', { kind: 'project', fields: { ...PROJECT, target_amount: -1 } }],
  ['save', 'currency', { kind: 'project', fields: { ...PROJECT, currency: 'XYZ' } }],
  [
    'save',
    'suggestions',
    {
      kind: 'project',
      fields: {
        ...PROJECT,
        currency: 'KWD',
        suggestions: [{ amount: 12_345, words: 'A stove', words_ar: '' }],
      },
    },
  ],
  ['save', 'witness', { kind: 'project', fields: { ...PROJECT, witness: 'somebody' } }],
  ['save', 'witness', { kind: 'project', fields: { ...PROJECT, witness: null } }],
  ['save', 'image', { fields: { ...POST, image: 'https://elsewhere.example/a.webp' } }],
  ['save', 'image', { fields: { ...POST, image: `picture:covers-${'0'.repeat(24)}` } }],
  ['publish', 'revision', { document: 'x', revision: null, over: false }],
  ['close', 'closed', { kind: 'project', document: 'x', closed: 'no' }],
  ['item', 'id', { id: '../house' }],
  ['picture', 'shape', { file: 'x', shape: 'poster' }],
] as const)('%s refuses a bad %s', async (path, field, body) => {
  const request = { kind: 'post', document: null, revision: null, base: null, ...body };
  expect(await refusal(amal, path, request)).toMatchObject({ code: 'invalid', field });
});

test('stores the longest text without the characters that databases refuse', async () => {
  const long = `${'ب'.repeat(11_990)}\u0000\ud800\n`;
  const { document } = await published(amal, 'post', {
    ...POST,
    title: 'Long',
    description: long,
    description_ar: long,
  });
  expect((await read(IDS.posts, document))['description']).toBe(`${'ب'.repeat(11_990)}\ufffd`);
  const nameless = await saved(amal, 'post', { ...POST, title: '', title_ar: ' ' });
  expect(await refusal(amal, 'publish', { ...nameless, over: false })).toEqual({
    code: 'invalid',
    field: 'title',
    reason: 'titleMissing',
  });
  expect((await saved(amal, 'post', { ...POST, title: 'خبز' })).document).toMatch(/^post-/);
});

const upload = (who: Member, bytes: Uint8Array, name = 'photo.jpg'): Promise<string> =>
  uploadAs(testBed, who, bytes, name);
const photo = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } });
const pictureView = (image: unknown, width: number): string =>
  `/storage/buckets/${CONTENT_PICTURES_BUCKET_ID}/files/${String(image).slice('picture:'.length)}-${width}/view`;

test('an uploaded picture is seen by editors, and by everybody once it is published', async () => {
  const file = await upload(amal, await photo(2000, 1500, '#804020').jpeg().toBuffer());
  const { image } = await done(amal, 'picture', { file, shape: 'covers' });
  expect(image).toMatch(/^picture:covers-[0-9a-f]{24}$/);
  expect(await asGuest(pictureView(image, 960))).toBe(404);
  const storage = new Storage(testBed.databases.client);
  expect((await storage.listFiles({ bucketId: CONTENT_UPLOADS_BUCKET_ID })).total).toBe(0);

  const draft = await saved(basim, 'post', { ...POST, title: 'With a picture', image });
  expect(await asGuest(pictureView(image, 960))).toBe(404);
  await done(basim, 'publish', { ...draft, over: false });
  for (const width of [480, 960, 1440]) expect(await asGuest(pictureView(image, width))).toBe(200);
  // The same picture again has the same name.
  const again = await upload(basim, await photo(2000, 1500, '#804020').jpeg().toBuffer());
  expect(await done(basim, 'picture', { file: again, shape: 'covers' })).toEqual({ image });
  expect(await asGuest(pictureView(image, 480))).toBe(200);
  // It is of another shape.
  const { $updatedAt: revision } = await read(IDS.quickItems, 'food');
  const item = { id: 'food', name: 'Food', name_ar: '', image_alt: '', image_alt_ar: '' };
  expect(
    await refusal(amal, 'item', { ...item, image, price: 500, currency: 'USD', revision }),
  ).toMatchObject({
    field: 'image',
    reason: 'noSuchPicture',
  });
});

test('the pictures of a text are seen by everybody once it is published', async () => {
  const [one, two] = await Promise.all(
    ['#102030', '#302010'].map(async (colour) => {
      const file = await upload(amal, await photo(900, 600, colour).jpeg().toBuffer());
      return String((await done(amal, 'picture', { file, shape: 'covers' }))['image']);
    }),
  );
  const texts = { description: `Dry.\n\n![A well](${one})`, description_ar: `![بئر](${two})` };
  const draft = await saved(amal, 'post', { ...POST, ...texts, title: 'With pictures' });
  expect(await asGuest(pictureView(one, 960))).toBe(404);
  await done(amal, 'publish', { ...draft, over: false });
  for (const image of [one, two]) expect(await asGuest(pictureView(image, 480))).toBe(200);
});

test('a text with a missing picture, or too many, is refused', async () => {
  const save = (description: string) =>
    refusal(amal, 'save', {
      kind: 'post',
      document: null,
      revision: null,
      base: null,
      fields: { ...POST, listed: true, description },
    });
  const picture = (at: number): string =>
    `![](picture:covers-${at.toString(16).padStart(24, '0')})`;
  const field = 'description';
  expect(await save(picture(1))).toMatchObject({ field, reason: 'noSuchPicture' });
  expect(await save(Array.from({ length: 13 }, (_, at) => picture(at)).join('\n'))).toMatchObject({
    field,
    reason: 'tooManyPictures',
  });
});

test('a hostile picture is refused for what it is, and forgotten', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const whole = await photo(1600, 1600, '#123456').jpeg().toBuffer();
  const cases: [Uint8Array, string][] = [
    [Buffer.from(`\xff\xd8\xff${svg}`, 'latin1'), 'broken'],
    [whole.subarray(0, whole.length / 2), 'broken'],
    [await photo(10_000, 10_000, '#000').png().toBuffer(), 'tooManyPixels'],
    [await photo(100, 100, '#000').png().toBuffer(), 'tooSmall'],
  ];
  for (const [bytes, problem] of cases) {
    const file = await upload(amal, bytes);
    expect(await done(amal, 'picture', { file, shape: 'covers' })).toEqual({ problem });
    expect(await refusal(amal, 'picture', { file, shape: 'covers' })).toEqual({ code: 'notFound' });
  }
  for (const name of ['drawing.svg', 'drawing.jpg'])
    await expect(upload(amal, Buffer.from(svg), name)).rejects.toThrow(/400/);
});

test("another's upload is no picture of one's own", async () => {
  const file = await upload(amal, await photo(600, 600, '#fff').png().toBuffer(), 'a.png');
  expect(await refusal(basim, 'picture', { file, shape: 'items' })).toEqual({ code: 'notFound' });
  const { image } = await done(amal, 'picture', { file, shape: 'items' });
  expect(image).toMatch(/^picture:items-/);
});

test('lists content without a language and nearly funded projects on the first page', async () => {
  const needs = async (): Promise<{ missing: unknown[]; nearly: unknown[] }> => {
    const { body } = await testBed.call(
      STAFF_FUNCTION_ID,
      OVERVIEW_ACTIONS.overview.path,
      {},
      amal.session,
    );
    const { publishing } = overviewAnswerSchema.parse(body);
    return { missing: publishing?.missingTexts ?? [], nearly: publishing?.nearlyFunded ?? [] };
  };
  const fields = { ...PROJECT, title: 'Half a text', description_ar: ' ' };
  const subject = await published(amal, 'project', fields);
  const { document: documentId } = subject;
  const place = { databaseId: DATABASE_ID, collectionId: IDS.projects, documentId };
  const raise = (actual_amount: number) =>
    testBed.databases.updateDocument({
      ...place,
      data: { actual_amount, share: shareOf(actual_amount, PROJECT.target_amount) },
    });
  const named = expect.objectContaining({ id: documentId });
  await raise(894_999);
  expect(await needs()).toEqual({
    missing: [{ kind: 'project', id: documentId, title: expect.objectContaining({}) as object }],
    nearly: expect.not.arrayContaining([named]) as unknown[],
  });
  await raise(895_000);
  expect((await needs()).nearly).toContainEqual(named);
  await raise(PROJECT.target_amount);
  expect((await needs()).nearly).not.toContainEqual(named);

  const change = await edit(amal, subject, { description_ar: POST.description_ar });
  const { revision } = await done(amal, 'save', change);
  await done(amal, 'publish', { ...subject, revision, over: false });
  expect((await needs()).missing).toEqual([]);
});

test('adds an item, closes it, and keeps the name of a deleted one', async () => {
  const wanted = {
    id: null,
    name: 'Blanket',
    name_ar: 'بطانية',
    image: '',
    image_alt: '',
    image_alt_ar: '',
    price: 1_500,
    currency: 'USD',
    position: 9,
    revision: null,
  };
  await done(amal, 'item', wanted);
  const blankets = async () =>
    (
      await testBed.databases.listDocuments({
        databaseId: DATABASE_ID,
        collectionId: IDS.quickItems,
        queries: [Query.equal('name', ['Blanket'])],
      })
    ).documents;
  const [blanket] = await blankets();
  const id = String(blanket?.$id);
  expect(blanket).toMatchObject({ status: 'open', position: 9, price: 1_500 });
  expect(await refusal(amal, 'item', { ...wanted, id })).toEqual({ code: 'conflict' });
  const line = { projectId: FAMILY_PROJECT_ID, unitAmountMinor: 1_500, quantity: 2, itemId: id };
  await testBed.pay(await testBed.open([line]));
  for (const status of ['closed', 'removed']) {
    const [{ $updatedAt: revision } = { $updatedAt: '' }] = await blankets();
    await done(amal, 'item', { ...wanted, id, status, revision });
    await expect(testBed.open([line])).rejects.toThrow('itemNotOffered');
  }
  expect(await blankets()).toMatchObject([{ name_ar: 'بطانية', status: 'removed' }]);
});

test('refuses changes of items from an outdated state', async () => {
  const item = await read(IDS.quickItems, 'toy');
  const wanted = {
    id: 'toy',
    name: 'A toy',
    name_ar: 'لعبة',
    image: String(item['image']),
    image_alt: 'A wooden horse',
    image_alt_ar: '',
    price: 1_250,
    currency: 'USD',
    revision: item.$updatedAt,
  };
  await done(amal, 'item', wanted);
  expect(await read(IDS.quickItems, 'toy')).toMatchObject({ price: 1_250, name_ar: 'لعبة' });
  expect(await refusal(basim, 'item', wanted)).toEqual({ code: 'conflict' });
  expect(await refusal(basim, 'item', { ...wanted, currency: 'EUR' })).toEqual({
    code: 'currencyClosed',
    field: 'price',
  });
});

describe('exchange rates', () => {
  let rana: Member;
  let others: string[];
  beforeAll(async () => {
    rana = await member('Rana', 'finance');
    await member('Omar', 'finance');
    await member('Huda', 'admin');
    await member('Editor', 'editor');
    const { users } = await testBed.users.list();
    others = users
      .filter(({ labels, name }) =>
        name === 'Rana' ? false : labels.includes('finance') || labels.includes('admin'),
      )
      .map(({ email }) => email)
      .sort();
  });
  const present = () => read(IDS.exchangeRates, 'TRY');
  const change = async (micros: number, more: object = {}) => ({
    currency: 'TRY',
    base: 'USD',
    per_usd_micros: micros,
    date: '2026-11-20T00:00:00.000Z',
    note: 'Central bank',
    revision: (await present()).$updatedAt,
    ...more,
  });
  const mailed = async (): Promise<string[]> =>
    (
      await testBed.databases.listDocuments({
        databaseId: DATABASE_ID,
        collectionId: IDS.mailOutbox,
        queries: [Query.equal('kind', ['rateChanged'])],
      })
    ).documents
      .map((mail) => String(mail['recipient']))
      .sort();

  test('refuses changes from an outdated state', async () => {
    const micros = Number((await present())['per_usd_micros']);
    const next = await change(micros + 1);
    expect(
      (await Promise.all([rana, rana].map((who) => call(who, 'rate', next))))
        .map(({ status }) => status)
        .sort(),
    ).toEqual([200, 409]);
    expect(await present()).toMatchObject({ per_usd_micros: micros + 1 });
    expect(
      await refusal(rana, 'rate', { ...next, date: '2099-01-01T00:00:00.000Z' }),
    ).toMatchObject({ reason: 'dayToCome' });
    expect(
      await refusal(rana, 'rate', { ...next, date: '1970-01-01T00:00:00.000Z' }),
    ).toMatchObject({ reason: 'dayTooLongAgo', field: 'date' });
    expect(await refusal(rana, 'rate', { ...next, per_usd_micros: 0 })).toMatchObject({
      field: 'per_usd_micros',
    });
    expect(await refusal(rana, 'rate', { ...next, currency: 'USD' })).toMatchObject({
      field: 'currency',
    });
    expect(await mailed()).toEqual([]);
  });

  test('want a large change twice, and the others hear of it', async () => {
    const before = Number((await present())['per_usd_micros']);
    const refused = { code: 'invalid', field: 'repeated', reason: 'rateToRepeat' };
    for (const micros of [before * 2, Math.floor(before / 2), 10_000])
      for (const repeated of [undefined, null, micros + 1])
        expect(await refusal(rana, 'rate', await change(micros, { repeated }))).toEqual(refused);
    expect(await present()).toMatchObject({ per_usd_micros: before });
    expect(await mailed()).toEqual([]);
    await done(rana, 'rate', await change(before * 2, { repeated: before * 2 }));
    expect(await present()).toMatchObject({ per_usd_micros: before * 2 });
    expect(await mailed()).toEqual(others);
  });

  test('are not moved far by small steps within a day', async () => {
    // The day began before it was doubled: a step on from there is a large change as well.
    const micros = Number((await present())['per_usd_micros']);
    const step = await change(Math.floor(micros * 1.1));
    expect(await refusal(rana, 'rate', step)).toMatchObject({ reason: 'rateToRepeat' });
  });

  test('count a rate that was changed before words alone were', async () => {
    const sar = () => read(IDS.exchangeRates, 'SAR');
    const micros = Number((await sar())['per_usd_micros']);
    const to = async (rate: number, note: string): Promise<object> => ({
      ...(await change(rate, { note })),
      currency: 'SAR',
      revision: (await sar()).$updatedAt,
    });
    await done(rana, 'rate', await to(micros, 'A bank'));
    await done(rana, 'rate', await to(Math.floor(micros * 1.19), 'A bank'));
    expect(await refusal(rana, 'rate', await to(Math.floor(micros * 1.3), 'A bank'))).toMatchObject(
      { reason: 'rateToRepeat' },
    );
  });

  test('are listed with the rate that each change left', async () => {
    const micros = Number((await present())['per_usd_micros']);
    const history = async (after: string | null = null) => {
      const { status, body } = await call(rana, 'rateHistory', { after });
      expect(status).toBe(200);
      return body as unknown as { changes: Record<string, unknown>[]; next: string | null };
    };
    const enter = async (rate: number, more: object = {}) =>
      done(rana, 'rate', await change(rate, { repeated: rate, ...more }));
    await enter(micros + 1, { note: 'First' });
    await enter(micros + 1, { note: 'Second' });
    await enter(micros + 2, { date: '2026-11-21T00:00:00.000Z' });
    const { changes } = await history();
    const common = { currency: 'TRY', base: 'USD', by: 'Rana' };
    const day = '2026-11-20T00:00:00.000Z';
    expect(changes.slice(0, 3)).toMatchObject([
      { ...common, micros: micros + 2, note: 'Central bank' },
      { ...common, micros: micros + 1, note: 'Second', date: day },
      { ...common, micros: micros + 1, note: 'First', date: day },
    ]);
    const [, second] = changes;
    const earlier = await history(String(second?.['id']));
    expect(earlier.changes[0]).toEqual(changes[2]);
    expect(earlier.changes).toEqual(changes.slice(2));
  });

  test('leave the member’s account and address in the log', async () => {
    const { documents } = await testBed.databases.listDocuments({
      databaseId: DATABASE_ID,
      collectionId: IDS.auditLog,
      queries: [Query.equal('action', ['content.rate']), Query.limit(1)],
    });
    const { email } = await testBed.users.get({ userId: rana.id });
    expect(documents[0]).toMatchObject({ actor: rana.id, actor_name: 'Rana', actor_email: email });
  });
});
