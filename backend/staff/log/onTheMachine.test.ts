/** Versions of the log that are restored, on the embedded servers. */
import { Query, Storage } from 'node-appwrite';
import { EXAMPLE_TEXTS } from '@content/siteTexts';
import { CHARITY_DOCUMENT, type Charity } from '@core/site/charity';
import { DATABASE_ID, IDS, SITE_DOCUMENTS_BUCKET_ID } from '@core/schema/ids';
import { textsDocumentOf } from '@core/site/textsDocument';
import { CONTENT_ACTIONS } from '@core/staff/actions/content';
import { LOG_ACTIONS } from '@core/staff/actions/log';
import { SETTINGS_ACTIONS } from '@core/staff/actions/settings';
import type { ContentFields, OpenedContent } from '@core/staff/contentContract';
import type { Version } from '@core/staff/logContract';
import type { Answer } from '../../testing/contexts';
import { MachineTestBed } from '../../testing/machineTestBed';
import { uploadAs } from '../../testing/uploadAs';

jest.setTimeout(90_000);

let testBed: MachineTestBed;
let admin: { id: string; session: string };
beforeAll(async () => {
  testBed = await MachineTestBed.start();
  admin = await testBed.signUp('Amal');
  await testBed.users.updateLabels({ userId: admin.id, labels: ['admin'] });
});
afterAll(() => testBed.close());

async function ask<T>(path: string, body: object): Promise<T> {
  const { status, body: answer } = await testBed.call('staff', path, body, admin.session);
  if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(answer)}`);
  return answer as T;
}

/** The log's rows about a subject, the newest first. */
const rows = async (subject: string, action: string) =>
  (
    await testBed.databases.listDocuments({
      databaseId: DATABASE_ID,
      collectionId: IDS.auditLog,
      queries: [
        Query.equal('subject', [subject]),
        Query.equal('action', [action]),
        Query.orderDesc('date'),
      ],
    })
  ).documents;

const restore = (row: string, version: Version, over = false): Promise<Answer> =>
  testBed.call('staff', LOG_ACTIONS.restore.path, { row, version, over }, admin.session);
const reasonOf = ({ body }: Answer): unknown => (body['failure'] as { reason?: string }).reason;

const open = (kind: string, document: string): Promise<OpenedContent> =>
  ask<OpenedContent>(CONTENT_ACTIONS.open.path, { kind, document });

async function publish(document: string, fields: Partial<ContentFields>): Promise<string> {
  const { published, draft } = await open('project', document);
  const saved = await ask<{ revision: string }>(CONTENT_ACTIONS.save.path, {
    kind: 'project',
    document,
    revision: draft?.revision ?? null,
    base: published?.base ?? null,
    fields: { ...published?.fields, ...fields },
  });
  await ask(CONTENT_ACTIONS.publish.path, {
    kind: 'project',
    document,
    revision: saved.revision,
    over: false,
  });
  const [row] = await rows(document, 'content.publish');
  return row?.$id ?? '';
}

async function aProject(): Promise<string> {
  const { documents } = await testBed.databases.listDocuments({
    databaseId: DATABASE_ID,
    collectionId: IDS.projects,
    queries: [Query.equal('status', ['open']), Query.equal('currency', ['USD']), Query.limit(1)],
  });
  return documents[0]?.$id ?? '';
}

it('restores an earlier text as a draft, once', async () => {
  const project = await aProject();
  const before = (await open('project', project)).published?.fields['title'];
  const row = await publish(project, { title: 'A mistaken title' });
  const answer = await restore(row, 'before');
  expect([answer.status, answer.body]).toEqual([
    200,
    { draft: { kind: 'project', document: project }, missing: null },
  ]);
  const { published, draft } = await open('project', project);
  expect([published?.fields['title'], draft?.fields['title']]).toEqual([
    'A mistaken title',
    before,
  ]);
  expect(draft?.base).toBe(published?.base);
  expect(reasonOf(await restore(row, 'before'))).toBe('sameNow');
  const [own] = await rows(project, 'content.save');
  expect(JSON.parse(String(own?.['after']))).toEqual({ title: before });
});

it('asks before it replaces a later change, and keeps other fields', async () => {
  const project = await aProject();
  const first = await publish(project, { title: 'The first', region: 'Gaza City' });
  await publish(project, { title: 'The second' });
  expect(reasonOf(await restore(first, 'before'))).toBe('changedSince');
  expect((await restore(first, 'after', true)).status).toBe(200);
  expect((await open('project', project)).draft?.fields).toMatchObject({
    title: 'The first',
    region: 'Gaza City',
  });
});

it('refuses a version that today’s rules no longer allow', async () => {
  const project = await aProject();
  // As a version wrote it that knew another currency and greater amounts.
  for (const [before, reason] of [
    [{ target_amount: -5 }, 'noLongerAllowed'],
    [{ currency: 'SAR' }, 'hasGifts'],
  ] as const) {
    const { $id } = await testBed.write(IDS.auditLog, {
      subject: project,
      subject_kind: 'project',
      action: 'content.publish',
      actor_name: 'Amal',
      date: new Date().toISOString(),
      before: JSON.stringify(before),
      after: null,
    });
    expect(reasonOf(await restore($id, 'before', true))).toBe(reason);
  }
});

it('restores settings at once, with a row of their own', async () => {
  const read = () =>
    testBed.databases.getDocument({
      databaseId: DATABASE_ID,
      collectionId: IDS.siteSettings,
      documentId: CHARITY_DOCUMENT,
    });
  const found = await read();
  const charity = JSON.parse(String(found['value'])) as Charity;
  await ask(SETTINGS_ACTIONS.charity.path, {
    charity: { ...charity, phone: '+49 30 901820' },
    revision: found.$updatedAt,
  });
  const [row] = await rows(CHARITY_DOCUMENT, 'settings.charity');
  const answer = await restore(row?.$id ?? '', 'before');
  expect([answer.status, answer.body]).toEqual([200, { draft: null, missing: null }]);
  expect(JSON.parse(String((await read())['value']))).toEqual(charity);
  expect(await rows(CHARITY_DOCUMENT, 'settings.charity')).toHaveLength(2);
});

describe('a text whose documents were deleted', () => {
  type Section = 'about' | 'certificate';
  const found = (section: Section) =>
    testBed.databases.getDocument({
      databaseId: DATABASE_ID,
      collectionId: IDS.siteSettings,
      documentId: textsDocumentOf(section),
    });
  const change = async (section: Section, texts: object): Promise<void> => {
    const { $updatedAt: revision } = await found(section);
    await ask(SETTINGS_ACTIONS.texts.path, { section, texts, revision });
  };
  const stored = async (section: Section): Promise<unknown> =>
    (JSON.parse(String((await found(section))['value'])) as { texts: unknown }).texts;
  const lastRow = async (section: Section): Promise<string> =>
    (await rows(textsDocumentOf(section), 'settings.texts'))[0]?.$id ?? '';

  const uploaded = async (words: string): Promise<string> => {
    const file = await uploadAs(testBed, admin, Buffer.from(`%PDF-1.7 ${words}`), 'report.pdf');
    const { document } = await ask<{ document: string }>(SETTINGS_ACTIONS.document.path, { file });
    return document;
  };
  const remove = (document: string): Promise<unknown> =>
    new Storage(testBed.databases.client).deleteFile({
      bucketId: SITE_DOCUMENTS_BUCKET_ID,
      fileId: document.slice('document:'.length),
    });
  const entry = (file: string) => ({ title: { en: 'A document', ar: '' }, file });

  it('is restored without the one that is gone', async () => {
    const [report, plan] = [await uploaded('report'), await uploaded('plan')];
    const about = { ...EXAMPLE_TEXTS.about, documents: [entry(report), entry(plan)] };
    await change('about', about);
    await change('about', { ...about, brand: { en: 'Another', ar: '' }, documents: [] });
    const row = await lastRow('about');
    await remove(report);
    const answer = await restore(row, 'before');
    expect([answer.status, answer.body]).toEqual([200, { draft: null, missing: 'documents' }]);
    expect(await stored('about')).toEqual({ ...about, documents: [entry(plan)] });
    expect(reasonOf(await restore(row, 'before', true))).toBe('sameNow');
  });

  it('is restored without the file of the certificate', async () => {
    const file = await uploaded('certificate');
    const issuer = { en: 'Another authority', ar: '' };
    await change('certificate', { ...EXAMPLE_TEXTS.certificate, file });
    await change('certificate', { ...EXAMPLE_TEXTS.certificate, issuer, file: '' });
    const row = await lastRow('certificate');
    await remove(file);
    expect((await restore(row, 'before')).body).toEqual({ draft: null, missing: 'documents' });
    expect(await stored('certificate')).toEqual({ ...EXAMPLE_TEXTS.certificate, file: '' });
  });
});

it('restores no change of money or roles', async () => {
  const { $id } = await testBed.write(IDS.auditLog, {
    subject: admin.id,
    subject_kind: 'account',
    action: 'roles.change',
    actor_name: 'Amal',
    date: new Date().toISOString(),
    before: JSON.stringify({ roles: [] }),
    after: JSON.stringify({ roles: ['admin'] }),
  });
  expect(reasonOf(await restore($id, 'before'))).toBe('notRestorable');
});
