import {
  MONEY_PATHS,
  enterDonationRequestSchema,
  assignRequestSchema,
  flaggedRequestSchema,
  donationsRequestSchema,
  keepFlaggedRequestSchema,
  lifeRequestSchema,
  nameLineRequestSchema,
  reconcileRequestSchema,
  reconciliationRequestSchema,
  refundRequestSchema,
  reverseDonationRequestSchema,
  settlePaymentRequestSchema,
  totalsRequestSchema,
  type DonationsRequest,
  type ReconcileAnswer,
  type ReconciliationAnswer,
} from '@core/staff/moneyContract';
import { appwriteBooks } from '../../payments/appwriteBooks';
import { keptPayments, readCardProvider } from '../../payments/cardProvider';
import { ownPayments } from '../../payments/ownPayments';
import { reconcileOnce } from '../../payments/reconciliation/reconcileOnce';
import { appwriteReconcileRuns } from '../../payments/reconciliation/reconcileRuns';
import { appwriteTotals } from '../../payments/appwriteTotals';
import { summarise } from '../../payments/totals';
import { action, type StaffAction, type StaffContext } from '../action';
import { auditRow, noteReading } from '../audit';
import { appwriteMoney, type MoneyDocuments } from './appwriteMoney';
import { enterDonation } from './enterDonation';
import { assignDonation, keepFlagged, nameLine, settlePayment } from './flaggedDonations';
import { listFlagged, listDonations } from './donationLists';
import { donationHistory } from './donationHistory';
import { answerTotals } from './givingTotals';
import type { MoneyPorts } from './ports';
import { refundLine } from './refundLine';
import { reverseDonation } from './reverseDonation';

const cardProvider = keptPayments();

/** @throws Refusal `paymentUnavailable` for a function without its variables */
function portsOf(context: StaffContext): MoneyPorts & { documents: MoneyDocuments } {
  const { access, caller, clock, database, environment, log } = context;
  const books = appwriteBooks(access);
  const documents = appwriteMoney(database);
  return {
    books,
    payments: ownPayments(cardProvider(readCardProvider(environment), clock), books),
    clock,
    log,
    actor: caller,
    audit: (entry) => auditRow({ caller, clock }, entry),
    commit: (operations) => database.commit(operations),
    donorNames: (userIds) => documents.donorNames(userIds),
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

export const moneyActions: Readonly<Record<string, StaffAction>> = {
  [MONEY_PATHS.donations]: action(['finance'], donationsRequestSchema, async (context, request) => {
    await noteDonations(context, request.limit > MOST_SHOWN ? request : null);
    return listDonations(portsOf(context), request);
  }),
  [MONEY_PATHS.life]: action(['finance'], lifeRequestSchema, async (context, { donation }) => {
    await noteDonations(context, null);
    return donationHistory(portsOf(context), donation);
  }),
  [MONEY_PATHS.flagged]: action(['finance'], flaggedRequestSchema, async (context, request) => {
    await noteDonations(context, null);
    return listFlagged(portsOf(context), request);
  }),
  [MONEY_PATHS.refund]: action(['finance'], refundRequestSchema, (context, request) =>
    refundLine(portsOf(context), request),
  ),
  [MONEY_PATHS.enterDonation]: action(['finance'], enterDonationRequestSchema, (context, request) =>
    enterDonation(portsOf(context), request),
  ),
  [MONEY_PATHS.reverseDonation]: action(
    ['finance'],
    reverseDonationRequestSchema,
    (context, request) => reverseDonation(portsOf(context), request),
  ),
  [MONEY_PATHS.assign]: action(['finance'], assignRequestSchema, (context, request) =>
    assignDonation(portsOf(context), request),
  ),
  [MONEY_PATHS.keepFlagged]: action(['finance'], keepFlaggedRequestSchema, (context, request) =>
    keepFlagged(portsOf(context), request),
  ),
  [MONEY_PATHS.nameLine]: action(['finance'], nameLineRequestSchema, (context, request) =>
    nameLine(portsOf(context), request),
  ),
  [MONEY_PATHS.settlePayment]: action(['finance'], settlePaymentRequestSchema, (context, request) =>
    settlePayment(portsOf(context), request),
  ),
  [MONEY_PATHS.totals]: action(['finance', 'admin'], totalsRequestSchema, ({ database }, request) =>
    answerTotals(database, request),
  ),
  [MONEY_PATHS.reconciliation]: action(
    ['finance', 'admin'],
    reconciliationRequestSchema,
    tellReconciliation,
  ),
  [MONEY_PATHS.reconcile]: action(['finance'], reconcileRequestSchema, runReconciliation),
};

const TOTALS_MS = 24_000;

export const keepTotals = ({
  database,
  clock,
  log,
}: Pick<StaffContext, 'database' | 'clock' | 'log'>): Promise<boolean> =>
  summarise({ store: appwriteTotals(database), clock, log }, clock.now() + TOTALS_MS);
