import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, Databases, Functions, Project, Storage, Users } from 'node-appwrite';
import { InputFile } from 'node-appwrite/file';
import { startAppwriteServer, type AppwriteServer } from 'appwrite-emulator';
import { startMachine, type Machine } from '@server/startMachine';
import { EXAMPLE_CHARITY } from '@content/charity';
import { forward, listen, passOn, type Listening } from '@server/testing/proxy';
import { DATABASE_ID, IDS } from '@core/schema/ids';
import { whereOf } from '@backend/payments/reconciliation/reconcileRound';
import { checkRates, checkSchema } from './checks/database';
import { checkExample } from './checks/example';
import { checkOrigins } from './checks/origins';
import { checkMovedPasswords } from './checks/passwords';
import { checkMail } from './checks/mail';
import { checkPolicies } from './checks/policies';
import { checkNewsletter } from './checks/newsletter';
import { checkReconciliation } from './checks/reconciliation';
import { checkRetention } from './checks/retention';
import { checkSite } from './checks/site';
import { checkWallets } from './checks/wallets';
import { doctor, examine } from './doctor';
import { lineOf, type Finding } from './finding';
import { BUILT_FUNCTIONS } from '@backend/testing/builtMachine';
import { MailServer } from '@backend/mail/testing/mailServer';
import { readSubject, type Subject } from './subject';
import { DAY_MS, HOUR_MS } from '@core/values/time';

jest.setTimeout(60_000);

const EMPTY_KEY = 'a-server-key-of-an-empty-project-0123456789';

let home: string;
let machine: Machine;
let empty: AppwriteServer;
let subject: Subject;
const servers: Listening[] = [];

const writeSite = (script: string): void => {
  mkdirSync(join(home, 'site/assets'), { recursive: true });
  writeFileSync(
    join(home, 'site/index.html'),
    '<!doctype html><title>Ikhaa</title><script defer src="/assets/main.0123456789.js"></script>',
  );
  writeFileSync(join(home, 'site/assets/main.0123456789.js'), script);
  writeFileSync(join(home, 'site/assets/checkout.abcdef0123.js'), 'later()');
};

const GOOD_SCRIPT = 'start({12:"checkout"},{12:"abcdef0123"},"pk_test_1234567890")';

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'ikhaa-doctor-'));
  writeSite(GOOD_SCRIPT);
  machine = await startMachine({
    port: 0,
    cardPort: 0,
    dataDir: join(home, 'data'),
    siteFolder: join(home, 'site'),
    functionsFolder: BUILT_FUNCTIONS,
    qa: true,
    schedules: false,
    log: () => undefined,
  });
  const keys = [{ name: 'all', secret: EMPTY_KEY, scopes: 'all' as const }];
  empty = await startAppwriteServer({
    dataDir: join(home, 'empty'),
    port: 0,
    project: 'charity',
    keys,
    rateLimits: false,
    log: () => undefined,
  });
});

beforeEach(() => {
  writeSite(GOOD_SCRIPT);
  subject = readSubject({ DATA_DIR: join(home, 'data') });
});

afterAll(async () => {
  for (const server of servers) server.close();
  await Promise.all([machine.close(), empty.close()]);
  rmSync(home, { recursive: true });
});

const failuresOf = (findings: readonly Finding[]): string[] =>
  findings
    .filter(({ outcome }) => outcome === 'failed')
    .map(({ what, says, todo }) => `${what}: ${says} → ${todo}`);
const failuresWith = async (changes: Partial<Subject>): Promise<string[]> =>
  failuresOf(await examine({ ...subject, ...changes }));

const emptyProject = (): Partial<Subject> => ({
  kind: 'appwrite',
  endpoint: `http://127.0.0.1:${empty.port}/v1`,
  project: 'charity',
  key: EMPTY_KEY,
});

/** A server that answers everything alike. */
async function startAnswering(
  status: number,
  body: string,
  headers: Record<string, string> = {},
): Promise<string> {
  return originOf((_, response) => {
    response.writeHead(status, headers).end(body);
  });
}

/** An answer in the machine's place; with 200 unless a status is given. */
type Itself = { status?: number; [field: string]: unknown };

/** A way to the machine that answers some requests itself, and changes headers of the rest. */
async function startBeside(
  itself: (path: string) => Itself | null,
  changes: Record<string, string> = {},
): Promise<string> {
  const port = Number(new URL(machine.endpoint).port);
  return originOf((incoming, outgoing) => {
    const own = itself(incoming.url ?? '');
    if (own === null) {
      forward(port, incoming, (answer) => passOn(answer, outgoing, changes));
      return;
    }
    const { status = 200, ...body } = own;
    incoming.resume();
    outgoing
      .writeHead(status, { 'content-type': 'application/json' })
      .end(JSON.stringify(status === 200 ? body : { ...body, message: '', code: status }));
  });
}

async function originOf(handler: RequestListener): Promise<string> {
  const server = await listen(handler);
  servers.push(server);
  return server.origin;
}

it('finds nothing wrong with a good installation, and lists its checks', async () => {
  const lines: string[] = [];
  expect(
    await doctor([], {
      environment: { DATA_DIR: join(home, 'data') },
      say: (line) => lines.push(line),
    }),
  ).toBe(true);
  expect(lines.map((line) => line.split(': ')[0])).toEqual([
    'ok       endpoint',
    'ok       version',
    'ok       clock',
    'ok       project',
    'ok       schema',
    'ok       policies',
    'ok       permissions',
    'warning  rates',
    'ok       example',
    `ok       CORS for ${machine.url}`,
    `ok       cookies for ${machine.url}`,
    'ok       CORS for strangers',
    'ok       function payments',
    'ok       function accounts',
    'ok       function mail',
    'ok       function retention',
    'ok       function newsletter',
    'ok       function receipts',
    'ok       function staff',
    'ok       function plans',
    `ok       gifts from ${machine.url}`,
    'ok       payments',
    'warning  reconcile',
    expect.stringMatching(/^ok {7}webhook http/),
    'ok       Stripe key',
    'warning  mail server',
    'ok       outbox',
    expect.stringMatching(/^ok {7}newsletter http.*\/one-click$/),
    'warning  retention',
    'ok       site',
    'ok       secrets',
    'ok       Stripe mode',
    'All is well (4 to look at, 0 not looked at).',
  ]);
  expect(lines.join('\n')).not.toMatch(/sk_test_|whsec_|standard_/);
});

it('lists an unprovisioned project’s missing schema, function and rates', async () => {
  const failures = (await failuresWith({ ...emptyProject(), sites: [machine.url] })).join('\n');
  expect(failures).toMatch(
    /^schema: \d+ things are missing or different \(create database ikhaa; create collection projects; …\) → run npm run provision -- --apply$/m,
  );
  expect(failures).toMatch(/^function payments: it is not deployed → run npm run provision/m);
  expect(failures).toMatch(/^payments: the function cannot be called \(function_not_found\)/m);
  expect(failures).toMatch(/^rates: the exchange rates cannot be read/m);
  expect(failures).toMatch(
    /^build: the site's scripts do not name .*, so it was built for another → run npm run build with IKHAA_APPWRITE_ENDPOINT/m,
  );
});

it('names the setting that would open the view from inside', async () => {
  expect(
    (await examine({ ...subject, key: null }))
      .filter(({ outcome }) => outcome === 'skipped')
      .map(({ what, todo }) => [what, todo]),
  ).toEqual(
    ['schema', 'policies', 'functions', 'reconcile', 'outbox', 'retention'].map((what) => [
      what,
      'set APPWRITE_API_KEY',
    ]),
  );
});

it('reports an origin unknown to the server, and one without its cookies', async () => {
  const findings = await examine({ ...subject, sites: [machine.url, 'https://charity.example'] });
  expect(failuresOf(findings).join('\n')).toMatch(
    /^CORS for https:\/\/charity\.example: the server does not let its pages use the API → start Ikhaa with this origin in PUBLIC_URL$/m,
  );
  expect(findings.find(({ what }) => what === 'cookies for https://charity.example')).toMatchObject(
    { outcome: 'ok' },
  );
  expect(failuresOf(findings).join('\n')).toMatch(
    /^gifts from https:\/\/charity\.example: the function refuses every checkout there → start Ikhaa with this origin in PUBLIC_URL$/m,
  );
  expect(findings.find(({ what }) => what === `gifts from ${machine.url}`)).toMatchObject({
    outcome: 'ok',
  });
  const elsewhere = await failuresWith({
    kind: 'appwrite',
    sites: [machine.url, 'https://charity.example'],
  });
  expect(elsewhere.join('\n')).toMatch(
    /^cookies for https:\/\/charity\.example: browsers block requests from it to http:.*not HTTPS → give the API a certificate$/m,
  );
  const cookiesAt = async (endpoint: string, site: string): Promise<string[]> => {
    const findings = await checkOrigins({ ...subject, kind: 'appwrite', endpoint, sites: [site] });
    return findings.filter(({ what }) => what === `cookies for ${site}`).map(lineOf);
  };
  expect(await cookiesAt('https://appwrite.invalid/v1', 'https://www.charity.example')).toEqual([
    "warning  cookies for https://www.charity.example: the API at appwrite.invalid is another site, so browsers that block third-party cookies keep the login in the page's storage → give Appwrite a custom domain under the site’s, such as api.charity.example",
  ]);
  expect(await cookiesAt('https://api.charity.invalid/v1', 'https://charity.invalid')).toEqual([
    expect.stringMatching(/^ok .*of the same site$/),
  ]);
  expect(await cookiesAt('http://api.charity.invalid/v1', 'http://charity.invalid')).toEqual([
    'warning  cookies for http://charity.invalid: without HTTPS the login lies in the page’s storage (localStorage), where each of its scripts can read it → give the API and the site certificates',
  ]);
  const open = await startBeside(() => null, { 'access-control-allow-origin': '*' });
  expect((await failuresWith({ endpoint: `${open}/v1` })).join('\n')).toMatch(
    /^CORS for strangers: pages of any site may use the API → remove the web platform with the hostname \*/m,
  );
});

it('warns of open files, which any donor can make, and does not fail', async () => {
  const storage = new Storage(
    new Client()
      .setEndpoint(machine.endpoint)
      .setProject(machine.project)
      .setKey(machine.serverKey),
  );
  const place = { bucketId: 'profile_pictures', fileId: 'open' };
  await storage.createFile({
    ...place,
    file: InputFile.fromBuffer(Buffer.from('GIF89a'), 'me.gif'),
    permissions: ['read("any")'],
  });
  const findings = await checkSchema(subject);
  await storage.deleteFile(place);
  expect(findings.map(lineOf)).toEqual([
    expect.stringMatching(/^ok {7}schema/),
    'warning  files: let 1 file of profile_pictures be read by their owners alone → the function retention does it every hour, or start Ikhaa anew, which puts it right',
  ]);
});

it('reports policies that are not set', async () => {
  const project = new Project(
    new Client()
      .setEndpoint(machine.endpoint)
      .setProject(machine.project)
      .setKey(machine.serverKey),
  );
  await project.updatePasswordDictionaryPolicy({ enabled: false });
  const dictionary =
    'policies: password-dictionary is not set, so common passwords are taken → start Ikhaa anew, which puts it right';
  expect(await failuresWith({})).toEqual([dictionary]);
  await project.updatePasswordPersonalDataPolicy({ enabled: false });
  await project.updateSessionInvalidationPolicy({ enabled: false });
  expect(await failuresWith({})).toEqual([
    dictionary,
    'policies: password-personal-data is not set, so passwords with their owner’s name or address are taken → start Ikhaa anew, which puts it right',
    'policies: session-invalidation is not set, so other sessions outlive a new password → start Ikhaa anew, which puts it right',
  ]);
  await project.updatePasswordDictionaryPolicy({ enabled: true });
  await project.updatePasswordPersonalDataPolicy({ enabled: true });
  await project.updateSessionInvalidationPolicy({ enabled: true });
  const withPolicies = await startBeside((path) =>
    path.endsWith('/policies')
      ? {
          policies: [
            'password-dictionary',
            'password-personal-data',
            'session-invalidation',
            'deny-free-email',
            'deny-realtime-guests',
          ].map(($id) => ({ $id, enabled: true })),
        }
      : null,
  );
  expect((await checkPolicies({ ...subject, endpoint: `${withPolicies}/v1` })).map(lineOf)).toEqual(
    [
      'FAILED   policies: deny-free-email is on, so donors with addresses of Gmail and the like cannot open an account → switch it off in the project’s console, under Auth → Security',
      'warning  policies: deny-realtime-guests is on, so raised amounts stand still for visitors without an account → switch it off in the project’s console, under Auth → Security',
    ],
  );
  const unable = await startBeside((path) =>
    path.endsWith('/policies') ? { status: 404, type: 'general_route_not_found' } : null,
  );
  expect(
    (await checkPolicies({ ...subject, kind: 'appwrite', endpoint: `${unable}/v1` })).map(lineOf),
  ).toEqual([
    'skipped  policies: this server lets only its console tell them → look there, under Auth → Security, that Password dictionary, Personal data, and Invalidate sessions are on',
  ]);
});

describe('passwords that were moved', () => {
  const beside = async (answer: (path: string) => Itself | null): Promise<Subject> => ({
    ...subject,
    kind: 'appwrite',
    endpoint: `${await startBeside(answer)}/v1`,
  });
  const accounts = async (): Promise<number> =>
    (
      await new Users(
        new Client()
          .setEndpoint(machine.endpoint)
          .setProject(machine.project)
          .setKey(machine.serverKey),
      ).list()
    ).total;

  it('open accounts on a server that can compare them, and leave no account', async () => {
    const before = await accounts();
    expect((await checkMovedPasswords({ ...subject, kind: 'appwrite' })).map(lineOf)).toEqual([
      'ok       moved passwords: donors can sign in with passwords that npm run migrate copied',
    ]);
    expect(await accounts()).toBe(before);
  });

  it('do not on one without php-scrypt', async () => {
    const before = await accounts();
    const without = await beside((path) =>
      path.endsWith('/account/sessions/email') ? { status: 500, type: 'general_unknown' } : null,
    );
    expect((await checkMovedPasswords(without)).map(lineOf)).toEqual([
      'warning  moved passwords: the server answers 500 to donors whose passwords npm run migrate copied: it lacks php-scrypt → add the PHP extension scrypt to Appwrite’s containers before you move accounts to it',
    ]);
    expect(await accounts()).toBe(before);
  });

  it('are not tried where that cannot be known', async () => {
    expect(await checkMovedPasswords(subject)).toEqual([]);
    expect(await checkMovedPasswords({ ...subject, kind: 'appwrite', key: null })).toMatchObject([
      { outcome: 'skipped', todo: 'set APPWRITE_API_KEY' },
    ]);
    const limited = await beside((path) =>
      path.endsWith('/account/sessions/email')
        ? { status: 429, type: 'general_rate_limit_exceeded' }
        : null,
    );
    expect(await checkMovedPasswords(limited)).toMatchObject([
      {
        outcome: 'skipped',
        says: 'the server did not let it be tried (429 general_rate_limit_exceeded)',
      },
    ]);
    const readOnly = await beside((path) =>
      path.endsWith('/users/scrypt') ? { status: 401, type: 'general_unauthorized_scope' } : null,
    );
    expect(await checkMovedPasswords(readOnly)).toMatchObject([
      {
        outcome: 'skipped',
        todo: 'give the API key the scope users.write, with which it makes an account for a moment',
      },
    ]);
  });

  it('finds an account that an earlier run could not remove', async () => {
    const before = await accounts();
    let made = false;
    const cut = await beside((path) => {
      made ||= path.endsWith('/users/scrypt');
      return made && path.endsWith('/users/ikhaa-doctor')
        ? { status: 503, type: 'general_server_error' }
        : null;
    });
    expect((await checkMovedPasswords(cut)).map(({ outcome }) => outcome)).toEqual([
      'ok',
      'warning',
    ]);
    expect(await accounts()).toBe(before + 1);
    expect(
      (await checkMovedPasswords({ ...subject, kind: 'appwrite' })).map(({ outcome }) => outcome),
    ).toEqual(['ok']);
    expect(await accounts()).toBe(before);
  });
});

it('reports permissions that were changed by hand', async () => {
  const databases = new Databases(
    new Client()
      .setEndpoint(machine.endpoint)
      .setProject(machine.project)
      .setKey(machine.serverKey),
  );
  const place = {
    databaseId: DATABASE_ID,
    collectionId: IDS.contactMessages,
    name: 'Contact messages',
  };
  const message = { email: 'a@example.org', write_to_us: 'Salaam', full_name: 'A', phone: '1' };
  await databases.createDocument({
    databaseId: DATABASE_ID,
    collectionId: IDS.contactMessages,
    documentId: 'one',
    data: message,
  });
  await databases.updateCollection({
    ...place,
    permissions: ['read("any")', 'create("any")'],
    documentSecurity: false,
    enabled: true,
  });
  expect(await failuresWith({})).toEqual([
    expect.stringMatching(
      /^schema: 1 thing is missing or different \(update name and permissions of collection contact_messages\) → start Ikhaa anew/,
    ),
    expect.stringMatching(
      /^permissions: strangers can read contact_messages, which is not for them/,
    ),
  ]);
  await databases.updateCollection({
    ...place,
    permissions: ['create("any")'],
    documentSecurity: false,
    enabled: true,
  });
  await databases.updateCollection({
    databaseId: DATABASE_ID,
    collectionId: IDS.posts,
    name: 'Posts',
    permissions: [],
    documentSecurity: false,
    enabled: true,
  });
  expect((await failuresWith({})).join('\n')).toMatch(
    /^permissions: visitors cannot read posts \(status 401\)/m,
  );
  await databases.updateCollection({
    databaseId: DATABASE_ID,
    collectionId: IDS.posts,
    name: 'Posts',
    permissions: ['read("any")'],
    documentSecurity: false,
    enabled: true,
  });
  const rate = await databases.getDocument({
    databaseId: DATABASE_ID,
    collectionId: IDS.exchangeRates,
    documentId: 'SAR',
  });
  await databases.deleteDocument({
    databaseId: DATABASE_ID,
    collectionId: IDS.exchangeRates,
    documentId: 'SAR',
  });
  expect((await failuresWith({})).join('\n')).toMatch(
    /^rates: there is none for SAR → enter one at \/staff\/rates/m,
  );
  const { currency, per_usd_micros, date } = rate;
  await databases.createDocument({
    databaseId: DATABASE_ID,
    collectionId: IDS.exchangeRates,
    documentId: 'SAR',
    data: { currency, per_usd_micros, date },
  });
  expect(await failuresWith({})).toEqual([]);
});

it.each([
  [
    'sk_live_abcdefgh',
    'FAILED   example: its projects or gifts are on a site that takes real money',
  ],
  ['sk_test_abcdefgh', 'ok       example: it may stay'],
])('judges the example beside the key %s', async (stripeKey, line) => {
  const subject = { ...readSubject({ DATA_DIR: join(home, 'data') }), stripeKey };
  const found = (await checkExample(subject)).map(lineOf);
  expect(found).toEqual([expect.stringContaining(line)]);
});

it('warns of rates that are older than staff allow', async () => {
  const databases = new Databases(
    new Client()
      .setEndpoint(machine.endpoint)
      .setProject(machine.project)
      .setKey(machine.serverKey),
  );
  const place = { databaseId: DATABASE_ID, collectionId: IDS.exchangeRates };
  const date = new Date(Date.now() - 31 * DAY_MS).toISOString();
  await databases.updateDocument({
    ...place,
    documentId: 'TRY',
    data: { date, note: 'Central bank' },
  });
  await databases.updateDocument({
    ...place,
    documentId: 'SAR',
    data: { date: new Date().toISOString(), note: null },
  });
  const found = async (environment: Record<string, string> = {}): Promise<string[]> =>
    (await checkRates(readSubject({ DATA_DIR: join(home, 'data'), ...environment }))).map(lineOf);
  expect(await found()).toEqual([
    'warning  rates: that of TRY is more than 30 days old, and the site says that it may have changed → enter today’s at /staff/rates',
  ]);
  expect(await found({ IKHAA_RATE_MAX_DAYS: '31' })).toEqual([
    expect.stringContaining('more than 31 days old'),
  ]);
  expect(await found({ IKHAA_RATE_MAX_DAYS: '32' })).toEqual([
    'ok       rates: there for SAR and TRY',
  ]);
  await databases.updateDocument({
    ...place,
    documentId: 'SAR',
    data: { date, note: 'An example' },
  });
  expect(await found()).toEqual([
    expect.stringContaining('that of SAR is an example'),
    expect.stringContaining('those of SAR and TRY are more than 30 days old'),
  ]);
});

it('reports a function that is off, or has another schedule or a wrong key', async () => {
  const functions = new Functions(
    new Client()
      .setEndpoint(machine.endpoint)
      .setProject(machine.project)
      .setKey(machine.serverKey),
  );
  const { name, runtime, execute, schedule, timeout, entrypoint, scopes } = await functions.get({
    functionId: 'payments',
  });
  const settings = {
    functionId: 'payments',
    name,
    runtime: runtime as 'node-22' & never,
    execute,
    schedule,
    timeout,
    entrypoint,
    scopes: scopes as never[],
    enabled: true,
  };
  await functions.update({ ...settings, schedule: '' });
  expect((await failuresWith({})).join('\n')).toMatch(
    /^function payments: its schedule is “” and not “\*\/30 \* \* \* \*”, so payments are not reconciled in time/m,
  );
  await functions.update({ ...settings, execute: ['users'] });
  expect((await failuresWith({})).join('\n')).toMatch(
    /^function payments: it may be called by users and not by any/m,
  );
  await functions.update({ ...settings, enabled: false });
  expect((await failuresWith({})).join('\n')).toMatch(/^function payments: it is switched off/m);
  await functions.update(settings);
  const { variables } = await functions.listVariables({ functionId: 'payments' });
  const variableId = variables.find(({ key }) => key === 'STRIPE_SECRET_KEY')?.$id ?? '';
  await functions.updateVariable({
    functionId: 'payments',
    variableId,
    key: 'STRIPE_SECRET_KEY',
    value: 'sk_test_of_somebody_else',
    secret: true,
  });
  expect((await failuresWith({})).join('\n')).toMatch(
    /^payments: the function cannot reach the card provider .* → check STRIPE_SECRET_KEY/m,
  );
  await functions.updateVariable({
    functionId: 'payments',
    variableId,
    key: 'STRIPE_SECRET_KEY',
    value: subject.stripeKey ?? '',
    secret: true,
  });
  expect(await failuresWith({})).toEqual([]);
});

const report = (
  discrepancies: number,
  finished: boolean,
  more: Record<string, number | string> = {},
): string =>
  `${JSON.stringify({ event: 'webhook' })}\nnot ours\n${JSON.stringify({ event: 'reconciled', discrepancies, ...more, finished })}`;

it.each([
  [
    'failed',
    { status: 'failed', responseStatusCode: 503 },
    'appwrite',
    'failed',
    /^its last run, 5 minutes ago, failed \(status 503\) → run npm run reconcile, which says why$/,
  ],
  [
    'found what does not add up',
    { logs: report(2, true) },
    'appwrite',
    'failed',
    /^the books do not add up, as the run of 5 minutes ago found → run npm run reconcile, which names what$/,
  ],
  [
    'ran out of time',
    { logs: report(0, false) },
    'appwrite',
    'warning',
    /^its last run, 5 minutes ago, ran out of time → run npm run reconcile/,
  ],
  [
    'stopped on its way',
    {
      logs: report(0, false, {
        where: whereOf({ step: 'payments', back: '2026-11-03', isOver: false }),
      }),
    },
    'appwrite',
    'warning',
    /^its last run, 5 minutes ago, ran out of time while it compared payments, back to 2026-11-03; the next goes on there → run npm run reconcile/,
  ],
  [
    'is long ago',
    { minutes: 200 },
    'appwrite',
    'failed',
    /^its last run was 200 minutes ago → look whether the server runs scheduled functions .* and run npm run reconcile until it does$/,
  ],
  [
    'ran out of time long ago',
    { minutes: 200, logs: report(0, false) },
    'appwrite',
    'failed',
    /^its last run was 200 minutes ago → look whether the server runs scheduled functions/,
  ],
  [
    'is long ago, on a machine that was off',
    { minutes: 200 },
    'machine',
    'warning',
    /^its last run was 200 minutes ago → wait half an hour, or run npm run reconcile$/,
  ],
  [
    'was in time',
    { logs: report(0, true) },
    'appwrite',
    'ok',
    /^it ran by itself 5 minutes ago, and the books balance → undefined$/,
  ],
  [
    'found refunds to settle',
    { logs: report(0, true, { toSettle: 2 }) },
    'appwrite',
    'warning',
    /^the books balance, and 2 payments wait for staff to settle → run npm run reconcile, which names each/,
  ],
  ['was not logged', {}, 'appwrite', 'ok', /^it ran by itself 5 minutes ago → undefined$/],
  [
    'never was',
    null,
    'appwrite',
    'failed',
    /^it has never run by itself in the 100 minutes since it was deployed → look whether the server runs scheduled functions/,
  ],
] as const)(
  'names the remedy when the last reconciliation %s',
  async (_, run, kind, outcome, sentence) => {
    const { minutes = 5, ...given }: { minutes?: number; status?: string; logs?: string } =
      run ?? {};
    const ago = (count: number): string => new Date(Date.now() - count * 60_000).toISOString();
    const executions =
      run === null
        ? []
        : [
            {
              status: 'completed',
              responseStatusCode: 200,
              logs: '',
              ...given,
              $createdAt: ago(minutes),
            },
          ];
    const endpoint = await startBeside((path) => {
      if (path.includes('/executions?')) return { total: executions.length, executions };
      return path.endsWith('/functions/payments') ? { deploymentCreatedAt: ago(100) } : null;
    });
    const [finding] = await checkReconciliation({ ...subject, kind, endpoint: `${endpoint}/v1` });
    expect([finding?.outcome, `${finding?.says} → ${finding?.todo}`]).toEqual([
      outcome,
      expect.stringMatching(sentence),
    ]);
  },
);

it.each([
  [5, true, 'ok', /is 5 minutes old: the books balance$/],
  [5, false, 'failed', /the books do not add up$/],
  [200, true, 'failed', /is 200 minutes old$/],
] as const)(
  'judges a server without executions by the last result, of %s minutes ago (%s)',
  async (minutes, balanced, outcome, says) => {
    const date = new Date(Date.now() - minutes * 60_000).toISOString();
    const endpoint = await startBeside((path) => {
      if (path.includes('/executions?')) return { total: 0, executions: [] };
      if (path.includes(`/${IDS.reconciliations}/documents`))
        return { total: 1, documents: [{ $id: 'last', date, balanced }] };
      return path.endsWith('/functions/payments') ? { deploymentCreatedAt: date } : null;
    });
    const findings = await checkReconciliation({
      ...subject,
      kind: 'appwrite',
      endpoint: `${endpoint}/v1`,
    });
    expect(findings).toMatchObject([{ outcome, says: expect.stringMatching(says) }]);
  },
);

it.each([
  [
    'where nobody answers',
    (): Partial<Subject> => ({ webhookUrl: 'http://127.0.0.1:9/webhook' }),
    /nobody answers there → check WEBHOOK_URL/,
  ],
  [
    'that takes what is unsigned',
    async (): Promise<Partial<Subject>> => ({ webhookUrl: await startAnswering(200, '{}') }),
    /it takes events that the card provider has not signed/,
  ],
  [
    'that is something else',
    (): Partial<Subject> => ({ webhookUrl: `${machine.url}/v1/account` }),
    /it is not the payments function that answers there/,
  ],
  [
    'that was given another secret',
    (): Partial<Subject> => ({ webhookSecrets: ['whsec_of_somebody_else'] }),
    /it refuses what is signed with STRIPE_WEBHOOK_SECRETS/,
  ],
])('recognises a webhook %s', async (_, changes, sentence) => {
  expect(await failuresWith(await changes())).toEqual([expect.stringMatching(sentence)]);
});

it.each([
  [
    'where nobody answers',
    () => 'http://127.0.0.1:9',
    /nobody answers there, so mail programs cannot unsubscribe → check NEWSLETTER_URL/,
  ],
  [
    'that is something else',
    () => startAnswering(200, '{}'),
    /does not lead to the site’s page for unsubscribing \(status 200\) → check NEWSLETTER_URL/,
  ],
  [
    'whose function knows no site',
    () => startAnswering(404, '{"failure":{"code":"notFound"}}'),
    /the function does not know the site → start Ikhaa anew/,
  ],
])('recognises a one-click address %s', async (_, url, sentence) => {
  expect(await failuresWith({ newsletterUrl: await url() })).toEqual([
    expect.stringMatching(sentence),
  ]);
});

it('cannot check an unknown one-click address', async () => {
  expect(await checkNewsletter({ ...subject, newsletterUrl: null, mail: null })).toEqual([]);
  const mail = { url: 'smtp://127.0.0.1:9', from: 'ikhaa@example.org' };
  expect(await checkNewsletter({ ...subject, newsletterUrl: null, mail })).toEqual([
    expect.objectContaining({ outcome: 'skipped', todo: expect.stringMatching(/NEWSLETTER_URL/) }),
  ]);
});

it('cannot check an unknown webhook or key', async () => {
  const findings = await examine({ ...subject, webhookUrl: null, stripeKey: null });
  expect(findings.filter(({ outcome }) => outcome === 'skipped').map(({ todo }) => todo)).toEqual([
    'set WEBHOOK_URL to the address that Stripe sends its events to',
    'set STRIPE_SECRET_KEY',
    'set STRIPE_SECRET_KEY',
  ]);
});

it('reports a key that Stripe does not know, and a provider that is away', async () => {
  expect(await failuresWith({ stripeKey: 'sk_test_of_somebody_else' })).toEqual([
    expect.stringMatching(/^Stripe key: .* does not know it → copy it again/),
  ]);
  expect(await failuresWith({ stripeUrl: 'http://127.0.0.1:9' })).toEqual([
    expect.stringMatching(/^Stripe key: nobody answers/),
  ]);
});

describe('the wallets that the site names', () => {
  const naming = async (wallets: readonly string[]): Promise<Partial<Subject>> => ({
    endpoint: await startBeside((path) =>
      path.endsWith('/site_settings/documents/charity')
        ? { value: JSON.stringify({ ...EXAMPLE_CHARITY, wallets }) }
        : null,
    ),
  });
  const offering = (available: boolean, status = 200): Promise<string> => {
    const method = { available, display_preference: { value: available ? 'on' : 'off' } };
    const methods = { apple_pay: method, google_pay: method, link: method };
    const own = { active: true, is_default: true, ...methods };
    const other = { ...own, is_default: false, apple_pay: { available: !available } };
    return startAnswering(status, JSON.stringify({ data: [other, own] }));
  };
  const linesWith = async (changes: Partial<Subject>): Promise<string[]> =>
    (await checkWallets({ ...subject, ...changes })).map(lineOf);

  it('are no matter where none is named', async () => {
    expect(await linesWith(await naming([]))).toEqual([]);
  });

  it('pass where the card page offers them', async () => {
    const subjects = { ...(await naming(['applePay'])), stripeUrl: await offering(true) };
    expect(await linesWith(subjects)).toEqual([
      'ok       wallets: the card page offers Apple Pay, and Google Pay, Link, which the site does not name',
    ]);
  });

  it.each([
    ['the embedded provider', null],
    ['Stripe', false],
  ])('fail where %s does not offer them', async (_provider, available) => {
    const stripe = available === null ? {} : { stripeUrl: await offering(available) };
    const [line, ...more] = await linesWith({ ...(await naming(['applePay', 'link'])), ...stripe });
    expect(line).toMatch(
      /^FAILED {3}wallets: the site names Apple Pay, Link, which the card page does not offer → /,
    );
    expect(more).toEqual([]);
  });

  it('are skipped with a key that may not read them', async () => {
    const subjects = { ...(await naming(['link'])), stripeUrl: await offering(true, 403) };
    expect(await linesWith(subjects)).toEqual([
      expect.stringMatching(/^skipped {2}wallets: .*→ add Payment Method Configurations/),
    ]);
  });
});

it.each([
  [
    'a secret key',
    'x("sk_live_abcdefgh1234")',
    /^secrets: a secret key of Stripe is in .*main\.0123456789\.js → replace that key at once/,
  ],
  [
    'a webhook secret',
    'x("whsec_abcdefgh1234")',
    /^secrets: a signing secret of Stripe’s webhook is in/,
  ],
  ['a server key', `x("standard_${'ab'.repeat(20)}")`, /^secrets: a server key of Appwrite is in/],
])('reports %s in the site’s scripts', async (_, script, sentence) => {
  writeSite(`${GOOD_SCRIPT};${script}`);
  expect(await failuresWith({})).toEqual([expect.stringMatching(sentence)]);
});

it('reports an owner’s secret in a later part, and a site that is away', async () => {
  writeFileSync(join(home, 'site/assets/checkout.abcdef0123.js'), 'later("a hash key of mine")');
  expect(await failuresWith({ secrets: ['a hash key of mine'] })).toEqual([
    expect.stringMatching(/^secrets: one of your secrets is in .*checkout\.abcdef0123\.js/),
  ]);
  expect((await failuresWith({ sites: ['http://127.0.0.1:9'] })).join('\n')).toMatch(
    /^site: http:\/\/127\.0\.0\.1:9 does not answer \(nobody is there\) → check PUBLIC_URL/m,
  );
});

it('looks into scripts that a page names for later', async () => {
  writeSite(`${GOOD_SCRIPT};x("sk_live_abcdefgh1234")`);
  writeFileSync(
    join(home, 'site/index.html'),
    '<!doctype html><title>Ikhaa</title><meta name="later-scripts" content="/assets/main.0123456789.js"><script src="https://js.example/x.js"></script>',
  );
  expect(await failuresWith({})).toEqual([
    expect.stringMatching(/^secrets: a secret key of Stripe is in .*main\.0123456789\.js/),
  ]);
});

it('warns of a site without a publishable key, which Stripe needs against stolen cards', async () => {
  const atStripe = { ...subject, stripeUrl: 'https://api.stripe.com' };
  expect((await checkSite(atStripe)).filter(({ what }) => what === 'Stripe.js')).toEqual([]);
  writeSite('start()');
  expect((await checkSite(atStripe)).find(({ what }) => what === 'Stripe.js')).toMatchObject({
    outcome: 'warning',
    todo: expect.stringMatching(/^set IKHAA_STRIPE_PUBLISHABLE_KEY/),
  });
  expect((await checkSite(subject)).filter(({ what }) => what === 'Stripe.js')).toEqual([]);
  writeSite(GOOD_SCRIPT);
});

it('reports keys of two modes', async () => {
  writeSite('start("pk_live_1234567890")');
  expect(await failuresWith({})).toEqual([
    "Stripe mode: the site has a live key, and the function's is of the test mode → build the site with the publishable key that belongs to STRIPE_SECRET_KEY",
  ]);
});

it('looks at a machine through its public address, as donors and Stripe do', () => {
  const { sites, webhookUrl } = readSubject({
    DATA_DIR: join(home, 'data'),
    PUBLIC_URL: 'https://charity.example',
  });
  expect([sites, webhookUrl]).toEqual([
    ['https://charity.example', machine.url],
    'https://charity.example/_functions/payments/webhook',
  ]);
});

describe('mail', () => {
  const FROM = 'Ikhaa <gifts@charity.example>';
  let server: MailServer;
  beforeAll(async () => {
    server = await MailServer.start();
  });
  afterAll(() => server.close());

  it('is sent as a test in both languages, and to addresses alone', async () => {
    const heard: string[] = [];
    const dependencies = {
      environment: { DATA_DIR: join(home, 'data'), SMTP_URL: server.url, MAIL_FROM: FROM },
      say: (line: string) => heard.push(line),
    };
    expect(await doctor(['--send-test', 'owner@example.org'], dependencies)).toBe(true);
    expect(server.for('owner@example.org').map(({ subject }) => subject)).toEqual([
      'A test of the website’s mail',
      'تجربة بريد الموقع',
    ]);
    await expect(doctor(['--send-test', 'a@b\r\nBcc: c@d.org'], dependencies)).rejects.toThrow(
      'is no e-mail address',
    );
    server.behaviour = 'refuse';
    expect(await doctor(['--send-test', 'owner@example.org'], dependencies)).toBe(false);
    expect(heard.at(-1)).toBe(
      'The mail was not sent: the mail server does not take mail for that address.',
    );
  });

  it('cannot be sent by a server that is away', async () => {
    const mail = { url: 'smtp://127.0.0.1:1', from: FROM };
    expect((await failuresWith({ mail })).join('\n')).toContain(
      'mail server: it cannot be reached → check the host and the port in SMTP_URL',
    );
    expect(await failuresWith({ mail: { url: server.url, from: FROM } })).toEqual([]);
  });

  it.each<[string, Itself, string]>([
    [
      'a project with a mail server',
      { smtpEnabled: true, smtpSenderEmail: 'gifts@charity.example' },
      "ok       links by mail: Appwrite sends them by the project's own mail server, as gifts@charity.example",
    ],
    [
      'one without',
      { smtpEnabled: false },
      'FAILED   links by mail: the project has no mail server of its own, and Appwrite loses mails that it sends by its installation’s → enter the same mail server at Project → Settings → SMTP (a private address of it also in _APP_ALLOWED_INTERNAL_ADDRESSES), and ask for a new password on the site to see one',
    ],
    [
      'a key that may not look',
      { status: 401, type: 'general_unauthorized_scope' },
      'skipped  links by mail: Appwrite sends them, and does not tell how (general_unauthorized_scope) → give the API key the scope project.read',
    ],
    [
      'an Appwrite that does not tell',
      { status: 404, type: 'general_route_not_found' },
      'skipped  links by mail: Appwrite sends them, and does not tell how (general_route_not_found) → enter the same mail server at Project → Settings → SMTP (a private address of it also in _APP_ALLOWED_INTERNAL_ADDRESSES), and ask for a new password on the site to see one',
    ],
  ])('reports the state of links: %s', async (_, told, line) => {
    const beside = await startBeside((path) => (path.endsWith('/project') ? told : null));
    const findings = await checkMail({ ...subject, kind: 'appwrite', endpoint: `${beside}/v1` });
    expect(findings.map(lineOf)).toContain(line);
  });
});

describe('what is deleted by itself', () => {
  const databases = () =>
    new Databases(
      new Client()
        .setEndpoint(subject.endpoint)
        .setProject(subject.project)
        .setKey(subject.key ?? ''),
    );
  const told = async (changes: Partial<Subject> = {}) =>
    (await checkRetention({ ...subject, ...changes })).map(lineOf);
  const finishedBefore = (ms: number) =>
    databases().upsertDocument({
      databaseId: DATABASE_ID,
      collectionId: IDS.siteState,
      documentId: 'retention',
      data: { value: new Date(Date.now() - ms).toISOString() },
    });

  it('is judged by the time when the job last came to its end', async () => {
    expect(await told()).toEqual([
      'warning  retention: it has not come to its end yet → look again in an hour',
    ]);
    await finishedBefore(2 * HOUR_MS + 1_000);
    expect(await told()).toEqual([
      'ok       retention: what is too old was last deleted 2 hours ago',
    ]);
    await finishedBefore(26 * HOUR_MS);
    expect(await told()).toEqual([
      'warning  retention: what is too old was last deleted 26 hours ago → look again in an hour',
    ]);
    expect(await told({ kind: 'appwrite' })).toEqual([
      'FAILED   retention: what is too old was last deleted 26 hours ago → read the log of the function retention in the project’s console',
    ]);
    expect(await told({ key: null })).toEqual([
      'skipped  retention: its runs are only seen from inside → set APPWRITE_API_KEY',
    ]);
    await databases().deleteDocument({
      databaseId: DATABASE_ID,
      collectionId: IDS.siteState,
      documentId: 'retention',
    });
  });
});

it('names the setting that is missing', () => {
  expect(() => readSubject({ IKHAA_APPWRITE_ENDPOINT: 'https://cloud.appwrite.io/v1' })).toThrow(
    'The setting IKHAA_APPWRITE_PROJECT is missing',
  );
  expect(() => readSubject({ DATA_DIR: '/nowhere/at/all' })).toThrow(
    'No Ikhaa runs on the data folder',
  );
});
