/** Answers that differ between versions of Appwrite, by their source, notes and recordings. */
import { Functions, Query, Runtime, type Databases, type Models } from 'node-appwrite';
import { InputFile } from 'node-appwrite/file';
import { create as pack } from 'tar';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FlavourName } from './flavour';
import { KEY, makeCollection, startFixture, waitFor, type Fixture } from './testing/fixture';

const PLACE = { databaseId: 'main', collectionId: 'books' };
const PATH = '/functions/echo/executions';

const EXPECTED = {
  '1.9': {
    version: '1.9.10',
    inSmallLetters: ['undated'],
    byOtherCase: 'undated',
    latestFirst: ['new', 'old', 'undated'],
    earliestFirst: ['undated', 'old', 'new'],
    uniqueTitle: 'document_already_exists',
    otherCaseTitle: 'document_already_exists',
    makingKeys: 404,
    policies: 3,
    metadata: undefined,
    devKeys: [],
    execution: { functionId: 'echo', trigger: 'http' },
    ofAddress: 'http',
  },
  '2.7': {
    version: '2.7.1',
    inSmallLetters: [],
    byOtherCase: 'document_not_found',
    latestFirst: ['undated', 'new', 'old'],
    earliestFirst: ['old', 'new', 'undated'],
    uniqueTitle: 'document_unique_constraint_violation',
    otherCaseTitle: 'done',
    makingKeys: 403,
    policies: 13,
    metadata: true,
    devKeys: undefined,
    execution: { resourceId: 'echo', resourceType: 'functions', trigger: 'http' },
    ofAddress: 'domain',
  },
} as const;

describe.each(['1.9', '2.7'] as const satisfies FlavourName[])('as Appwrite %s', (name) => {
  const expected = EXPECTED[name];
  const headers = { 'x-appwrite-key': KEY, 'x-appwrite-response-format': '2.3.0' };
  let fixture: Fixture;
  let databases: Databases;

  beforeAll(async () => {
    fixture = await startFixture({ as: name });
    databases = fixture.admin.databases;
    await makeCollection(
      fixture,
      'books',
      {},
      [
        { key: 'title', kind: 'string', size: 40 },
        { key: 'date', kind: 'datetime' },
      ],
      [{ key: 'by_title', type: 'unique', attributes: ['title'] }],
    );
    for (const [documentId, title, date] of [
      ['undated', 'Olive', null],
      ['old', 'Fig', '2020-01-01T00:00:00.000Z'],
      ['new', 'Vine', '2026-01-01T00:00:00.000Z'],
    ] as const)
      await databases.createDocument<Models.DefaultDocument>({
        ...PLACE,
        documentId,
        data: { title, date },
      });
  });
  afterAll(() => fixture.close());

  const ids = async (...queries: string[]): Promise<string[]> =>
    (await databases.listDocuments({ ...PLACE, queries })).documents.map(({ $id }) => $id);
  const typeOf = (attempt: Promise<unknown>): Promise<unknown> =>
    attempt.then(
      () => 'done',
      (error: { type: unknown }) => error.type,
    );
  const create = (documentId: string, title: string): Promise<unknown> =>
    typeOf(
      databases.createDocument<Models.DefaultDocument>({ ...PLACE, documentId, data: { title } }),
    );

  it('names its version, also beside errors', async () => {
    const version = async (path: string) => (await fixture.send('GET', path)).json.version;
    expect(await version('/health/version')).toBe(expected.version);
    expect(await version('/account')).toBe(expected.version);
  });

  it('compares texts, ids and nulls as its database does', async () => {
    expect(await ids(Query.equal('title', ['olive']))).toEqual(expected.inSmallLetters);
    expect(await ids(Query.orderDesc('date'))).toEqual(expected.latestFirst);
    expect(await ids(Query.orderAsc('date'))).toEqual(expected.earliestFirst);
    const found = databases.getDocument({ ...PLACE, documentId: 'UNDATED' });
    expect(
      await found.then(
        ({ $id }) => $id,
        () => typeOf(found),
      ),
    ).toBe(expected.byOtherCase);
  });

  it('goes on after a dated document, without those that have no date', async () => {
    const after = (documentId: string) =>
      ids(Query.orderDesc('date'), Query.cursorAfter(documentId));
    expect((await after('new')).slice(0, 1)).toEqual(['old']);
    expect(await typeOf(after('undated'))).toBe('database_query_order_null');
  });

  it('names what is taken: an id in any case, or a unique value', async () => {
    expect(await create('OLD', 'Date')).toBe('document_already_exists');
    expect(await create('another', 'Vine')).toBe(expected.uniqueTitle);
    expect(await create('other-case', 'VINE')).toBe(expected.otherCaseTitle);
    const { $id: transactionId } = await databases.createTransaction();
    await databases.createDocument({
      ...PLACE,
      documentId: 'x',
      data: { title: 'Fig' },
      transactionId,
    });
    const commit = databases.updateTransaction({ transactionId, commit: true });
    expect(await typeOf(commit)).toBe('transaction_conflict');
  });

  it('has the keys, policies and buckets of its version', async () => {
    const made = await fixture.send('POST', '/project/keys', {
      headers,
      body: { keyId: 'unique()', name: 'mine', scopes: ['documents.read'] },
    });
    expect(made.status).toBe(expected.makingKeys);
    const { json } = await fixture.send('GET', '/project/policies', { headers });
    expect(json.total).toBe(expected.policies);
    const set = await fixture.send('PATCH', '/project/policies/password-dictionary', {
      headers,
      body: { enabled: true },
    });
    expect(set.json.devKeys).toEqual(expected.devKeys);
    const bucket = await fixture.send('POST', '/storage/buckets', {
      headers,
      body: { bucketId: 'pictures', name: 'Pictures', stripMetadata: true },
    });
    expect(bucket.json.stripMetadata).toBe(expected.metadata);
  });

  it('lists executions in its own form, and late where they are stored late', async () => {
    const functions = new Functions(fixture.admin.client);
    const folder = await mkdtemp(join(tmpdir(), 'echo-'));
    await writeFile(
      join(folder, 'main.js'),
      'module.exports = ({ req, res }) => res.text(req.headers["x-appwrite-trigger"]);',
    );
    await pack({ gzip: true, file: join(folder, 'code.tar.gz'), cwd: folder }, ['main.js']);
    const functionId = 'echo';
    await functions.create({
      functionId,
      name: 'Echo',
      runtime: Runtime.Node22,
      execute: ['any'],
    });
    await functions.createDeployment({
      functionId,
      code: InputFile.fromBuffer(await readFile(join(folder, 'code.tar.gz')), 'code.tar.gz'),
      activate: true,
      entrypoint: 'main.js',
    });
    await rm(folder, { recursive: true });
    const ready = async () => (await functions.get({ functionId })).deploymentId !== '';
    await waitFor(ready, 'the deployment');

    // No time passes until the first look, however busy the machine is.
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    const { json: ran } = await fixture.send('POST', PATH, { headers, body: {} });
    expect(ran).toMatchObject(expected.execution);
    const seen = async () =>
      (await fixture.send('GET', `${PATH}/${String(ran.$id)}`, { headers })).status;
    expect(await seen()).toBe(name === '2.7' ? 404 : 200);
    clock.mockRestore();
    await waitFor(async () => (await seen()) === 200, 'the stored execution');

    const answer = await fetch(`${fixture.server.url}/_functions/echo/`);
    expect(await answer.text()).toBe(expected.ofAddress);
  });
});
