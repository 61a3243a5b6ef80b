/**
 * The site's own requests against a server that was provisioned: what a visitor types finds
 * projects in any spelling.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, Databases } from 'node-appwrite';
import { pointSdkAt } from '@/api/appwriteSdk';
import { projectsApi } from '@/api/endpoints/projectsApi';
import { makeStore } from '@/store/store';
import { fakeDependencies } from '@/testing/fakeDependencies';
import { startAppwriteServer, type AppwriteServer } from 'appwrite-emulator';
import { projects } from '@core/schema/collections';
import { DATABASE } from '@core/schema/schema';
import { seedDocuments } from '@content/seedDocuments';
import { provision } from './provision';

jest.setTimeout(60_000);

const KEY = 'a-server-key-with-every-right-0123456789';

let folder: string;
let server: AppwriteServer;
const access = () => ({ endpoint: `${server.url}/v1`, project: 'ikhaa', key: KEY });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ikhaa-search-'));
  server = await startAppwriteServer({
    dataDir: folder,
    port: 0,
    project: 'ikhaa',
    keys: [{ name: 'all', secret: KEY, scopes: 'all' }],
    rateLimits: false,
    log: () => undefined,
  });
  const seed = seedDocuments(new Date()).filter(({ collection }) => collection === projects.id);
  await provision(access(), {
    database: DATABASE,
    collections: [projects],
    buckets: [],
    functions: [],
    webHostnames: [],
    seed,
  });
  pointSdkAt(access().endpoint);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

async function found(filter: string): Promise<string[]> {
  const { data } = await makeStore(fakeDependencies()).dispatch(
    projectsApi.endpoints.listProjects.initiate(
      { page: 1, pageSize: 100, filter },
      { subscribe: false },
    ),
  );
  return (data?.items ?? []).map(({ id }) => id).sort();
}

it.each([
  ['غزه', 'غزة'],
  ['غـزّة', 'غزة'],
  ['افريقيا', 'أفريقيا'],
  ['GÁZA', 'Gaza'],
  ['gaza', 'Gaza'],
])('%s finds what %s finds', async (typed, written) => {
  const wanted = await found(written);
  expect(wanted.length).toBeGreaterThan(0);
  expect(await found(typed)).toEqual(wanted);
});

it('finds nothing for unused words; finds externally added projects by their own spelling', async () => {
  expect(await found('زنجبيل')).toEqual([]);
  const client = new Client().setEndpoint(access().endpoint).setProject('ikhaa').setKey(KEY);
  await new Databases(client).createDocument({
    databaseId: DATABASE.id,
    collectionId: projects.id,
    documentId: 'past',
    data: {
      title: 'Ginger',
      title_ar: 'زنجبيل الأرض',
      target_amount: 100,
      date: '2026-01-01T00:00:00.000Z',
    } as object,
  });
  expect([await found('زنجبيل'), await found('الارض')].map((ids) => ids.includes('past'))).toEqual([
    true,
    false,
  ]);
  await provision(access(), {
    database: DATABASE,
    collections: [projects],
    buckets: [],
    functions: [],
    webHostnames: [],
    seed: [],
  });
  expect(await found('الارض')).toContain('past');
});
