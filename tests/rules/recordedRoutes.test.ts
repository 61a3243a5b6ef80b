/**
 * Every route that provisioning, demo content, doctor, migration, functions and site call, taken
 * down while they call it, beside the exchanges that were recorded from a real Appwrite, and, where
 * there are none, beside the SDKs' models.
 */
import { randomUUID } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { Client, Databases, Query, Storage, Users } from 'node-appwrite';
import { doctor } from '@cli/doctor/doctor';
import { recordedRoutes } from 'appwrite-emulator/conformance/recordedRoutes';
import { readTraces } from 'appwrite-emulator/conformance/recordings';
import { startAppwriteServer, type AppwriteServer } from 'appwrite-emulator';
import { startCardProvider, type CardProvider } from 'stripe-emulator';
import { openSqlite } from 'open-sqlite';
import { signToken } from '@backend/newsletter/tokens';
import { appwriteBooks } from '@backend/books/appwriteBooks';
import { reconcile } from '@backend/payments/reconciliation/reconcile';
import { stripePayments } from '@backend/payments/stripePayments';
import { BUILT_FUNCTIONS } from '@backend/testing/builtMachine';
import { openDataFolder } from '@server/dataFolder';
import { describeInstallation } from '@server/installation';
import { provisionRemote } from '@cli/provision/provisionRemote';
import { loadSecrets } from '@server/secrets';
import { migrate } from '@cli/migrate/migrate';
import { provision } from '@server/provision/provision';
import type { Attribute, Collection } from '@core/schema/attributes';
import { DATABASE_ID, IDS, PROFILE_PICTURES_BUCKET_ID } from '@core/schema/ids';
import { BYTES, NOTHING, readServerSdk, readWebSdk, type SdkModels } from './sdkModels';

// The embedded server keeps no early answers, for which provisioning waits elsewhere.
jest.mock('@server/provision/retry', () => ({
  ...jest.requireActual<object>('@server/provision/retry'),
  FIRST_ASK_MS: 10,
}));

jest.setTimeout(120_000);

const KEY = 'a-server-key-with-every-right-0123456789';
const STRIPE_KEY = 'sk_test_recorded1234567890';
const KEY_OF_LINKS = 'a-key-of-the-newsletter-links-0123456789';
const PASSWORD = 'olive-tree-by-the-river';

/**
 * What the product calls and nobody has recorded a success of, each with the SDK's model of its
 * answer. Every one is called by the official SDKs alone, so the request is theirs; what is known
 * of the answer is said here.
 */
const UNRECORDED: readonly { why: string; routes: Readonly<Record<string, string>> }[] = [
  {
    why: 'Functions were recorded without a running executor; of executions the refusals are recorded.',
    routes: {
      'GET /functions/:functionId/deployments/:deploymentId': 'Deployment',
      'POST /functions/:functionId/deployments': 'Deployment',
      'POST /functions/:functionId/executions': 'Execution',
      'POST /functions/:functionId/variables': 'Variable',
      'PUT /functions/:functionId': 'Function',
      'PUT /functions/:functionId/variables/:variableId': 'Variable',
    },
  },
  {
    why: 'Platforms were not recorded. Where a server has no such routes, provisioning says what is left to a person.',
    routes: {
      'GET /project/platforms': 'PlatformList',
      'POST /project/platforms/web': 'PlatformWeb',
    },
  },
  {
    why: 'Policies were not recorded either, and the same is said of them.',
    routes: {
      'GET /project/policies': 'PolicyList',
      'PATCH /project/policies/password-dictionary': 'Project',
      'PATCH /project/policies/password-personal-data': 'Project',
      'PATCH /project/policies/session-invalidation': 'Project',
    },
  },
  {
    why: 'Recoveries and verifications need a mailbox, and ending a session was not recorded. The site reads nothing of the answers but that they are no refusal.',
    routes: {
      'DELETE /account/sessions/:sessionId': NOTHING,
      'POST /account/recovery': 'Token',
      'POST /account/verifications/email': 'Token',
      'PUT /account/recovery': 'Token',
      'PUT /account/verifications/email': 'Token',
    },
  },
  {
    why: 'Changes of attributes were made between the recordings, whose later exchanges show them. Provisioning reads the collection again afterwards.',
    routes: {
      'PATCH /databases/:databaseId/collections/:collectionId/attributes/enum/:key':
        'AttributeEnum',
      'PATCH /databases/:databaseId/collections/:collectionId/attributes/integer/:key':
        'AttributeInteger',
      'PATCH /databases/:databaseId/collections/:collectionId/attributes/string/:key':
        'AttributeString',
    },
  },
  {
    why: 'Bytes and lists of files: of a view the refusal is recorded, of a file everything else. Migration compares lengths and sums afterwards.',
    routes: {
      'GET /storage/buckets/:bucketId/files': 'FileList',
      'GET /storage/buckets/:bucketId/files/:fileId/view': BYTES,
    },
  },
  {
    why: 'Accounts as a key sees them: the recorded account is the same model with two fields more. Migration compares both sides afterwards.',
    routes: {
      'DELETE /users/:userId': NOTHING,
      'GET /users': 'UserList',
      'GET /users/:userId': 'User',
      'PATCH /users/:userId/email': 'User',
      'PATCH /users/:userId/name': 'User',
      'PATCH /users/:userId/phone': 'User',
      'PATCH /users/:userId/status': 'User',
      'PATCH /users/:userId/verification': 'User',
      'POST /users': 'User',
      'POST /users/scrypt': 'User',
      'PUT /users/:userId/labels': 'User',
    },
  },
];

const MODELS = new Map(UNRECORDED.flatMap(({ routes }) => Object.entries(routes)));

interface Answer {
  route: string;
  /** Whether a page's SDK asked; it asks for the form of answers that servers get. */
  isForPage: boolean;
  status: number;
  contentType: string;
  /** Null unless it is text: a file's bytes come as a stream. */
  text: string | null;
}

let home: string;
let appwrite: AppwriteServer;
let machine: AppwriteServer;
let cards: CardProvider;
let environment: Record<string, string>;
/** The links in the mails, which follow the answers that promise them. */
const links: string[] = [];

/** Waits for so many mails with a link to a page. @returns what the newest carries */
async function linkOf(page: string, count = 1): Promise<{ userId: string; secret: string }> {
  for (;;) {
    const found = links.filter((link) => link.startsWith(page));
    const { searchParams } = new URL(found.at(-1) ?? page);
    if (found.length >= count)
      return {
        userId: searchParams.get('userId') ?? '',
        secret: searchParams.get('secret') ?? '',
      };
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
const called = new Set<string>();
/** Successes of the routes that are not recorded. */
const answers: Answer[] = [];
let isRecording = true;

/** The HTTP library announces each server that it makes. */
const observe = (announced: unknown): void => {
  (announced as { fastify: FastifyInstance }).fastify.addHook(
    'onSend',
    async (request, reply, payload) => {
      const [, path = ''] = /^\/v1(\/\w.*)$/.exec(request.routeOptions.url ?? '') ?? [];
      const route = `${request.method} ${path}`;
      if (!isRecording || path === '' || request.method === 'OPTIONS') return payload;
      called.add(route);
      if (!MODELS.has(route) || reply.statusCode >= 300) return payload;
      const text =
        typeof payload === 'string'
          ? payload
          : payload === undefined || payload === null
            ? ''
            : null;
      answers.push({
        route,
        isForPage: request.headers['x-sdk-name'] === 'Web',
        status: reply.statusCode,
        contentType: String(reply.getHeader('content-type') ?? ''),
        text,
      });
      return payload;
    },
  );
};

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'ikhaa-routes-'));
  const folder = openDataFolder(join(home, 'data'));
  const { serverKey } = loadSecrets(folder.path, folder.path);
  const start = (name: string, project: string, key: string): Promise<AppwriteServer> =>
    startAppwriteServer({
      dataDir: join(home, name),
      port: 0,
      project,
      keys: [{ name: 'all', secret: key, scopes: 'all' }],
      rateLimits: false,
      log: () => undefined,
      deliverMail: ({ url }) => void links.push(url),
    });
  subscribe('fastify.initialization', observe);
  [appwrite, machine] = await Promise.all([
    start('appwrite', 'charity', KEY),
    start('machine', 'ikhaa', serverKey),
  ]);
  unsubscribe('fastify.initialization', observe);
  folder.announce({ url: machine.url, endpoint: `${machine.url}/v1`, project: 'ikhaa' });
  cards = await startCardProvider({
    port: 0,
    dataDir: join(home, 'cards'),
    secretKeys: [STRIPE_KEY],
    webhooks: [],
    allowControls: true,
    log: () => undefined,
  });
  environment = {
    DATA_DIR: folder.path,
    IKHAA_APPWRITE_ENDPOINT: `${appwrite.url}/v1`,
    IKHAA_APPWRITE_PROJECT: 'charity',
    APPWRITE_API_KEY: KEY,
    PUBLIC_URL: 'http://localhost',
    STRIPE_SECRET_KEY: STRIPE_KEY,
    STRIPE_WEBHOOK_SECRETS: 'whsec_recorded12345',
    STRIPE_API_URL: cards.url,
    WEBHOOK_URL: `${appwrite.url}/_functions/payments/webhook`,
    NEWSLETTER_KEY: KEY_OF_LINKS,
  };
  await provisionTwice();
  await useSite();
  await reconcileByHand();
  await doctor([], { environment, say: () => undefined });
  await moveThereAndBack();
});

afterAll(async () => {
  await Promise.all([appwrite.close(), machine.close(), cards.close()]);
  rmSync(home, { recursive: true });
});

/** What the test does itself is no call of the product. */
async function unrecorded(work: () => Promise<unknown>): Promise<void> {
  isRecording = false;
  await work();
  isRecording = true;
}

const atMachine = (): Client =>
  new Client()
    .setEndpoint(`${machine.url}/v1`)
    .setProject('ikhaa')
    .setKey(loadSecrets(environment.DATA_DIR ?? '', 'data').serverKey);

/** Makes, changes and remakes everything that provisioning can. */
async function provisionTwice(): Promise<void> {
  const desired = describeInstallation({
    functionsFolder: BUILT_FUNCTIONS,
    variables: { STRIPE_SECRET_KEY: 'sk_test_older', SITE_ORIGINS: 'http://older.example' },
    seed: [],
  });
  const narrower = (attribute: Attribute): Attribute => {
    if (attribute.kind === 'string') return { ...attribute, size: Math.ceil(attribute.size / 2) };
    if (attribute.kind === 'integer') return { ...attribute, max: attribute.max - 1 };
    return attribute.kind === 'enum'
      ? { ...attribute, values: attribute.values.slice(0, -1) }
      : attribute;
  };
  const older = (collection: Collection): Collection => ({
    ...collection,
    permissions: [],
    indexes: collection.indexes.map((index) => ({
      ...index,
      type: 'key',
      orders: index.attributes.map(() => 'desc'),
    })),
    attributes: Object.fromEntries(
      Object.entries(collection.attributes).map(([key, attribute]) => [key, narrower(attribute)]),
    ),
  });
  const past = {
    ...desired,
    collections: desired.collections.map(older),
    buckets: desired.buckets.map((bucket) => ({ ...bucket, maximumFileSize: 1 })),
    functions: desired.functions.map((item) => ({
      ...item,
      description: { ...item.description, timeoutSeconds: 5 },
    })),
  };
  await provision({ endpoint: `${appwrite.url}/v1`, project: 'charity', key: KEY }, past);
  const options = { apply: true, seed: true, functionsFolder: BUILT_FUNCTIONS };
  expect((await provisionRemote(environment, options, () => undefined)).refused).toEqual([]);
  expect((await provisionRemote(environment, options, () => undefined)).done).toEqual([]);
}

/** @returns the id of a subscription */
async function subscriberOf(email: string): Promise<string> {
  let id = '';
  await unrecorded(async () => {
    const client = new Client().setEndpoint(`${appwrite.url}/v1`).setProject('charity').setKey(KEY);
    const { documents } = await new Databases(client).listDocuments({
      databaseId: 'ikhaa',
      collectionId: 'subscribers',
      queries: [Query.equal('email', [email])],
    });
    id = documents[0]?.$id ?? '';
  });
  return id;
}

/** What the site's requests need of a browser. */
function pretendBrowser(): void {
  const kept = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  class Upload {
    readonly upload = {};
    status = 0;
    responseText = '';
    onload = (): void => undefined;
    private readonly headers: Record<string, string> = {};
    private address = '';
    open(_method: string, address: string): void {
      this.address = address;
    }
    setRequestHeader(name: string, value: string): void {
      this.headers[name] = value;
    }
    send(body: FormData): void {
      void fetch(this.address, { method: 'POST', headers: this.headers, body }).then(
        async (answer) => {
          Object.assign(this, { status: answer.status, responseText: await answer.text() });
          this.onload();
        },
      );
    }
  }
  Object.assign(globalThis, {
    window: {
      localStorage,
      location: { origin: 'http://localhost' },
      console: { warn: () => undefined },
    },
    XMLHttpRequest: Upload,
  });
}

/**
 * Everything that the site can ask, told by a donor who signs up, gives, and leaves. Live changes
 * come by a socket, which the replay tells of.
 */
async function useSite(): Promise<void> {
  pretendBrowser();
  process.env.IKHAA_APPWRITE_PROJECT = 'charity';
  const [{ configureStore }, { baseApi }, { pointSdkAt }] = await Promise.all([
    import('@reduxjs/toolkit'),
    import('@/api/baseApi'),
    import('@/api/appwriteSdk'),
  ]);
  const {
    profileApi: { endpoints: profile },
    loadPicture,
    pictureFileId,
    uploadPicture,
  } = await import('@/api/endpoints/profileApi');
  const [
    {
      accountApi: { endpoints: account },
    },
    {
      donationsApi: { endpoints: donations },
    },
    {
      paymentsApi: { endpoints: payments },
    },
    {
      messagesApi: { endpoints: messages },
    },
    {
      newsletterApi: { endpoints: newsletter },
    },
  ] = await Promise.all([
    import('@/api/endpoints/accountApi'),
    import('@/api/endpoints/donationsApi'),
    import('@/api/endpoints/paymentsApi'),
    import('@/api/endpoints/messagesApi'),
    import('@/api/endpoints/newsletterApi'),
  ]);
  const [
    {
      projectsApi: { endpoints: projects },
    },
    {
      familyApi: { endpoints: family },
    },
    {
      featuredApi: { endpoints: featured },
    },
    {
      opportunitiesApi: { endpoints: opportunities },
    },
    {
      postsApi: { endpoints: posts },
    },
    {
      ratesApi: { endpoints: rates },
    },
  ] = await Promise.all([
    import('@/api/endpoints/projectsApi'),
    import('@/api/endpoints/familyApi'),
    import('@/api/endpoints/featuredApi'),
    import('@/api/endpoints/opportunitiesApi'),
    import('@/api/endpoints/postsApi'),
    import('@/api/endpoints/ratesApi'),
  ]);
  pointSdkAt(`${appwrite.url}/v1`);
  const store = configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (ours) => ours().concat(baseApi.middleware),
  });
  const asked = new Set(['followProject', 'followProjects']);
  type Asking = Parameters<typeof store.dispatch>[0];
  /** @throws the failure */
  const ask = async <T>(name: string, asking: unknown): Promise<T> => {
    asked.add(name);
    const answer = (await store.dispatch(asking as Asking)) as unknown as {
      data?: T;
      error?: unknown;
    };
    expect([name, answer.error]).toEqual([name, undefined]);
    return answer.data as T;
  };
  const page = { page: 1, pageSize: 4 };
  const [email, password] = ['amal@example.org', PASSWORD];
  const {
    items: [project],
  } = await ask<{ items: { id: string }[] }>(
    'listProjects',
    projects.listProjects.initiate({ ...page, filter: 'Water Gaza' }),
  );
  const projectId = project?.id ?? '';
  await ask('getProject', projects.getProject.initiate(projectId));
  await ask('listProjectDonations', projects.listProjectDonations.initiate(projectId));
  const [item] = await ask<{ id: string }[]>('listQuickItems', family.listQuickItems.initiate());
  await ask('getItemName', family.getItemName.initiate(item?.id ?? ''));
  await ask('getItemsProject', family.getItemsProject.initiate(projectId));
  await ask(
    'listFeatured',
    featured.listFeatured.initiate({ first: [projectId], then: 'nearly', most: 6 }),
  );
  const {
    items: [opportunity],
  } = await ask<{ items: { id: string }[] }>(
    'listOpportunities',
    opportunities.listOpportunities.initiate(page),
  );
  await ask('getOpportunity', opportunities.getOpportunity.initiate(opportunity?.id ?? ''));
  const {
    items: [post],
  } = await ask<{ items: { id: string }[] }>('listPosts', posts.listPosts.initiate(page));
  await ask('getPost', posts.getPost.initiate(post?.id ?? ''));
  await ask('listRates', rates.listRates.initiate());
  await ask(
    'sendContactMessage',
    messages.sendContactMessage.initiate({
      fullName: 'Amal',
      email,
      phone: '+961',
      message: 'Salaam',
      language: 'ar',
      looksAutomatic: false,
    }),
  );
  const registration = {
    projectId: opportunity?.id ?? '',
    fullName: 'Amal',
    email,
    phone: '+96170123456',
    age: 30,
    education: 'school',
    reason: 'to help others',
  };
  await ask(
    'registerVolunteer',
    messages.registerVolunteer.initiate({
      registration,
      language: 'ar',
      looksAutomatic: false,
    }),
  );
  await ask(
    'subscribeToNewsletter',
    messages.subscribeToNewsletter.initiate({ email, language: 'ar', looksAutomatic: false }),
  );
  const subscriber = await subscriberOf(email);
  for (const purpose of ['confirm', 'unsubscribe'] as const) {
    const token = signToken(KEY_OF_LINKS, purpose, { subscriber, at: Date.now() });
    await (purpose === 'confirm'
      ? ask('confirmSubscription', newsletter.confirmSubscription.initiate(token))
      : ask('unsubscribe', newsletter.unsubscribe.initiate(token)));
  }

  const link = { language: 'ar' as const, url: 'http://localhost/confirm' };
  expect(
    await ask(
      'signUp',
      account.signUp.initiate({
        fullName: 'Amal',
        email,
        phone: '+961',
        password,
        confirmation: link,
      }),
    ),
  ).toEqual({ profileCreated: true });
  await ask('logIn', account.logIn.initiate({ email, password }));
  await ask('requestConfirmation', account.requestConfirmation.initiate(link));
  await ask('confirmAddress', account.confirmAddress.initiate(await linkOf(link.url, 2)));
  await ask('getAddress', account.getAddress.initiate({ userId: '' }));
  await ask('joinDonations', account.joinDonations.initiate());
  await ask('logOut', account.logOut.initiate());
  const reset = { email, language: link.language, url: 'http://localhost/reset' };
  await ask('requestPasswordReset', account.requestPasswordReset.initiate(reset));
  const mailed = await linkOf(reset.url);
  const { userId } = mailed;
  await ask('resetPassword', account.resetPassword.initiate({ ...mailed, password }));
  await ask('logIn', account.logIn.initiate({ email, password }));
  await ask('getCurrentUser', account.getCurrentUser.initiate());

  const urls = {
    successUrl: 'http://localhost/success?session_id={CHECKOUT_SESSION_ID}',
    cancelUrl: 'http://localhost/cancel',
  };
  const lines = [{ projectId, unitAmountMinor: 2_500, quantity: 1, itemId: null }];
  const { sessionId } = await ask<{ sessionId: string }>(
    'startCheckout',
    payments.startCheckout.initiate({
      attemptId: randomUUID(),
      currency: 'USD',
      language: 'en',
      lines,
      ...urls,
    }),
  );
  const card = new URLSearchParams({
    email,
    cardNumber: '4242424242424242',
    expiry: '12 / 34',
    cvc: '123',
    name: 'Amal',
  });
  await fetch(`${cards.url}/c/pay/${sessionId}`, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: card,
  });
  const { donationId } = await ask<{ donationId: string }>(
    'recordDonation',
    payments.recordDonation.initiate({ sessionId, line: 0 }),
  );
  await ask('getCheckoutSession', payments.getCheckoutSession.initiate(sessionId));
  await fetch(`${cards.url}/_emu/refund`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ session: sessionId, amount: 400 }),
  });

  await ask('listMyDonations', donations.listMyDonations.initiate({ userId, ...page }));
  await ask('collectMyDonations', donations.collectMyDonations.initiate({ userId }));
  await ask('getMyDonation', donations.getMyDonation.initiate({ userId, donationId }));
  await ask('getProfile', profile.getProfile.initiate(userId));
  const uploaded = await uploadPicture({
    userId,
    picture: new File(['GIF89a'], 'me.gif'),
    onProgress: () => undefined,
  });
  const image = 'data' in uploaded ? uploaded.data : '';
  expect(await loadPicture(pictureFileId(image) ?? '')).toHaveProperty('data.byteLength', 6);
  await ask(
    'updateProfile',
    profile.updateProfile.initiate({ changes: { fullName: 'Amal the second', image } }),
  );
  await ask(
    'changePassword',
    profile.changePassword.initiate({ password: `${password}s`, oldPassword: password }),
  );
  await ask('logOutElsewhere', profile.logOutElsewhere.initiate());
  await ask('collectMyData', profile.collectMyData.initiate({ userId }));
  await ask('deletePicture', profile.deletePicture.initiate(pictureFileId(image) ?? ''));
  await ask('logOut', account.logOut.initiate());
  await ask('logIn', account.logIn.initiate({ email, password: `${password}s` }));
  await ask('deleteMyAccount', profile.deleteMyAccount.initiate({ password: `${password}s` }));
  expect([...asked].sort()).toEqual(Object.keys(baseApi.endpoints).sort());
}

async function reconcileByHand(): Promise<void> {
  const clock = { now: () => Date.now() };
  const payments = stripePayments({
    secretKey: STRIPE_KEY,
    webhookSecrets: [],
    url: cards.url,
    clock,
  });
  const report = await reconcile({
    payments,
    books: appwriteBooks({ endpoint: `${appwrite.url}/v1`, project: 'charity', key: KEY }),
    clock,
    log: () => undefined,
  });
  expect(report).toMatchObject({
    payments: 1,
    adjustedDonations: 1,
    discrepancies: [],
    finished: true,
  });
}

/**
 * Both ways: what the site's stories left at the Appwrite goes, and what is on the machine comes.
 */
async function moveThereAndBack(): Promise<void> {
  const { serverKey } = loadSecrets(environment.DATA_DIR ?? '', 'data');
  const desired = describeInstallation({
    functionsFolder: BUILT_FUNCTIONS,
    variables: {},
    seed: [],
  });
  await provision(
    { endpoint: `${machine.url}/v1`, project: 'ikhaa', key: serverKey },
    { ...desired, functions: [] },
  );
  const people = {
    users: new Users(atMachine()),
    storage: new Storage(atMachine()),
    databases: new Databases(atMachine()),
  };
  const place = { databaseId: DATABASE_ID, collectionId: IDS.users };
  await unrecorded(async () => {
    for (const at of [1, 2]) {
      const [userId, email] = [`donor-${at}`, `donor${at}@example.org`];
      await people.users.create({
        userId,
        email,
        password: PASSWORD,
        name: 'Basma',
        ...(at === 1 ? { phone: '+905551112233' } : {}),
      });
      await people.storage.createFile({
        bucketId: PROFILE_PICTURES_BUCKET_ID,
        fileId: `picture-${at}`,
        file: new File(['GIF89a'], 'me.gif'),
      });
      await people.databases.createDocument({
        ...place,
        documentId: userId,
        data: { full_name: 'Basma', email, date_of_registeration: '2026-01-02T03:04:05.678+00:00' },
      });
    }
    await people.users.updateStatus({ userId: 'donor-1', status: false });
    await people.users.updateLabels({ userId: 'donor-1', labels: ['staff'] });
    await people.users.updateEmailVerification({ userId: 'donor-1', emailVerification: true });
    // As of the days before hashes could move.
    const file = openSqlite(join(home, 'machine/appwrite.sqlite'));
    file
      .prepare(
        "UPDATE users SET body = json_set(body, '$.passwordHash', 'scrypt$32768$8$1$c2FsdA==$a2V5') WHERE id = 'donor-2'",
      )
      .run();
    file.close();
  });
  const move = (to: string): Promise<boolean> =>
    migrate(['--to', to, '--apply', '--replace'], { environment, say: () => undefined });
  expect(await move('appwrite')).toBe(true);
  const users = new Users(
    new Client().setEndpoint(`${appwrite.url}/v1`).setProject('charity').setKey(KEY),
  );
  await unrecorded(async () => {
    await users.updateName({ userId: 'donor-1', name: 'Basma the second' });
    await users.updateEmail({ userId: 'donor-1', email: 'basma@example.org' });
    await users.updatePhone({ userId: 'donor-1', number: '' });
  });
  expect(await move('machine')).toBe(true);
}

it('calls only recorded routes of a real Appwrite, except those with a reason', async () => {
  expect(called.size).toBeGreaterThan(50);
  const named = [...MODELS.keys()];
  const recorded = recordedRoutes(await readTraces(), appwrite.routes);
  expect([...called].filter((route) => !recorded.has(route)).sort()).toEqual(named.sort());
});

describe('the answers of which none was recorded', () => {
  let server: SdkModels;
  let page: SdkModels;
  beforeAll(() => {
    [server, page] = [readServerSdk(), readWebSdk()];
  });

  /** @returns sentences on what the SDK that asked does not expect */
  const faultsOf = ({ route, status, contentType, text }: Answer): string[] => {
    const model = MODELS.get(route) ?? '';
    if (model === NOTHING)
      return status === 204 && text === '' ? [] : [`it is ${status}, with ${text ?? 'a file'}`];
    const isJson = contentType.startsWith('application/json') && text !== null;
    if (model === BYTES) return text === null && !isJson ? [] : [`it is ${contentType}, no file`];
    if (!isJson) return [`it is ${contentType}, no JSON`];
    const { faults, extras } = server.compare(model, JSON.parse(text));
    // A field more than Appwrite sends is one that the product could come to rely on.
    return [...faults, ...extras.map((place) => `${place} is not in the model`)];
  };

  it('are of the models that the SDKs declare for their routes', () => {
    expect([...MODELS.keys()].map((route) => [route, server.modelOf(route)])).toEqual([...MODELS]);
    // The web SDK makes an address of a file's view, which the page then asks for.
    const addressed = 'GET /storage/buckets/:bucketId/files/:fileId/view';
    const ofPages = [
      ...new Set(
        answers
          .filter(({ isForPage, route }) => isForPage && route !== addressed)
          .map(({ route }) => route),
      ),
    ];
    expect(ofPages.map((route) => [route, page.modelOf(route)])).toEqual(
      ofPages.map((route) => [route, MODELS.get(route)]),
    );
  });

  it('have the fields of those models and no others, each of its type', () => {
    expect([...new Set(answers.map(({ route }) => route))].sort()).toEqual(
      [...MODELS.keys()].sort(),
    );
    expect([
      ...new Set(
        answers.flatMap((answer) => faultsOf(answer).map((fault) => `${answer.route}: ${fault}`)),
      ),
    ]).toEqual([]);
  });

  it('are distinguished from answers that do not fit', () => {
    const dates = {
      $createdAt: '2026-01-02T03:04:05.678+00:00',
      $updatedAt: '2026-01-02T03:04:05.678+00:00',
    };
    const platforms = [
      { $id: 'site', ...dates, name: 'Site', type: 'web', hostname: 'site.example', port: 443 },
      { $id: 'shop', ...dates, type: 'stall', hostname: null },
    ];
    expect(server.compare('PlatformList', { total: '2', platforms })).toEqual({
      faults: [
        'total is "2", not number',
        'platforms[1].name is missing',
        'platforms[1].type is "stall", not PlatformType',
        'platforms[1].hostname is null, not string',
      ],
      extras: ['platforms[0].port'],
    });
  });
});
