/** Actions on several pages at once, on the embedded servers. */
import { CONTENT_ACTIONS } from '@core/staff/actions/content';
import { MOST_AT_ONCE } from '@core/staff/contentContract';
import { DATABASE_ID, IDS } from '@core/schema/ids';
import { callFunction, type Answer } from '../../testing/contexts';
import { MachineTestBed } from '../../testing/machineTestBed';
import { staffFunction } from '../staffFunction';

jest.setTimeout(120_000);

let testBed: MachineTestBed;
let editor: { id: string };

const staff = staffFunction(() => testBed.functionAccess.environment);
const bulk = (body: object, userId = editor.id): Promise<Answer> =>
  callFunction(staff, {
    path: CONTENT_ACTIONS.bulk.path,
    body: JSON.stringify(body),
    headers: { 'x-appwrite-user-id': userId, 'x-appwrite-key': testBed.functionAccess.key },
  });
const make = async (collectionId: string, documentId: string, data: object): Promise<string> => {
  await testBed.databases.createDocument({
    databaseId: DATABASE_ID,
    collectionId,
    documentId,
    data: { title: documentId, ...data },
  });
  return documentId;
};
const read = (collectionId: string, documentId: string) =>
  testBed.databases.getDocument({ databaseId: DATABASE_ID, collectionId, documentId });

beforeAll(async () => {
  testBed = await MachineTestBed.start();
  editor = await testBed.signUp('Amal');
  await testBed.users.updateLabels({ userId: editor.id, labels: ['editor'] });
});
afterAll(() => testBed.close());

it('deletes what it may and names what hinders the others', async () => {
  const kind = 'opportunity';
  const free = await make(IDS.volunteerOpportunities, 'free', {});
  const used = await make(IDS.volunteerOpportunities, 'used', {});
  await testBed.write(IDS.volunteerRegistrations, {
    project_id: used,
    full_name: 'Amal',
    email: 'amal@example.org',
    phone: '+96170123456',
    age: 30,
    education: 'School',
    reason_to_volunteer: 'I taught for ten years.',
    date: '2026-11-25T09:00:00.000Z',
  });
  const { body } = await bulk({ kind, action: 'remove', documents: [used, free, 'gone'] });
  expect(body).toEqual({
    refused: [
      { document: used, code: 'conflict', reason: 'inUse' },
      { document: 'gone', code: 'notFound', reason: null },
    ],
  });
  await expect(read(IDS.volunteerOpportunities, free)).rejects.toMatchObject({ code: 404 });
  await bulk({ kind, action: 'close', documents: [used] });
  await bulk({ kind, action: 'unlist', documents: [used] });
  expect(await read(IDS.volunteerOpportunities, used)).toMatchObject({
    status: 'closed',
    listed: false,
  });
});

it('refuses actions that a kind does not have, and too many pages', async () => {
  const post = await make(IDS.posts, 'a-post', {});
  expect((await bulk({ kind: 'post', action: 'close', documents: [post] })).body).toEqual({
    refused: [{ document: post, code: 'invalid', reason: null }],
  });
  const documents = Array.from({ length: MOST_AT_ONCE + 1 }, (_, index) => `p${index}`);
  expect((await bulk({ kind: 'post', action: 'list', documents })).body).toEqual({
    failure: { code: 'invalid', field: 'documents' },
  });
  const guest = await testBed.signUp('Donor');
  expect(
    (await bulk({ kind: 'post', action: 'remove', documents: [post] }, guest.id)).body,
  ).toEqual({ failure: { code: 'forbidden' } });
});
