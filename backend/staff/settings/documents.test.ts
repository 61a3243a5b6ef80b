/** Documents from an admin's upload to visitors' download, on the embedded servers. */
import { EXAMPLE_TEXTS } from '@content/siteTexts';
import { DATABASE_ID, IDS, SITE_DOCUMENTS_BUCKET_ID } from '@core/schema/ids';
import { textsDocumentOf } from '@core/site/textsDocument';
import { SETTINGS_ACTIONS } from '@core/staff/actions/settings';
import { STAFF_FUNCTION_ID } from '@core/staff/contract';
import type { Answer } from '../../testing/contexts';
import { MachineTestBed } from '../../testing/machineTestBed';
import { uploadAs } from '../../testing/uploadAs';

jest.setTimeout(120_000);

type Member = { id: string; session: string };

const PDF = Buffer.from('%PDF-1.7\nannual report');

let testBed: MachineTestBed;
let amal: Member;
let basim: Member;

async function admin(name: string): Promise<Member> {
  const made = await testBed.signUp(name);
  await testBed.users.updateLabels({ userId: made.id, labels: ['admin'] });
  return made;
}

beforeAll(async () => {
  testBed = await MachineTestBed.start();
  [amal, basim] = await Promise.all([admin('Amal'), admin('Basim')]);
  await testBed.databases.deleteDocument({
    databaseId: DATABASE_ID,
    collectionId: IDS.siteSettings,
    documentId: textsDocumentOf('about'),
  });
});
afterAll(() => testBed.close());

const call = (who: Member, action: 'document' | 'texts', body: object): Promise<Answer> =>
  testBed.call(STAFF_FUNCTION_ID, SETTINGS_ACTIONS[action].path, body, who.session);

const download = (mark: unknown): Promise<Response> => {
  const { environment } = testBed.functionAccess;
  const fileId = String(mark).slice('document:'.length);
  return fetch(
    `${environment['APPWRITE_FUNCTION_API_ENDPOINT']}/storage/buckets/${SITE_DOCUMENTS_BUCKET_ID}/files/${fileId}/download?project=ikhaa`,
  );
};
const aboutWith = (file: unknown) => ({
  section: 'about',
  texts: { ...EXAMPLE_TEXTS.about, documents: [{ title: { en: 'Report', ar: '' }, file }] },
  revision: null,
});

test('the upload of another admin and an unknown document are refused', async () => {
  const file = await uploadAs(testBed, amal, PDF, 'report.pdf');
  expect((await call(basim, 'document', { file })).body['failure']).toEqual({ code: 'notFound' });
  const unknown = aboutWith(`document:pdf-${'0'.repeat(24)}`);
  expect((await call(basim, 'texts', unknown)).body['failure']).toEqual({
    code: 'invalid',
    field: 'texts.documents.0.file',
    reason: 'noSuchDocument',
  });
});

test('everyone downloads a document once a text that names it is saved', async () => {
  const file = await uploadAs(testBed, amal, PDF, 'Annual  report 2025.pdf');
  const { document } = (await call(amal, 'document', { file })).body;
  expect(document).toMatch(/^document:pdf-[0-9a-f]{24}$/);
  expect((await download(document)).status).toBe(404);
  expect((await call(amal, 'texts', aboutWith(document))).status).toBe(200);
  const answer = await download(document);
  expect(answer.headers.get('content-disposition')).toContain(
    'attachment; filename="Annual report 2025.pdf"',
  );
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(PDF);
});

test.each([
  ['a program under the name of a document', 'MZ program', 'report.pdf'],
  ['a page', '<!doctype html><script>alert(1)</script>', 'report.pdf'],
])('%s is refused', async (_, content, name) => {
  await expect(uploadAs(testBed, amal, Buffer.from(content), name)).rejects.toThrow(/400/);
});

test('a picture of another kind is no document', async () => {
  const webp = Buffer.from('RIFF\x00\x00\x00\x00WEBPVP8 ', 'latin1');
  const file = await uploadAs(testBed, amal, webp, 'report.webp');
  expect((await call(amal, 'document', { file })).body).toEqual({ problem: 'kind' });
});
