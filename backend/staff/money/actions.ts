import { MONEY_ACTIONS } from '@core/staff/actions/money';
import type {
  DonationsRequest,
  ReconcileAnswer,
  ReconciliationAnswer,
} from '@core/staff/money/moneyContract';
import { appwriteBooks } from '../../books/appwriteBooks';
import { keptPayments, readCardProvider } from '../../payments/cardProvider';
import type { Payments } from '../../payments/ports';
import { ownPayments } from '../../payments/ownPayments';
import { reconcileOnce } from '../../payments/reconciliation/reconcileOnce';
import { appwriteReconcileRuns } from '../../payments/reconciliation/reconcileRuns';
import { appwriteTotals } from '../../books/appwriteTotals';
import { summarise } from '../../books/totals';
import { handleActions, type StaffContext } from '../action';
import { auditRow, noteReading } from '../../audit/auditLog';
import { appwriteMoney, type MoneyDocuments } from './appwriteMoney';
import { enterDonation } from './enterDonation';
import { assignDonation, keepFlagged, nameLine, settlePayment } from './flaggedDonations';
import { listFlagged, listDonations } from './donationLists';
import { donationHistory } from './donationHistory';
import { answerTotals } from './givingTotals';
import { moveDonation } from './moveDonation';
import type { MoneyPorts } from './ports';
import { refundLine } from './refundLine';
import { charityToday } from '../../common/charityToday';
import { timeZoneOf } from '../../common/timeZone';
import { reverseDonation } from './reverseDonation';

const cardProvider = keptPayments();

/** @throws Refusal `paymentUnavailable` for a function without its variables */
export const paymentsFor = ({
  environment,
  clock,
}: Pick<StaffContext, 'environment' | 'clock'>): Payments =>
  cardProvider(readCardProvider(environment), clock);

/** @throws Refusal `paymentUnavailable` for a function without its variables */
function portsOf(context: StaffContext): MoneyPorts & { documents: MoneyDocuments } {
  const { access, caller, clock, database, environment, log } = context;
  const books = appwriteBooks(access);
  const documents = appwriteMoney(database, timeZoneOf(environment));
  return {
    books,
    payments: ownPayments(paymentsFor(context), books),
    clock,
    log,
    actor: caller,
    audit: (entry) => auditRow({ caller, clock }, entry),
    commit: (operations) => database.commit(operations),
    today: () => charityToday({ environment, clock }),
    donorNames: (userIds) => documents.donorNames(userIds),
    zakatProjects: (ids) => documents.zakatProjects(ids),
    dedications: (ids) => documents.dedications(ids),
    likeDonations: (donation) => documents.likeDonations(donation),
    documents,
  };
}

/** Leaves time to answer within the 30 seconds that Appwrite allows. */
const RECONCILE_MS = 20_000;

async function tellReconciliation({
  database,
  clock,
}: StaffContext): Promise<ReconciliationAnswer> {
  const runs = appwriteReconcileRuns(database);
  const [last, lastFinished, running] = await Promise.all([
    runs.last(),
    runs.lastFinished(),
    runs.isRunning(clock.now()),
  ]);
  return { last, lastFinished, running };
}

async function runReconciliation(context: StaffContext): Promise<ReconcileAnswer> {
  const { clock, caller, database } = context;
  const done = await reconcileOnce(portsOf(context), appwriteReconcileRuns(database), {
    until: clock.now() + RECONCILE_MS,
    by: caller.name,
  });
  return done === null
    ? { state: 'running', run: null }
    : { state: done.run.finished ? 'finished' : 'begun', run: done.run };
}

/** The longest page of a table; the parts of a file are longer. */
const MOST_SHOWN = 100;

/** @param part of a file, logged with its filter but not the searched text; null for a page */
function noteDonations(context: StaffContext, part: DonationsRequest | null): Promise<void> {
  const about = { kind: 'donations', subject: 'gifts' };
  if (part === null)
    return noteReading(context, { ...about, action: 'gifts.read', after: null, isPage: true });
  const { reference: _reference, ...after } = part.filter;
  return noteReading(context, { ...about, action: 'gifts.export', after, isPage: false });
}

export const moneyActions = handleActions(MONEY_ACTIONS, {
  async donations(context, request) {
    await noteDonations(context, request.limit > MOST_SHOWN ? request : null);
    return listDonations(portsOf(context), request);
  },
  async life(context, { donation }) {
    await noteDonations(context, null);
    return donationHistory(portsOf(context), donation);
  },
  async flagged(context, request) {
    await noteDonations(context, null);
    return listFlagged(portsOf(context), request);
  },
  totals: ({ database }, request) => answerTotals(database, request),
  refund: (context, request) => refundLine(portsOf(context), request),
  enterDonation: (context, request) => enterDonation(portsOf(context), request),
  reverseDonation: (context, request) => reverseDonation(portsOf(context), request),
  assign: (context, request) => assignDonation(portsOf(context), request),
  moveDonation: (context, request) => moveDonation(portsOf(context), request),
  keepFlagged: (context, request) => keepFlagged(portsOf(context), request),
  nameLine: (context, request) => nameLine(portsOf(context), request),
  settlePayment: (context, request) => settlePayment(portsOf(context), request),
  reconciliation: tellReconciliation,
  reconcile: runReconciliation,
});

const TOTALS_MS = 24_000;

export const keepTotals = ({
  database,
  clock,
  log,
  environment,
}: Pick<StaffContext, 'database' | 'clock' | 'log' | 'environment'>): Promise<boolean> =>
  summarise(
    { store: appwriteTotals(database), clock, log, timeZone: timeZoneOf(environment) },
    clock.now() + TOTALS_MS,
  );
