/** `appwrite-emulator`: starts the server, which is empty at first, for any Appwrite tool. */
import { parseArgs } from 'node:util';
import { FLAVOUR_NAMES, isFlavourName, type FlavourName } from './flavour';
import { portOf, runServer } from './runServer';
import { startAppwriteServer, type AppwriteServer } from './server';

const HELP = `Usage: appwrite-emulator --project ID --key KEY [options]

Starts an Appwrite-compatible server on this machine, with one project and a server key of all scopes.

  --project ID       the project's id
  --key KEY          the server key
  --port N           port to listen on (default 9510; 0 takes a free one)
  --host NAME        address to listen on (default 127.0.0.1)
  --data DIR         folder of its data (default .appwrite-emulator)
  --platform NAME    a host name whose pages may use the API, besides localhost; may be repeated
  --site DIR         a built site to serve at the root
  --no-rate-limits   never answer 429
  --as VERSION       answer as Appwrite ${FLAVOUR_NAMES.join(' or ')}, in a new data folder
  --concurrent N     answer N requests at once, as a small Appwrite; others wait
  --help             this text
`;

function readOptions() {
  return parseArgs({
    options: {
      project: { type: 'string' },
      key: { type: 'string' },
      port: { type: 'string', default: '9510' },
      host: { type: 'string', default: '127.0.0.1' },
      data: { type: 'string', default: '.appwrite-emulator' },
      platform: { type: 'string', multiple: true, default: [] },
      site: { type: 'string' },
      'no-rate-limits': { type: 'boolean', default: false },
      as: { type: 'string' },
      concurrent: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  }).values;
}

function flavourOf(text: string): FlavourName {
  if (!isFlavourName(text)) throw new Error(`--as must be ${FLAVOUR_NAMES.join(' or ')}.`);
  return text;
}

const isId = (text: string | undefined): text is string =>
  text !== undefined && /^[A-Za-z0-9][A-Za-z0-9_.-]{0,35}$/.test(text);

function countOf(text: string): number {
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new Error('--concurrent must be a whole number above 0.');
  return Number(text);
}

function sentenceOf(error: unknown, port: number): string {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    return `Port ${port} is already in use: choose another with --port.`;
  return error instanceof Error ? error.message : String(error);
}

async function start(): Promise<AppwriteServer | null> {
  const options = readOptions();
  if (options.help) {
    process.stdout.write(HELP);
    return null;
  }
  const port = portOf(options.port);
  if (!isId(options.project))
    throw new Error(
      '--project must be an id of at most 36 letters, digits, periods, hyphens and underscores.',
    );
  if (!options.key) throw new Error('--key must be the server key that tools will use.');
  const server = await startAppwriteServer({
    port,
    host: options.host,
    dataDir: options.data,
    project: options.project,
    keys: [{ name: 'command line', secret: options.key, scopes: 'all' }],
    platforms: options.platform,
    rateLimits: !options['no-rate-limits'],
    ...(options.as === undefined ? {} : { as: flavourOf(options.as) }),
    ...(options.concurrent === undefined
      ? {}
      : { concurrentRequests: countOf(options.concurrent) }),
    log: (line, level) => {
      if (level !== 'debug') process.stderr.write(`${line}\n`);
    },
    ...(options.site === undefined ? {} : { site: { folder: options.site } }),
  }).catch((error: unknown) => {
    throw new Error(sentenceOf(error, port), { cause: error });
  });
  process.stdout.write(`Appwrite-compatible server ready at ${server.url}/v1\n`);
  return server;
}

void runServer(start);
