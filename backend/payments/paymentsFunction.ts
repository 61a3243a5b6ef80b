/** The `payments` function as Appwrite runs it: it routes a request to its use case. */
import { PAYMENTS_PATHS } from '@core/donations/contract';
import { DEDICATION_PATHS } from '@core/donations/dedicationContract';
import { accessOf } from '../common/appwriteAccess';
import { appwriteDatabase } from '../common/appwriteDatabase';
import {
  answerWith,
  logTo,
  readJson,
  type FunctionContext,
  type Log,
} from '../common/functionContext';
import { refuse } from '../common/refusal';
import { appwriteDedications } from '../dedications/appwriteDedications';
import {
  correctDedication,
  readOwnDedication,
  type CorrectionPorts,
} from '../dedications/correctDedication';
import type { Dedications } from '../dedications/ports';
import { ConcurrencyLimit } from '../common/concurrency/concurrencyLimit';
import { appwriteBooks } from '../books/appwriteBooks';
import { CallerCounts } from '../common/callerCounts';
import { callerHash, networkHash } from '../common/callerHash';
import type { Books } from '../books/ports';
import { charityToday } from '../common/charityToday';
import type { Clock } from '../common/clock';
import { Brake } from './checkout/brake';
import { CallerLimits, type RefusedCallers } from './checkout/callerLimits';
import { keptPayments } from './cardProvider';
import { checkout, type Caller } from './checkout/checkout';
import { Forgeries } from './webhooks/forgeries';
import { handleWebhook } from './webhooks/handleWebhook';
import { ownPayments } from './ownPayments';
import type { Payments, PlansOfPayments } from './ports';
import { reconcileOnce } from './reconciliation/reconcileOnce';
import { appwriteReconcileRuns, type ReconcileRuns } from './reconciliation/reconcileRuns';
import { recordLine } from './recordLine';
import { sessionStatus } from './checkout/sessionStatus';
import { readSettings, type Settings } from './settings';

export type Environment = Readonly<Record<string, string | undefined>>;

export type Wiring = {
  clock: Clock;
  payments(settings: Settings, clock: Clock): Payments;
  books(environment: Environment, key: string | undefined): Books;
  runs(environment: Environment, key: string | undefined): ReconcileRuns;
  dedications(environment: Environment, key: string | undefined): Dedications;
};

/** Makes the port to regular giving for one call. */
export type PlansWiring = (given: {
  environment: Environment;
  key: string | undefined;
  settings: Settings;
  payments: Payments;
  books: Books;
  clock: Clock;
  log: Log;
}) => PlansOfPayments;

const WIRING: Wiring = {
  clock: { now: () => Date.now() },
  payments: keptPayments(),
  books: (environment, key) => appwriteBooks(accessOf(environment, key)),
  runs: (environment, key) => appwriteReconcileRuns(appwriteDatabase(accessOf(environment, key))),
  dedications: (environment, key) =>
    appwriteDedications(appwriteDatabase(accessOf(environment, key))),
};

/** Leaves time to answer within the 30 seconds that Appwrite allows. */
const SCHEDULED_MS = 24_000;

/** Most requests of visitors need a request to the provider, which limits those of a site. */
const ASKING = { most: 300, windowMs: 60_000 };

/** Visitors and webhooks have separate shares of the total, even in instances of their own. */
function sharesOf(atOnce: number | null) {
  if (atOnce === null) return { ofProvider: null, ofVisitors: null };
  const ofProvider = Math.max(1, Math.floor(atOnce / 4));
  return { ofProvider, ofVisitors: Math.max(1, atOnce - ofProvider) };
}

/** @param environment read for each call, as variables may change between two */
export function paymentsFunction(
  environment: () => Environment,
  wiring: Wiring = WIRING,
  plansOf?: PlansWiring,
): (context: FunctionContext) => Promise<unknown> {
  const refused: RefusedCallers = new Map();
  const forgeries = new Forgeries(wiring.clock);
  const unsigned = new Forgeries(wiring.clock, ['invalid']);
  const asking = new CallerCounts(wiring.clock, ASKING);
  const brake = new Brake(wiring.clock);
  const visits = new ConcurrencyLimit();
  const news = new ConcurrencyLimit();
  return (context) =>
    answerWith(context, () => {
      const variables = environment();
      const settings = readSettings(variables);
      // The scheduled run does not occupy a worker of the API.
      const isScheduled = context.req.headers['x-appwrite-trigger'] === 'schedule';
      const isNews = context.req.path === PAYMENTS_PATHS.webhook;
      const { ofProvider, ofVisitors } = sharesOf(settings.atOnce);
      const most = isScheduled ? null : isNews ? ofProvider : ofVisitors;
      return (isNews ? news : visits).run(most, () =>
        serve(context, variables, settings, wiring, plansOf, {
          refused,
          forgeries,
          unsigned,
          asking,
          brake,
        }),
      );
    });
}

type Callers = {
  refused: RefusedCallers;
  forgeries: Forgeries;
  unsigned: Forgeries;
  asking: CallerCounts;
  brake: Brake;
};

async function serve(
  context: FunctionContext,
  environment: Environment,
  settings: Settings,
  wiring: Wiring,
  plansOf: PlansWiring | undefined,
  { refused, forgeries, unsigned, asking, brake }: Callers,
): Promise<unknown> {
  const { req, log: write } = context;
  const { clock } = wiring;
  const log = logTo(write);
  const books = wiring.books(environment, req.headers['x-appwrite-key']);
  const payments = ownPayments(wiring.payments(settings, clock), books);
  const key = req.headers['x-appwrite-key'];
  const plans = plansOf?.({ environment, key, settings, payments, books, clock, log });
  const ports = { payments, books, clock, log, ...(plans && { plans }) };
  const address = req.headers['x-appwrite-client-ip'] ?? '';
  const caller: Caller = {
    userId: req.headers['x-appwrite-user-id'] || null,
    hash: callerHash(address, settings.callerHashKey),
    network: networkHash(address, settings.callerHashKey),
  };

  if (req.headers['x-appwrite-trigger'] === 'schedule') {
    const done = await reconcileOnce(
      ports,
      wiring.runs(environment, req.headers['x-appwrite-key']),
      {
        until: clock.now() + SCHEDULED_MS,
        by: null,
      },
    );
    return done?.report ?? null;
  }
  const dedications = (): Dedications =>
    wiring.dedications(environment, req.headers['x-appwrite-key']);
  const corrections = (): CorrectionPorts => ({ dedications: dedications(), clock });
  if (req.method !== 'POST') throw refuse('notFound');
  // Webhooks are signed by the provider, so they are not limited in number.
  if (req.path === PAYMENTS_PATHS.webhook)
    return unsigned.sift(address === '' ? null : caller.hash, () => handleWebhook(ports, req));
  asking.check(caller.hash);
  asking.add(caller.hash);
  switch (req.path) {
    case PAYMENTS_PATHS.checkout: {
      const most = {
        per10Minutes: settings.checkoutsPer10Minutes,
        perDay: settings.checkoutsPerDay,
      };
      const limits = new CallerLimits(books, clock, most, refused, () =>
        brake.isOn(books, most, log),
      );
      return checkout(
        {
          ...ports,
          limits,
          siteOrigins: settings.siteOrigins,
          today: charityToday({ environment, clock }),
        },
        caller,
        readJson(req),
      );
    }
    case PAYMENTS_PATHS.record:
      return forgeries.watch(caller.hash, () => recordLine(ports, caller.userId, readJson(req)));
    case PAYMENTS_PATHS.session:
      return forgeries.watch(caller.hash, () =>
        sessionStatus({ ...ports, dedications }, caller.userId, readJson(req)),
      );
    case DEDICATION_PATHS.read:
      return forgeries.watch(caller.hash, () =>
        readOwnDedication(corrections(), caller.userId, readJson(req)),
      );
    case DEDICATION_PATHS.change:
      return forgeries.watch(caller.hash, () =>
        correctDedication(corrections(), caller.userId, readJson(req)),
      );
    default:
      throw refuse('notFound');
  }
}
