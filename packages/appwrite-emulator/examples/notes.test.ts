import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startAppwriteServer, type AppwriteServer } from 'appwrite-emulator';
import { Client, Databases, ID, Query } from 'node-appwrite';

let server: AppwriteServer;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'notes-'));
  server = await startAppwriteServer({
    port: 0,
    dataDir,
    project: 'notes',
    keys: [{ name: 'tests', secret: 'secret-key', scopes: 'all' }],
    rateLimits: false,
    log: () => undefined,
  });
});

afterAll(async () => {
  await server.close();
  await rm(dataDir, { recursive: true });
});

it('finds a note by its text', async () => {
  const endpoint = `${server.url}/v1`;
  const client = new Client().setEndpoint(endpoint).setProject('notes').setKey('secret-key');
  const databases = new Databases(client);
  const notes = { databaseId: 'main', collectionId: 'notes' };
  const text = { ...notes, key: 'text' };

  await databases.create({ databaseId: 'main', name: 'Main' });
  await databases.createCollection({ ...notes, name: 'Notes' });
  await databases.createStringAttribute({ ...text, size: 200, required: true });
  // As in Appwrite, an attribute is ready a moment after the answer.
  while ((await databases.getAttribute(text)).status !== 'available');

  const data = { text: 'Water the olive tree' };
  await databases.createDocument({ ...notes, documentId: ID.unique(), data });

  const found = await databases.listDocuments({
    ...notes,
    queries: [Query.equal('text', 'Water the olive tree')],
  });
  expect(found.total).toBe(1);
});
