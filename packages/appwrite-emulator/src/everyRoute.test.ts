/**
 * Every route that is served, called once as it is meant and once as it is not, through the
 * official SDKs.
 */
import {
  Account,
  Databases as WebDatabases,
  Functions as WebFunctions,
  ID,
  Locale,
  Storage as WebStorage,
  type Client,
} from 'appwrite';
import { Project, Users } from 'node-appwrite';
import { InputFile } from 'node-appwrite/file';
import { create as pack } from 'tar';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFixture, waitFor, type Fixture } from './testing/fixture';
import { aPerson, firstMail, linkOf, signIn } from './testing/people';

type Call = () => Promise<unknown>;
type Given = Record<string, unknown>;

const NONE = 'not-there';
const PASSWORD = 'password-amal';

describe('every route', () => {
  let fixture: Fixture;
  let amal: Client;
  let guest: Client;
  let transactionId = '';
  let deploymentId = '';
  let executionId = '';
  let recovery = { userId: '', secret: '' };
  const called = new Set<string>();

  beforeAll(async () => {
    fixture = await startFixture();
    amal = (await aPerson(fixture, 'amal')).client;
    await aPerson(fixture, 'basma');
    guest = fixture.visitor();
  });
  afterAll(() => fixture.close());

  /** A method by its name, for those whose parameters depend on the kind of attribute. */
  const call = (service: object, method: string, given: Given): Promise<unknown> =>
    (service as Record<string, (given: Given) => Promise<unknown>>)[method]?.call(service, given) ??
    Promise.reject(new Error(`no ${method}`));
  const account = () => new Account(amal);
  const admin = () => fixture.admin;
  const users = () => new Users(fixture.admin.client);
  const project = () => new Project(fixture.admin.client);
  const elsewhere = () => fixture.visitor().setProject('elsewhere');
  const get = (client: Client, path: string): Promise<unknown> =>
    client.call('get', new URL(`${fixture.endpoint}${path}`), {
      'x-appwrite-project': client.config.project,
    });

  /** The answers one after the other, as later calls use what earlier ones made. */
  const both = (route: string, good: Call, bad: Call, type: string): void => {
    it(`${route} answers, and refuses with ${type}`, async () => {
      called.add(route);
      await expect(bad()).rejects.toMatchObject({ type });
      await good();
    });
  };

  const forbidden = 'general_unauthorized_scope';
  both(
    'GET /health/version',
    async () => expect(await get(guest, '/health/version')).toEqual({ version: '1.9.10' }),
    () => get(elsewhere(), '/health/version'),
    'project_not_found',
  );
  both(
    'GET /ping',
    async () => expect(await guest.ping()).toMatchObject({ message: 'Pong!' }),
    () => elsewhere().ping(),
    'project_not_found',
  );
  both(
    'GET /locale',
    async () => expect(await new Locale(guest).get()).toMatchObject({ eu: false }),
    () => new Locale(elsewhere()).get(),
    'project_not_found',
  );
  const site = { platformId: 'site', name: 'Site', hostname: 'site.example' };
  both(
    'POST /project/platforms/web',
    () => project().createWebPlatform(site),
    () => project().createWebPlatform({ ...site, name: '' }),
    'general_argument_invalid',
  );
  both(
    'GET /project/platforms',
    async () => expect(await project().listPlatforms()).toMatchObject({ total: 1 }),
    () => project().listPlatforms({ queries: ['?'] }),
    'general_query_invalid',
  );
  both(
    'GET /project/policies',
    async () => expect((await project().listPolicies()).total).toBe(3),
    () => project().listPolicies({ queries: ['?'] }),
    'general_query_invalid',
  );
  both(
    'PATCH /project/policies/password-dictionary',
    () => project().updatePasswordDictionaryPolicy({ enabled: false }),
    () => call(project(), 'updatePasswordDictionaryPolicy', { enabled: 'perhaps' }),
    'general_argument_invalid',
  );
  both(
    'PATCH /project/policies/password-personal-data',
    () => project().updatePasswordPersonalDataPolicy({ enabled: false }),
    () => call(project(), 'updatePasswordPersonalDataPolicy', { enabled: 'perhaps' }),
    'general_argument_invalid',
  );
  both(
    'PATCH /project/policies/session-invalidation',
    () => project().updateSessionInvalidationPolicy({ enabled: true }),
    () => call(project(), 'updateSessionInvalidationPolicy', { enabled: 'perhaps' }),
    'general_argument_invalid',
  );

  describe('of accounts', () => {
    const make = (email: string) =>
      new Account(guest).create({ userId: ID.unique(), email, password: PASSWORD });
    both(
      'POST /account',
      () => make('new@example.org'),
      () => make('amal@example.org'),
      'user_already_exists',
    );
    both(
      'GET /account',
      async () => expect(await account().get()).toMatchObject({ $id: 'amal' }),
      () => new Account(guest).get(),
      forbidden,
    );
    both(
      'PATCH /account/prefs',
      () => account().updatePrefs({ prefs: { a: 1 } }),
      () => account().updatePrefs({ prefs: 'x' as never }),
      'general_argument_invalid',
    );
    both(
      'GET /account/prefs',
      async () => expect(await account().getPrefs()).toEqual({ a: 1 }),
      () => new Account(guest).getPrefs(),
      forbidden,
    );
    both(
      'PATCH /account/name',
      () => account().updateName({ name: 'Amal' }),
      () => account().updateName({ name: '' }),
      'general_argument_invalid',
    );
    both(
      'PATCH /account/email',
      () => account().updateEmail({ email: 'amal@example.org', password: PASSWORD }),
      () => account().updateEmail({ email: 'x@example.org', password: 'wrong' }),
      'user_invalid_credentials',
    );
    both(
      'PATCH /account/phone',
      () => account().updatePhone({ phone: '+9647701234567', password: PASSWORD }),
      () => account().updatePhone({ phone: '+9647701234567', password: 'wrong' }),
      'user_invalid_credentials',
    );
    both(
      'PATCH /account/password',
      () => account().updatePassword({ password: PASSWORD, oldPassword: PASSWORD }),
      () => account().updatePassword({ password: 'short', oldPassword: PASSWORD }),
      'general_argument_invalid',
    );
    both(
      'POST /account/jwts',
      () => account().createJWT(),
      () => new Account(guest).createJWT(),
      forbidden,
    );
    both(
      'GET /account/identities',
      () => account().listIdentities(),
      () => new Account(guest).listIdentities(),
      forbidden,
    );
    both(
      'GET /account/mfa/factors',
      () => account().listMFAFactors(),
      () => new Account(guest).listMFAFactors(),
      forbidden,
    );
    const logIn = (password: string) =>
      new Account(guest).createEmailPasswordSession({ email: 'amal@example.org', password });
    both(
      'POST /account/sessions/email',
      () => logIn(PASSWORD),
      () => logIn('wrong-password'),
      'user_invalid_credentials',
    );
    both(
      'GET /account/sessions',
      async () => expect(await account().listSessions()).toMatchObject({ total: 2 }),
      () => new Account(guest).listSessions(),
      forbidden,
    );
    both(
      'GET /account/sessions/:sessionId',
      () => account().getSession({ sessionId: 'current' }),
      () => account().getSession({ sessionId: NONE }),
      'user_session_not_found',
    );
    both(
      'DELETE /account/sessions/:sessionId',
      async () => {
        const { sessions } = await account().listSessions();
        await account().deleteSession({
          sessionId: sessions.find(({ current }) => !current)?.$id ?? '',
        });
      },
      () => account().deleteSession({ sessionId: NONE }),
      'user_session_not_found',
    );
    both(
      'DELETE /account/sessions',
      async () => {
        const other = new Account(
          fixture.visitor(await signIn(fixture, 'basma@example.org', 'password-basma')),
        );
        await other.deleteSessions();
        await expect(other.get()).rejects.toMatchObject({ type: forbidden });
      },
      () => new Account(guest).deleteSessions(),
      forbidden,
    );
    const ask = (url: string) =>
      new Account(guest).createRecovery({ email: 'basma@example.org', url });
    both(
      'POST /account/recovery',
      async () => {
        await ask('http://localhost/reset');
        const { text: mail } = await firstMail(fixture);
        const { searchParams } = new URL(/http:\S+/.exec(mail)?.[0] ?? '');
        recovery = {
          userId: searchParams.get('userId') ?? '',
          secret: searchParams.get('secret') ?? '',
        };
      },
      () => ask('https://evil.example/reset'),
      'general_argument_invalid',
    );
    const confirm = (given: typeof recovery) =>
      new Account(guest).updateRecovery({ ...given, password: 'remembered' });
    both(
      'PUT /account/recovery',
      () => confirm(recovery),
      () => confirm({ userId: 'basma', secret: 'guess' }),
      'user_invalid_token',
    );

    const verify = (url: string) => account().createEmailVerification({ url });
    both(
      'POST /account/verifications/email',
      () => verify('http://localhost/confirm'),
      () => verify('https://evil.example/confirm'),
      'general_argument_invalid',
    );
    both(
      'PUT /account/verifications/email',
      async () => {
        const { searchParams } = new URL(await linkOf(fixture, 'amal@example.org'));
        await account().updateEmailVerification({
          userId: searchParams.get('userId') ?? '',
          secret: searchParams.get('secret') ?? '',
        });
        expect(await account().get()).toMatchObject({ emailVerification: true });
      },
      () => account().updateEmailVerification({ userId: 'amal', secret: 'guess' }),
      'user_invalid_token',
    );
  });

  describe('of users', () => {
    const dalal = { userId: 'dalal', email: 'dalal@example.org', password: PASSWORD };
    both(
      'POST /users',
      () => users().create(dalal),
      () => users().create({ ...dalal, email: 'amal@example.org' }),
      'user_already_exists',
    );
    const hashed = {
      userId: 'emine',
      email: 'emine@example.org',
      password: 'ab'.repeat(32),
      passwordSalt: 'salt',
      passwordCpu: 16,
      passwordMemory: 8,
      passwordParallel: 1,
      passwordLength: 32,
    };
    both(
      'POST /users/scrypt',
      () => users().createScryptUser(hashed),
      () => users().createScryptUser({ ...hashed, passwordCpu: 15 }),
      'general_argument_invalid',
    );
    both(
      'GET /users',
      async () => expect(await users().list({ search: 'dalal' })).toMatchObject({ total: 1 }),
      () => users().list({ queries: ['?'] }),
      'general_query_invalid',
    );
    const calls: [string, (userId: string) => Promise<unknown>][] = [
      ['GET /users/:userId', (userId) => users().get({ userId })],
      ['PATCH /users/:userId/status', (userId) => users().updateStatus({ userId, status: true })],
      [
        'PATCH /users/:userId/name',
        (userId) => users().updateName({ userId, name: 'Dalal the second' }),
      ],
      [
        'PATCH /users/:userId/email',
        (userId) => users().updateEmail({ userId, email: 'dalal.two@example.org' }),
      ],
      [
        'PATCH /users/:userId/phone',
        (userId) => users().updatePhone({ userId, number: '+9647701234568' }),
      ],
      [
        'PATCH /users/:userId/verification',
        (userId) => users().updateEmailVerification({ userId, emailVerification: true }),
      ],
      ['PUT /users/:userId/labels', (userId) => users().updateLabels({ userId, labels: ['vip'] })],
      ['DELETE /users/:userId/sessions', (userId) => users().deleteSessions({ userId })],
      ['DELETE /users/:userId', (userId) => users().delete({ userId })],
    ];
    for (const [route, send] of calls)
      both(
        route,
        () => send('dalal'),
        () => send(NONE),
        'user_not_found',
      );
  });

  describe('of databases', () => {
    const databases = () => admin().databases;
    const at = { databaseId: 'main', collectionId: 'things' };
    const nowhere = { ...at, collectionId: NONE };
    const D = '/databases/:databaseId';
    const C = `${D}/collections/:collectionId`;
    both(
      'POST /databases',
      () => databases().create({ databaseId: 'main', name: 'Main' }),
      () => databases().create({ databaseId: '_bad', name: 'x' }),
      'general_argument_invalid',
    );
    both(
      'GET /databases',
      async () => expect(await databases().list()).toMatchObject({ total: 1 }),
      () => databases().list({ queries: ['?'] }),
      'general_query_invalid',
    );
    both(
      `GET ${D}`,
      () => databases().get({ databaseId: 'main' }),
      () => databases().get({ databaseId: NONE }),
      'database_not_found',
    );
    both(
      `PUT ${D}`,
      () => databases().update({ databaseId: 'main', name: 'Changed' }),
      () => databases().update({ databaseId: NONE, name: 'x' }),
      'database_not_found',
    );
    const open = {
      name: 'Things',
      permissions: ['read("any")', 'create("any")', 'update("any")', 'delete("any")'],
    };
    both(
      `POST ${D}/collections`,
      () => databases().createCollection({ ...at, ...open }),
      () => databases().createCollection({ ...at, databaseId: NONE, name: 'x' }),
      'database_not_found',
    );
    both(
      `GET ${D}/collections`,
      async () => expect(await databases().listCollections(at)).toMatchObject({ total: 1 }),
      () => databases().listCollections({ databaseId: NONE }),
      'database_not_found',
    );
    both(
      `GET ${C}`,
      () => databases().getCollection(at),
      () => databases().getCollection(nowhere),
      'collection_not_found',
    );
    both(
      `PUT ${C}`,
      () => databases().updateCollection({ ...at, ...open }),
      () => databases().updateCollection({ ...nowhere, name: 'x' }),
      'collection_not_found',
    );

    const kinds: [string, string, Given][] = [
      ['string', 'String', { size: 20 }],
      ['varchar', 'Varchar', { size: 20 }],
      ['text', 'Text', {}],
      ['mediumtext', 'Mediumtext', {}],
      ['longtext', 'Longtext', {}],
      ['email', 'Email', {}],
      ['url', 'Url', {}],
      ['ip', 'Ip', {}],
      ['enum', 'Enum', { elements: ['a'] }],
      ['integer', 'Integer', {}],
      ['bigint', 'BigInt', {}],
      ['float', 'Float', {}],
      ['boolean', 'Boolean', {}],
      ['datetime', 'Datetime', {}],
    ];
    for (const [kind, name, extra] of kinds) {
      const key = `an_${kind}`;
      const create = (given: Given) =>
        call(databases(), `create${name}Attribute`, {
          ...at,
          key,
          required: false,
          ...extra,
          ...given,
        });
      both(
        `POST ${C}/attributes/${kind}`,
        async () => {
          expect(await create({})).toMatchObject({ status: 'processing', key });
          await waitFor(
            async () => (await databases().getAttribute({ ...at, key })).status === 'available',
            key,
          );
        },
        () => create({ key: 'bad key' }),
        'general_argument_invalid',
      );
      const update = (given: Given) =>
        call(databases(), `update${name}Attribute`, {
          ...at,
          key,
          required: false,
          xdefault: null,
          ...extra,
          ...given,
        });
      both(
        `PATCH ${C}/attributes/${kind}/:key`,
        () => update({ required: true }).then(() => update({ required: false })),
        () => update({ key: NONE }),
        'attribute_not_found',
      );
    }
    const key = 'an_integer';
    both(
      `GET ${C}/attributes`,
      async () =>
        expect(await databases().listAttributes(at)).toMatchObject({ total: kinds.length }),
      () => databases().listAttributes(nowhere),
      'collection_not_found',
    );
    both(
      `GET ${C}/attributes/:key`,
      () => databases().getAttribute({ ...at, key }),
      () => databases().getAttribute({ ...at, key: NONE }),
      'attribute_not_found',
    );
    both(
      `DELETE ${C}/attributes/:key`,
      () => databases().deleteAttribute({ ...at, key: 'an_ip' }),
      () => databases().deleteAttribute({ ...at, key: NONE }),
      'attribute_not_found',
    );
    const index = (attributes: string[]) =>
      databases().createIndex({ ...at, key: 'by_number', type: 'key' as never, attributes });
    both(
      `POST ${C}/indexes`,
      () => index([key]),
      () => index([NONE]),
      'attribute_unknown',
    );
    both(
      `GET ${C}/indexes`,
      async () => expect(await databases().listIndexes(at)).toMatchObject({ total: 1 }),
      () => databases().listIndexes(nowhere),
      'collection_not_found',
    );
    both(
      `GET ${C}/indexes/:key`,
      () => databases().getIndex({ ...at, key: 'by_number' }),
      () => databases().getIndex({ ...at, key: NONE }),
      'index_not_found',
    );
    both(
      `DELETE ${C}/indexes/:key`,
      () => databases().deleteIndex({ ...at, key: 'by_number' }),
      () => databases().deleteIndex({ ...at, key: NONE }),
      'index_not_found',
    );

    const web = () => new WebDatabases(amal);
    const one = { ...at, documentId: 'one' };
    /** The SDK's types know no attributes. */
    const data = (values: Given): { data: never } => ({ data: values as never });
    both(
      `POST ${C}/documents`,
      () => web().createDocument({ ...one, ...data({ an_integer: 1 }) }),
      () => web().createDocument({ ...one, ...data({ unknown: 1 }) }),
      'document_invalid_structure',
    );
    both(
      `GET ${C}/documents`,
      async () => expect(await web().listDocuments(at)).toMatchObject({ total: 1 }),
      () => web().listDocuments({ ...at, queries: ['?'] }),
      'general_query_invalid',
    );
    both(
      `GET ${C}/documents/:documentId`,
      () => web().getDocument(one),
      () => web().getDocument({ ...one, documentId: NONE }),
      'document_not_found',
    );
    both(
      `PATCH ${C}/documents/:documentId`,
      () => web().updateDocument({ ...one, ...data({ an_integer: 2 }) }),
      () => web().updateDocument({ ...one, ...data({}) }),
      'document_missing_payload',
    );
    both(
      `PUT ${C}/documents/:documentId`,
      () => web().upsertDocument({ ...one, ...data({ an_integer: 3 }) }),
      () => web().upsertDocument({ ...one, ...data({ an_integer: 'x' }) }),
      'document_invalid_structure',
    );
    for (const step of ['increment', 'decrement'] as const) {
      const send = (attribute: string) =>
        call(web(), `${step}DocumentAttribute`, { ...one, attribute, value: 1 });
      both(
        `PATCH ${C}/documents/:documentId/:attribute/${step}`,
        async () => expect(await send(key)).toMatchObject({ $id: 'one' }),
        () => send('a_string_that_is_not'),
        'attribute_not_found',
      );
    }
    both(
      `PATCH ${C}/documents`,
      () => databases().updateDocuments({ ...at, data: { an_integer: 4 } }),
      () => databases().updateDocuments({ ...at, data: { unknown: 1 } }),
      'document_invalid_structure',
    );
    both(
      `DELETE ${C}/documents/:documentId`,
      () => web().deleteDocument(one),
      () => web().deleteDocument({ ...one, documentId: NONE }),
      'document_not_found',
    );
    both(
      `DELETE ${C}/documents`,
      () => databases().deleteDocuments(at),
      () => databases().deleteDocuments({ ...at, queries: ['?'] }),
      'general_query_invalid',
    );

    const T = '/databases/transactions';
    both(
      `POST ${T}`,
      async () => {
        transactionId = (await web().createTransaction()).$id;
      },
      () => web().createTransaction({ ttl: 1 }),
      'general_argument_invalid',
    );
    both(
      `GET ${T}`,
      async () => expect(await web().listTransactions()).toMatchObject({ total: 1 }),
      () => web().listTransactions({ queries: ['?'] }),
      'general_query_invalid',
    );
    both(
      `GET ${T}/:transactionId`,
      () => web().getTransaction({ transactionId }),
      () => web().getTransaction({ transactionId: NONE }),
      'transaction_not_found',
    );
    const stage = (action: string) =>
      web().createOperations({
        transactionId,
        operations: [{ action, ...one, data: { an_integer: 1 } }],
      });
    both(
      `POST ${T}/:transactionId/operations`,
      () => stage('create'),
      () => stage('explode'),
      'general_argument_invalid',
    );
    both(
      `PATCH ${T}/:transactionId`,
      async () =>
        expect(await web().updateTransaction({ transactionId, commit: true })).toMatchObject({
          status: 'committed',
        }),
      () => web().updateTransaction({ transactionId }),
      'general_bad_request',
    );
    both(
      `DELETE ${T}/:transactionId`,
      () => web().deleteTransaction({ transactionId }),
      () => web().deleteTransaction({ transactionId: NONE }),
      'transaction_not_found',
    );
    both(
      `DELETE ${C}`,
      () => databases().deleteCollection(at),
      () => databases().deleteCollection(nowhere),
      'collection_not_found',
    );
    both(
      `DELETE ${D}`,
      () => databases().delete({ databaseId: 'main' }),
      () => databases().delete({ databaseId: NONE }),
      'database_not_found',
    );
  });

  describe('of files', () => {
    const storage = () => admin().storage;
    const web = () => new WebStorage(amal);
    const B = '/storage/buckets/:bucketId';
    const at = { bucketId: 'open', fileId: 'hello' };
    const nowhere = { ...at, fileId: NONE };
    const open = {
      bucketId: 'open',
      name: 'Open',
      permissions: ['read("any")', 'create("any")', 'update("any")', 'delete("any")'],
    };
    const file = (text: string) => new File([text], 'hello.txt');
    both(
      'POST /storage/buckets',
      () => storage().createBucket(open),
      () => storage().createBucket({ ...open, maximumFileSize: -1 }),
      'general_argument_invalid',
    );
    both(
      'GET /storage/buckets',
      async () => expect(await storage().listBuckets()).toMatchObject({ total: 1 }),
      () => storage().listBuckets({ queries: ['?'] }),
      'general_query_invalid',
    );
    both(
      `GET ${B}`,
      () => storage().getBucket(open),
      () => storage().getBucket({ bucketId: NONE }),
      'storage_bucket_not_found',
    );
    both(
      `PUT ${B}`,
      () => storage().updateBucket(open),
      () => storage().updateBucket({ ...open, bucketId: NONE }),
      'storage_bucket_not_found',
    );
    both(
      `POST ${B}/files`,
      () => web().createFile({ ...at, file: file('hello') }),
      () => web().createFile({ ...at, bucketId: NONE, file: file('x') }),
      'storage_bucket_not_found',
    );
    both(
      `GET ${B}/files`,
      async () => expect(await web().listFiles(at)).toMatchObject({ total: 1 }),
      () => web().listFiles({ bucketId: NONE }),
      'storage_bucket_not_found',
    );
    both(
      `GET ${B}/files/:fileId`,
      () => web().getFile(at),
      () => web().getFile(nowhere),
      'storage_file_not_found',
    );
    const bytes = async (of: Promise<ArrayBuffer>) =>
      expect(Buffer.from(await of).toString()).toBe('hello');
    both(
      `GET ${B}/files/:fileId/view`,
      () => bytes(storage().getFileView(at)),
      () => storage().getFileView(nowhere),
      'storage_file_not_found',
    );
    both(
      `GET ${B}/files/:fileId/download`,
      () => bytes(storage().getFileDownload(at)),
      () => storage().getFileDownload(nowhere),
      'storage_file_not_found',
    );
    both(
      `PUT ${B}/files/:fileId`,
      async () =>
        expect(await web().updateFile({ ...at, name: 'new.txt' })).toMatchObject({
          name: 'new.txt',
        }),
      () => web().updateFile(nowhere),
      'storage_file_not_found',
    );
    both(
      `DELETE ${B}/files/:fileId`,
      () => web().deleteFile(at),
      () => web().deleteFile(nowhere),
      'storage_file_not_found',
    );
    both(
      `DELETE ${B}`,
      () => storage().deleteBucket(open),
      () => storage().deleteBucket({ bucketId: NONE }),
      'storage_bucket_not_found',
    );
  });

  describe('of functions', () => {
    const functions = () => admin().functions;
    const web = () => new WebFunctions(amal);
    const F = '/functions/:functionId';
    const at = { functionId: 'echo' };
    const nowhere = { functionId: NONE };
    const echo = {
      ...at,
      name: 'Echo',
      runtime: 'node-22' as never,
      execute: ['any'],
      entrypoint: 'main.js',
    };
    const archive = async (): Promise<Buffer> => {
      const folder = await mkdtemp(join(tmpdir(), 'function-'));
      await writeFile(join(folder, 'main.js'), "module.exports = ({ res }) => res.text('ok');");
      const parts: Buffer[] = [];
      for await (const part of pack({ gzip: true, cwd: folder, portable: true }, ['main.js']))
        parts.push(part);
      await rm(folder, { recursive: true });
      return Buffer.concat(parts);
    };
    both(
      'POST /functions',
      () => functions().create(echo),
      () => functions().create({ ...echo, runtime: 'cobol' as never }),
      'general_argument_invalid',
    );
    both(
      'GET /functions',
      async () => expect(await functions().list()).toMatchObject({ total: 1 }),
      () => functions().list({ queries: ['?'] }),
      'general_query_invalid',
    );
    both(
      `GET ${F}`,
      () => functions().get(at),
      () => functions().get(nowhere),
      'function_not_found',
    );
    both(
      `PUT ${F}`,
      () => functions().update(echo),
      () => functions().update({ ...echo, ...nowhere }),
      'function_not_found',
    );
    const variable = { ...at, variableId: 'greeting' };
    both(
      `POST ${F}/variables`,
      () => functions().createVariable({ ...variable, key: 'GREETING', value: 'hi' }),
      () => functions().createVariable({ ...variable, key: '', value: 'x' }),
      'general_argument_invalid',
    );
    both(
      `GET ${F}/variables`,
      async () => expect(await functions().listVariables(at)).toMatchObject({ total: 1 }),
      () => functions().listVariables(nowhere),
      'function_not_found',
    );
    both(
      `GET ${F}/variables/:variableId`,
      () => functions().getVariable(variable),
      () => functions().getVariable({ ...at, variableId: NONE }),
      'variable_not_found',
    );
    both(
      `PUT ${F}/variables/:variableId`,
      () => functions().updateVariable({ ...variable, value: 'ho' }),
      () => functions().updateVariable({ ...variable, secret: false }),
      'general_bad_request',
    );
    both(
      `DELETE ${F}/variables/:variableId`,
      () => functions().deleteVariable(variable),
      () => functions().deleteVariable({ ...at, variableId: NONE }),
      'variable_not_found',
    );
    const deploy = async (name: string) =>
      functions().createDeployment({
        ...at,
        activate: false,
        code: InputFile.fromBuffer(await archive(), name),
      });
    both(
      `POST ${F}/deployments`,
      async () => {
        deploymentId = (await deploy('code.tar.gz')).$id;
      },
      () => deploy('code.zip'),
      'storage_file_type_unsupported',
    );
    both(
      `GET ${F}/deployments/:deploymentId`,
      () =>
        waitFor(
          async () => (await functions().getDeployment({ ...at, deploymentId })).status === 'ready',
          'the deployment',
        ),
      () => functions().getDeployment({ ...at, deploymentId: NONE }),
      'deployment_not_found',
    );
    both(
      `PATCH ${F}/deployment`,
      () => functions().updateFunctionDeployment({ ...at, deploymentId }),
      () => functions().updateFunctionDeployment({ ...at, deploymentId: NONE }),
      'deployment_not_found',
    );
    both(
      `POST ${F}/executions`,
      async () => {
        const execution = await web().createExecution(at);
        expect(execution).toMatchObject({ responseBody: 'ok' });
        executionId = execution.$id;
      },
      () => web().createExecution(nowhere),
      'function_not_found',
    );
    both(
      `GET ${F}/executions`,
      async () => expect(await web().listExecutions(at)).toMatchObject({ total: 1 }),
      () => web().listExecutions(nowhere),
      'function_not_found',
    );
    both(
      `GET ${F}/executions/:executionId`,
      () => web().getExecution({ ...at, executionId }),
      () => web().getExecution({ ...at, executionId: NONE }),
      'execution_not_found',
    );
    both(
      `DELETE ${F}`,
      () => functions().delete(at),
      () => functions().delete(nowhere),
      'function_not_found',
    );
  });

  it('is in this list, and in TablesDB’s words where it is about data', () => {
    const { routes } = fixture.server;
    const data = routes.filter((route) => route.includes(' /databases'));
    const tables = routes.filter((route) => route.includes(' /tablesdb'));
    expect([...called].sort()).toEqual(routes.filter((route) => !tables.includes(route)).sort());
    expect(tables).toHaveLength(data.length);
  });
});
