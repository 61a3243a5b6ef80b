/** `stripe-emulator`: starts the provider for any program that speaks to Stripe. */
import { parseArgs } from 'node:util';
import { portOf, runServer } from './runServer';
import { startCardProvider, type CardProvider } from './server';

const HELP = `Usage: stripe-emulator [options]

Starts a Stripe-compatible card provider (test mode) on this machine.

  --port N         port to listen on (default 12111; 0 takes a free one)
  --host NAME      address to listen on (default 127.0.0.1)
  --webhook URL    where events are sent; may be given several times
  --secret WHSEC   signing secret of every webhook; may be given several times (a rolled secret)
  --key KEY        accepted API key, sk_test_... or rk_test_... (default sk_test_embedded); may be repeated
  --data DIR       folder of its database (default .stripe-emulator)
  --rate-limit N   answers 429 to more requests a second to one endpoint (Stripe's limit is 25)
  --name TEXT      the merchant's name on the payment page
  --no-controls    without the fault controls under /_emu
  --help           this text
`;

function readOptions() {
  return parseArgs({
    options: {
      port: { type: 'string', default: '12111' },
      host: { type: 'string', default: '127.0.0.1' },
      webhook: { type: 'string', multiple: true, default: [] },
      secret: { type: 'string', multiple: true, default: [] },
      key: { type: 'string', multiple: true, default: ['sk_test_embedded'] },
      data: { type: 'string', default: '.stripe-emulator' },
      'rate-limit': { type: 'string' },
      name: { type: 'string' },
      'no-controls': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  }).values;
}

async function start(): Promise<CardProvider | null> {
  const options = readOptions();
  if (options.help) {
    process.stdout.write(HELP);
    return null;
  }
  const port = portOf(options.port);
  const wrong = options.webhook.find((url) => !/^https?:\/\//.test(url) || !URL.canParse(url));
  if (wrong !== undefined) throw new Error(`--webhook must be an http address, not "${wrong}".`);
  if (options.webhook.length > 0 && options.secret.length === 0)
    throw new Error('--webhook needs a --secret to sign with.');
  const { name, 'rate-limit': limit } = options;
  if (limit !== undefined && !/^[1-9]\d{0,5}$/.test(limit))
    throw new Error(`--rate-limit must be a number above 0, not "${limit}".`);
  const provider = await startCardProvider({
    port,
    host: options.host,
    dataDir: options.data,
    secretKeys: options.key,
    webhooks: options.webhook.map((url) => ({ url, secrets: options.secret })),
    allowControls: !options['no-controls'],
    log: (line) => process.stderr.write(`${line}\n`),
    ...(limit !== undefined && { requestsPerSecond: Number(limit) }),
    ...(name !== undefined && { displayName: () => name }),
  });
  process.stdout.write(`Card provider ready at ${provider.url}\n`);
  return provider;
}

void runServer(start);
