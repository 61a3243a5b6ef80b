/** Compares payments with the books, records missing ones, and exits with 1 on an imbalance. */
import { parseArgs } from 'node:util';
import { appwriteDatabase } from '@backend/common/appwriteDatabase';
import { appwriteBooks } from '@backend/books/appwriteBooks';
import { reconcile } from '@backend/payments/reconciliation/reconcile';
import { appwriteReconcileRuns, runOf } from '@backend/payments/reconciliation/reconcileRuns';
import { isBalanced, reportLines } from '@backend/payments/reconciliation/reportLines';
import { stripePayments } from '@backend/payments/stripePayments';
import { Refusal } from '@backend/common/refusal';
import { loadSecrets } from '@server/secrets';
import { loadSettings } from './loadSettings';
import { findRunningMachine } from '@server/runningMachine';
import { Sentence, tell } from './program';

/** The author in the staff's report. */
const BY = 'npm run reconcile';

const HELP = `
npm run reconcile: compares the card provider's paid payments of the last 30 days with the recorded donations, records what is
missing, brings refunds and disputes in step, and checks that every project's raised amount and the public ledger are what the
donations add up to. Staff see what it found on the page Reconciliation. Exits with 1 when something does not add up. Safe to run
at any time, as often as you like.

  --days N   how many days to look back (default 30)

Without settings it works on the machine that runs here (npm start). Another site's settings come from the environment or from .env:
  IKHAA_APPWRITE_ENDPOINT, IKHAA_APPWRITE_PROJECT, APPWRITE_API_KEY (documents.read, documents.write and users.read),
  STRIPE_SECRET_KEY, STRIPE_API_URL when the card provider is not Stripe itself.
`;

type Target = {
  endpoint: string;
  project: string;
  key: string;
  stripeKey: string;
  stripeUrl: string | null;
};
type Environment = Readonly<Record<string, string | undefined>>;

function targetOf(environment: Environment): Target {
  const endpoint = environment['IKHAA_APPWRITE_ENDPOINT'];
  if (!endpoint) return machineTarget(environment);
  const needed = (name: string): string => {
    const value = environment[name];
    if (!value) throw new Sentence(`The setting ${name} is missing: see --help.`);
    return value;
  };
  return {
    endpoint,
    project: needed('IKHAA_APPWRITE_PROJECT'),
    key: needed('APPWRITE_API_KEY'),
    stripeKey: needed('STRIPE_SECRET_KEY'),
    stripeUrl: environment['STRIPE_API_URL'] || null,
  };
}

function machineTarget(environment: Environment): Target {
  const dataDir = environment['DATA_DIR'] || '.data';
  const { endpoint, project, serverKey, cardUrl } = findRunningMachine(dataDir);
  const ownKey = environment['STRIPE_SECRET_KEY'];
  if (ownKey)
    return {
      endpoint,
      project,
      key: serverKey,
      stripeKey: ownKey,
      stripeUrl: environment['STRIPE_API_URL'] || null,
    };
  if (cardUrl === undefined)
    throw new Sentence(
      'The machine takes real payments: set STRIPE_SECRET_KEY to the key that it was started with.',
    );
  return {
    endpoint,
    project,
    key: serverKey,
    stripeKey: loadSecrets(dataDir, dataDir).stripeSecretKey,
    stripeUrl: cardUrl,
  };
}

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      days: { type: 'string', default: '30' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(`${HELP.trim()}\n`);
    return;
  }
  if (!/^[1-9]\d{0,3}$/.test(values.days))
    throw new Sentence(`--days must be a whole number of days, not "${values.days}".`);
  const days = Number(values.days);
  loadSettings({ withOldNames: true });
  const { endpoint, project, key, stripeKey, stripeUrl } = targetOf(process.env);
  const clock = { now: () => Date.now() };
  const payments = stripePayments({
    secretKey: stripeKey,
    webhookSecrets: [],
    url: stripeUrl,
    clock,
  });
  const access = { endpoint, project, key };
  const report = await reconcile(
    { payments, books: appwriteBooks(access), clock, log: () => undefined },
    { days },
  );
  await appwriteReconcileRuns(appwriteDatabase(access)).keep(runOf(report, clock.now(), BY));
  for (const line of reportLines(report, days)) process.stdout.write(`${line}\n`);
  process.exitCode = isBalanced(report) ? 0 : 1;
}

const AWAY: Partial<Record<string, string>> = {
  paymentUnavailable: 'The card provider does not answer, or refuses the key',
  server: 'The Appwrite server does not answer, or refuses the key',
};

function sentenceOf(error: unknown): string {
  if (error instanceof Refusal) {
    const cause = error.cause instanceof Error ? `: ${error.cause.message}` : '';
    return `${AWAY[error.failure.code] ?? `The reconciliation failed (${error.failure.detail ?? error.failure.code})`}${cause}`;
  }
  if (
    error instanceof Error &&
    (error instanceof Sentence ||
      error.name === 'MachineError' ||
      ('code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')))
  )
    return error.message;
  throw error;
}

export async function main(): Promise<void> {
  try {
    await run();
  } catch (error) {
    tell(sentenceOf(error));
    process.exitCode = 1;
  }
}
