/**
 * What goes wrong most while a charity goes live, and the one sentence with which provision and
 * doctor each say what to do.
 */
import type { OutgoingHttpHeaders, RequestListener } from 'node:http';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startAppwriteServer, type AppwriteServer } from 'appwrite-emulator';
import { describeInstallation } from '@server/installation';
import { provisionRemote } from '@cli/provision/provisionRemote';
import { provision } from '@server/provision/provision';
import { forward, listen, passOn, type Listening } from '@server/testing/proxy';
import { FUNCTIONS } from '@core/schema/schema';
import { examine } from './doctor';
import { readSubject } from './subject';

jest.setTimeout(60_000);

const KEY = 'a-server-key-with-every-right-0123456789';
const READER = 'a-server-key-that-reads-too-little-0123456789';

let home: string;
let empty: AppwriteServer;
let half: AppwriteServer;
const others: Listening[] = [];

const functionsFolder = (): string => join(home, 'functions');
const endpointOf = ({ port }: { port: number }): string => `http://127.0.0.1:${port}/v1`;

async function startServer(name: string): Promise<AppwriteServer> {
  const keys = [
    { name: 'all', secret: KEY, scopes: 'all' as const },
    { name: 'reader', secret: READER, scopes: ['databases.read'] },
  ];
  return startAppwriteServer({
    dataDir: join(home, name),
    port: 0,
    project: 'charity',
    keys,
    rateLimits: false,
    log: () => undefined,
  });
}

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'ikhaa-bad-input-'));
  for (const { id, entrypoint } of FUNCTIONS) {
    mkdirSync(join(functionsFolder(), id), { recursive: true });
    writeFileSync(
      join(functionsFolder(), id, entrypoint),
      'module.exports = ({ res }) => res.text("here");',
    );
  }
  empty = await startServer('empty');
  half = await startServer('half');
  const whole = describeInstallation({
    functionsFolder: functionsFolder(),
    variables: {},
    seed: [],
  });
  await provision(
    { endpoint: endpointOf(half), project: 'charity', key: KEY },
    { ...whole, collections: whole.collections.slice(0, 3), functions: [], documents: [] },
  );
});

afterAll(async () => {
  for (const server of others) server.close();
  await Promise.all([empty.close(), half.close()]);
  rmSync(home, { recursive: true });
});

async function endpointBy(handler: RequestListener): Promise<string> {
  const server = await listen(handler);
  others.push(server);
  return `${server.origin}/v1`;
}

/** A server that answers everything alike. */
const answering =
  (status: number, body: string, headers: OutgoingHttpHeaders = {}) =>
  (): Promise<string> =>
    endpointBy((_, response) => {
      response.writeHead(status, headers).end(body);
    });

/** The empty server, by another clock. */
const skewed = (seconds: number) => (): Promise<string> =>
  endpointBy((incoming, outgoing) =>
    forward(empty.port, incoming, (answer) =>
      passOn(answer, outgoing, { date: new Date(Date.now() + seconds * 1000).toUTCString() }),
    ),
  );

/** The empty server, of another version. */
const ofVersion = (version: string) => (): Promise<string> =>
  endpointBy((incoming, outgoing) => {
    if (incoming.url !== '/v1/health/version') {
      forward(empty.port, incoming, (answer) => passOn(answer, outgoing));
      return;
    }
    incoming.resume();
    outgoing
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ version }));
  });

type Settings = { endpoint?: string; project?: string; key?: string };
const environmentOf = ({
  endpoint = endpointOf(empty),
  project = 'charity',
  key = KEY,
}: Settings): Record<string, string> => ({
  IKHAA_APPWRITE_ENDPOINT: endpoint,
  IKHAA_APPWRITE_PROJECT: project,
  APPWRITE_API_KEY: key,
  PUBLIC_URL: 'http://127.0.0.1:9',
  STRIPE_SECRET_KEY: 'sk_test_of_nobody',
  STRIPE_API_URL: 'http://127.0.0.1:9',
});

/** What provision says: its failure, or what it would do and what it leaves to a person. */
async function provisionSays(settings: Settings): Promise<string[]> {
  const lines: string[] = [];
  try {
    const { notes } = await provisionRemote(
      environmentOf(settings),
      { apply: false, seed: false, functionsFolder: functionsFolder() },
      (line) => lines.push(line),
    );
    return [...lines, ...notes];
  } catch (error) {
    if (!(error instanceof Error) || !['MachineError', 'ProvisionError'].includes(error.name))
      throw error;
    return [error.message];
  }
}

async function doctorSays(settings: Settings): Promise<string[]> {
  try {
    const findings = await examine(readSubject(environmentOf(settings)));
    return findings
      .filter(({ outcome }) => outcome === 'failed')
      .map(({ what, says, todo }) => `${what}: ${says} → ${todo}`);
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'MachineError') throw error;
    return [error.message];
  }
}

type Case = [
  name: string,
  settings: () => Settings | Promise<Settings>,
  ofProvision: RegExp,
  ofDoctor: RegExp,
];
const at = (start: () => Promise<string>) => async (): Promise<Settings> => ({
  endpoint: await start(),
});

/** After these nothing else can be looked at. */
const HOPELESS: Case[] = [
  [
    'nobody at the address',
    () => ({ endpoint: 'http://127.0.0.1:9/v1' }),
    /^No server answers at http:\/\/127\.0\.0\.1:9\/v1: check that it runs and that the address is right\.$/,
    /^endpoint: no server answers at .* → check that it runs, and that IKHAA_APPWRITE_ENDPOINT is right$/,
  ],
  [
    'a website at the address',
    at(answering(200, '<!doctype html><title>Hello</title>', { 'content-type': 'text/html' })),
    /^http:\S+ does not answer as an Appwrite server does: check that the address is right and ends in \/v1\.$/,
    /^endpoint: \S+ does not answer as an Appwrite server does \(status 200\) → check IKHAA_APPWRITE_ENDPOINT: it ends in \/v1$/,
  ],
  [
    'a website without that page',
    at(answering(404, '<!doctype html><title>Not found</title>', { 'content-type': 'text/html' })),
    /^http:\S+ does not answer as an Appwrite server does \(status 404\): check that the address is right and ends in \/v1\.$/,
    /^endpoint: \S+ does not answer as an Appwrite server does \(status 404\) → check/,
  ],
  [
    'an address that leads elsewhere',
    at(answering(301, '', { location: 'http://127.0.0.1:9/' })),
    /^No server answers at \S+: check that it runs and that the address is right\.$/,
    /^endpoint: \S+ does not answer as an Appwrite server does \(status 301\) → check/,
  ],
  [
    'an address without /v1',
    () => ({ endpoint: endpointOf(empty).replace('/v1', '') }),
    /^The setting IKHAA_APPWRITE_ENDPOINT must be the address of the Appwrite API, such as/,
    /^The setting IKHAA_APPWRITE_ENDPOINT must be the address of the Appwrite API, such as/,
  ],
  [
    'another project',
    () => ({ project: 'nobody' }),
    /^There is no project “nobody” at \S+: check the project id, and that the address is the one of the project's region\.$/,
    /^project: the server has no project nobody → check IKHAA_APPWRITE_PROJECT, and that the endpoint is the one of the project’s region$/,
  ],
  [
    'an older server',
    at(answering(200, '{"version":"1.8.1"}', { 'content-type': 'application/json' })),
    /^The server is Appwrite 1\.8\.1, and 1\.9\.5 or newer is needed: first upgrade it to 1\.9\.10, or 2\.6\.2 or newer\.$/,
    /^version: the server is Appwrite 1\.8\.1, and 1\.9\.5 or newer is needed → upgrade it to 1\.9\.10, or 2\.6\.2 or newer$/,
  ],
];

it.each(HOPELESS)(
  'both explain in one sentence the remedy for %s',
  async (_, settings, ofProvision, ofDoctor) => {
    const given = await settings();
    expect([await provisionSays(given), await doctorSays(given)]).toEqual([
      [expect.stringMatching(ofProvision)],
      [expect.stringMatching(ofDoctor)],
    ]);
  },
);

const OTHERS: Case[] = [
  [
    'an unknown key',
    () => ({ key: 'an-unknown-key-0123456789' }),
    /^The server does not know the API key: check that it is a key of this project\.$/,
    /^schema: The server does not know the API key → check that it is a key of this project$/,
  ],
  [
    'a key without scopes',
    () => ({ key: READER }),
    /^The API key lacks the scope \w+\.read: add it to the key in the project's console, then run this again; what is done already is kept\.$/,
    /^schema: The API key lacks the scope \w+\.read → add it to the key/,
  ],
  [
    'a project that is empty',
    () => ({}),
    /^create database ikhaa$/,
    /^schema: \d+ things are missing or different \(create database ikhaa; create collection projects; …\) → run npm run provision -- --apply$/,
  ],
  [
    'a project that is half provisioned',
    () => ({ endpoint: endpointOf(half) }),
    /^create collection donation_adjustments$/,
    /^schema: \d+ things are missing or different \(create collection .*\) → run npm run provision -- --apply$/,
  ],
  [
    'a clock that is behind',
    at(skewed(-400)),
    /^Set both clocks by NTP: the server's is (399|40\d) seconds behind this computer's, and webhooks of more than 300 are refused\.$/,
    /^clock: the server's is (399|40\d) seconds behind this computer's.* → set the clocks of both by NTP$/,
  ],
  [
    'a clock that is ahead',
    at(skewed(400)),
    /^Set both clocks by NTP: the server's is (39\d|400) seconds ahead of this computer's/,
    /^clock: the server's is (39\d|400) seconds ahead of this computer's/,
  ],
  [
    'a version with known holes',
    at(ofVersion('1.9.9')),
    /^Appwrite 1\.9\.9 has known security holes: upgrade it to 1\.9\.10, or 2\.6\.2 or newer\.$/,
    /^security: Appwrite 1\.9\.9 has known security holes → upgrade it to 1\.9\.10, or 2\.6\.2 or newer$/,
  ],
  [
    'a function that is not deployed',
    () => ({ endpoint: endpointOf(half) }),
    /^deploy the code of function payments$/,
    /^function payments: it is not deployed → run npm run provision -- --apply$/,
  ],
];

it.each(OTHERS)(
  'both explain, among other things, the remedy for %s',
  async (_, settings, ofProvision, ofDoctor) => {
    const given = await settings();
    const [provisioning, doctoring] = [await provisionSays(given), await doctorSays(given)];
    expect([provisioning, doctoring]).toEqual([
      expect.arrayContaining([expect.stringMatching(ofProvision)]),
      expect.arrayContaining([expect.stringMatching(ofDoctor)]),
    ]);
  },
);
