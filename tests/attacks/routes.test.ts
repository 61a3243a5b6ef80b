/**
 * A guest or a donor calls a route that is meant for the charity's keys.
 *
 * Defence: One table lists every route that admits guests, donors or other donors; a route that is
 * missing from it must answer all three with 401.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startAppwriteServer } from 'appwrite-emulator';
import { AttackedSite, type Donor } from './support/attackedSite';

let site: AttackedSite;
let donor: Donor;
let other: Donor;

jest.setTimeout(180_000);
beforeAll(async () => {
  site = await AttackedSite.start({ qa: true });
  donor = await site.donor();
  other = await site.donor();
}, 180_000);
afterAll(() => site.close());

/** The routes of the server that the site runs, as it says itself. */
async function servedRoutes(): Promise<readonly string[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ikhaa-routes-'));
  const server = await startAppwriteServer({
    port: 0,
    dataDir,
    project: 'routes',
    keys: [],
    rateLimits: true,
    log: () => undefined,
  });
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
  return server.routes;
}

const fill = (path: string, of: Donor): string => {
  const ids: Record<string, string> = {
    databaseId: 'ikhaa',
    collectionId: 'donations',
    tableId: 'donations',
    bucketId: 'profile_pictures',
    functionId: 'payments',
    userId: of.id,
    sessionId: 'none',
    documentId: 'none',
    rowId: 'none',
  };
  return `/v1${path.replace(/:(\w+)/g, (_match, name: string) => ids[name] ?? 'none')}`;
};

/**
 * What a request without a body, about what is the first donor's or not there, is answered to a
 * guest, to that donor, and to another.
 */
const OPEN: Readonly<Record<string, readonly [number, number, number]>> = {
  'DELETE /account/sessions': [401, 204, 204],
  'DELETE /account/sessions/:sessionId': [401, 404, 404],
  'DELETE /databases/:databaseId/collections/:collectionId/documents/:documentId': [404, 404, 404],
  'DELETE /databases/transactions/:transactionId': [404, 404, 404],
  'DELETE /storage/buckets/:bucketId/files/:fileId': [404, 404, 404],
  'DELETE /tablesdb/:databaseId/tables/:tableId/rows/:rowId': [404, 404, 404],
  'DELETE /tablesdb/transactions/:transactionId': [404, 404, 404],
  'GET /account': [401, 200, 200],
  'GET /account/identities': [401, 200, 200],
  'GET /account/mfa/factors': [401, 200, 200],
  'GET /account/prefs': [401, 200, 200],
  'GET /account/sessions': [401, 200, 200],
  'GET /account/sessions/:sessionId': [401, 404, 404],
  'GET /databases/:databaseId/collections/:collectionId/documents': [200, 200, 200],
  'GET /databases/:databaseId/collections/:collectionId/documents/:documentId': [404, 404, 404],
  'GET /databases/transactions': [200, 200, 200],
  'GET /databases/transactions/:transactionId': [404, 404, 404],
  'GET /functions/:functionId/executions': [401, 200, 200],
  'GET /functions/:functionId/executions/:executionId': [401, 404, 404],
  'GET /health/version': [200, 200, 200],
  'GET /locale': [200, 200, 200],
  'GET /ping': [200, 200, 200],
  'GET /storage/buckets/:bucketId/files': [200, 200, 200],
  'GET /storage/buckets/:bucketId/files/:fileId': [404, 404, 404],
  'GET /storage/buckets/:bucketId/files/:fileId/download': [404, 404, 404],
  'GET /storage/buckets/:bucketId/files/:fileId/view': [404, 404, 404],
  'GET /tablesdb/:databaseId/tables/:tableId/rows': [200, 200, 200],
  'GET /tablesdb/:databaseId/tables/:tableId/rows/:rowId': [404, 404, 404],
  'GET /tablesdb/transactions': [200, 200, 200],
  'GET /tablesdb/transactions/:transactionId': [404, 404, 404],
  'PATCH /account/email': [401, 400, 400],
  'PATCH /account/name': [401, 400, 400],
  'PATCH /account/password': [401, 400, 400],
  'PATCH /account/phone': [401, 400, 400],
  'PATCH /account/prefs': [401, 400, 400],
  'PATCH /databases/:databaseId/collections/:collectionId/documents/:documentId': [400, 400, 400],
  'PATCH /databases/:databaseId/collections/:collectionId/documents/:documentId/:attribute/decrement':
    [404, 404, 404],
  'PATCH /databases/:databaseId/collections/:collectionId/documents/:documentId/:attribute/increment':
    [404, 404, 404],
  'PATCH /databases/transactions/:transactionId': [400, 400, 400],
  'PATCH /tablesdb/:databaseId/tables/:tableId/rows/:rowId': [400, 400, 400],
  'PATCH /tablesdb/:databaseId/tables/:tableId/rows/:rowId/:column/decrement': [404, 404, 404],
  'PATCH /tablesdb/:databaseId/tables/:tableId/rows/:rowId/:column/increment': [404, 404, 404],
  'PATCH /tablesdb/transactions/:transactionId': [400, 400, 400],
  'POST /account': [400, 400, 400],
  'POST /account/jwts': [401, 201, 201],
  'POST /account/recovery': [400, 400, 400],
  'POST /account/sessions/email': [400, 401, 401],
  'POST /account/verifications/email': [401, 400, 400],
  'POST /databases/:databaseId/collections/:collectionId/documents': [400, 400, 400],
  'POST /databases/transactions': [201, 201, 201],
  'POST /databases/transactions/:transactionId/operations': [404, 404, 404],
  'POST /functions/:functionId/executions': [201, 201, 201],
  'POST /storage/buckets/:bucketId/files': [401, 400, 400],
  'POST /tablesdb/:databaseId/tables/:tableId/rows': [400, 400, 400],
  'POST /tablesdb/transactions': [201, 201, 201],
  'POST /tablesdb/transactions/:transactionId/operations': [404, 404, 404],
  'PUT /account/recovery': [400, 400, 400],
  'PUT /account/verifications/email': [400, 400, 400],
  'PUT /databases/:databaseId/collections/:collectionId/documents/:documentId': [400, 400, 400],
  'PUT /storage/buckets/:bucketId/files/:fileId': [404, 404, 404],
  'PUT /tablesdb/:databaseId/tables/:tableId/rows/:rowId': [400, 400, 400],
};

it('guests and donors reach only the routes of this table', async () => {
  const seen: Record<string, readonly number[]> = {};
  for (const route of await servedRoutes()) {
    const [method = '', path = ''] = route.split(' ');
    const ask = (headers: Record<string, string>) =>
      site.send({
        method,
        path: fill(path, donor),
        headers,
        ...(method === 'GET' ? {} : { body: {} }),
      });
    const answers = [
      await ask({}),
      await ask({ cookie: donor.cookie }),
      await ask({ cookie: other.cookie }),
    ];
    if (answers.some(({ status }) => status !== 401))
      seen[route] = answers.map(({ status }) => status);
    for (const stranger of [answers[0], answers[2]])
      expect([route, stranger?.text.includes(donor.email)]).toEqual([route, false]);
    // A donor whom a route has logged out logs in again.
    for (const each of [donor, other]) {
      if (
        (await site.send({ path: '/v1/account', headers: { cookie: each.cookie } })).status === 200
      )
        continue;
      const session = await site.send({
        method: 'POST',
        path: '/v1/account/sessions/email',
        body: { email: each.email, password: each.password },
      });
      each.cookie = (session.headers['set-cookie'] ?? [])
        .map((line) => line.split(';')[0])
        .join('; ');
    }
  }
  expect(seen).toEqual(OPEN);
});
