/** Documents that belong together are written in one transaction. */
import { randomBytes } from 'node:crypto';
import { Permission, Query, Role, Users } from 'node-appwrite';
import type { RateTable } from '@core/money/convert';
import { readCurrencies } from '../common/currencies';
import { IDS } from '@core/schema/ids';
import { itemProjectsOf } from '@core/site/siteTexts';
import { textsDocumentOf } from '@core/site/textsDocument';
import { REFUND_FLAGS } from '@core/staff/money/bookStates';
import { asked, clientOf, type AppwriteAccess } from '../common/appwriteAccess';
import { MOST_VALUES, appwriteDatabase, type AppwriteDatabase } from '../common/appwriteDatabase';
import { newDedicationFields, unpaidDedications } from '../dedications/dedicationDocuments';
import { CappedSum } from './cappedSum';
import { adjustmentOperations, moveOperations, recordOperations } from './bookOperations';
import {
  PROJECT_FIELDS,
  attemptFields,
  outcomeFields,
  readAdjustment,
  readAttempt,
  readDonation,
  readLedgerRow,
  readNames,
  readProject,
  readRate,
  readRefundRequest,
  readUnrecorded,
  refundRequestFields,
  unrecordedFields,
} from './bookDocuments';
import type {
  Attempt,
  BookAdjustment,
  BookDonation,
  BookProject,
  Books,
  LedgerRow,
  RefundRequest,
} from './ports';

const FORGET_AT_ONCE = 25;
const OF_PROJECTS = [Query.select([...PROJECT_FIELDS])];

export function appwriteBooks(access: AppwriteAccess): Books {
  const client = clientOf(access);
  const users = new Users(client);
  const database = appwriteDatabase(access);
  const readOne = async (id: string): Promise<BookDonation | null> => {
    const found = await database.one(IDS.donations, id);
    return found === null ? null : readDonation(found);
  };

  return {
    installation: () =>
      remembered(`${access.endpoint} ${access.project}`, () => installation(database)),
    async keptState(name) {
      const found = await database.one(IDS.siteState, name);
      return found === null ? null : String(found['value']);
    },
    keepState: (name, value) => database.put(IDS.siteState, name, { value }),
    async projects(ids) {
      const found = await database.byIds(IDS.projects, ids, OF_PROJECTS);
      return new Map(found.map(readProject).map((project) => [project.id, project]));
    },
    async allProjects() {
      const projects: BookProject[] = [];
      for await (const document of database.all(IDS.projects, OF_PROJECTS))
        projects.push(readProject(document));
      return projects;
    },
    async itemNames(ids) {
      const found = await database.byIds(IDS.quickItems, ids);
      return new Map(found.map((document) => [document.$id, readNames(document)]));
    },
    async offeredItems(ids) {
      const [block, items] = await Promise.all([
        database.one(IDS.siteSettings, textsDocumentOf('family')),
        database.byIds(IDS.quickItems, ids),
      ]);
      const open = items.filter(({ status }) => (status ?? 'open') === 'open');
      return {
        names: new Map(open.map((document) => [document.$id, readNames(document)])),
        projects: itemProjectsOf(block?.['value']),
      };
    },
    async rates() {
      const rates = (await database.list(IDS.exchangeRates, [Query.limit(MOST_VALUES)])).map(
        readRate,
      );
      return Object.fromEntries(rates.map((rate) => [rate.currency, rate])) satisfies RateTable;
    },
    currencies: () => readCurrencies(database),
    async donor(userId) {
      const found = await database.one(IDS.users, userId);
      return found === null
        ? null
        : { name: String(found['full_name'] ?? ''), email: String(found['email'] ?? '') };
    },
    hasAccount: (userId) =>
      asked(
        async () => (await users.get({ userId })).$id === userId,
        ({ type }) => (type === 'user_not_found' ? false : undefined),
      ),

    async attempt(id) {
      const found = await database.one(IDS.checkoutAttempts, id);
      return found === null ? null : readAttempt(found);
    },
    addAttempt: (attempt: Attempt) =>
      database.add(IDS.checkoutAttempts, attempt.id, attemptFields(attempt)),
    async settleAttempt(id, { id: session, url }) {
      await database.change(IDS.checkoutAttempts, id, { session, url });
    },
    async attemptOfSession(sessionId) {
      const [found] = await database.list(IDS.checkoutAttempts, [
        Query.equal('session', [sessionId]),
        Query.limit(1),
      ]);
      return found === undefined ? null : readAttempt(found);
    },
    async attemptsOfCart(cart) {
      const found = await database.list(IDS.checkoutAttempts, [
        Query.equal('cart', [cart]),
        Query.orderDesc('$createdAt'),
        Query.limit(MOST_VALUES),
      ]);
      return found.map((document) => ({
        ...readAttempt(document),
        number: Number(document['$sequence']),
      }));
    },
    removeAttempt: (id) => database.remove(IDS.checkoutAttempts, id),
    async attemptAt({ by, value, sinceMs, position, withPaid }) {
      const newest = [
        Query.equal(by, [value]),
        ...(withPaid ? [] : [Query.equal('paid', [false])]),
        Query.greaterThan('$createdAt', new Date(sinceMs).toISOString()),
        Query.orderDesc('$createdAt'),
      ];
      const [found] = await database.list(IDS.checkoutAttempts, [
        ...newest,
        Query.offset(position - 1),
        Query.limit(1),
      ]);
      return found === undefined ? null : Date.parse(found.$createdAt);
    },
    countAttempts: ({ sinceMs, untilMs, paid }) =>
      database.count(IDS.checkoutAttempts, [
        Query.equal('paid', [paid]),
        Query.greaterThan('$createdAt', new Date(sinceMs).toISOString()),
        Query.lessThan('$createdAt', new Date(untilMs).toISOString()),
        // The order of the index: any other is sorted.
        Query.orderAsc('$createdAt'),
      ]),
    async markPaid(attemptId) {
      await database.change(IDS.checkoutAttempts, attemptId, { paid: true });
    },
    async noteDecline(documentId, atMs) {
      const attempt = { collectionId: IDS.checkoutAttempts, documentId };
      await database.commit([
        { ...attempt, action: 'increment', data: { attribute: 'declines', value: 1 } },
        { ...attempt, action: 'update', data: { declined_at: new Date(atMs).toISOString() } },
      ]);
    },
    async countUnpaid({ sinceMs, untilMs, mostOfOne, enough }) {
      const sum = new CappedSum(mostOfOne);
      for await (const { caller, network } of database.all(IDS.checkoutAttempts, [
        Query.equal('paid', [false]),
        Query.greaterThan('$createdAt', new Date(sinceMs).toISOString()),
        Query.lessThan('$createdAt', new Date(untilMs).toISOString()),
        Query.orderAsc('$createdAt'),
        Query.select(['$id', 'caller', 'network']),
      ])) {
        sum.add(String(network ?? caller), 1);
        if (sum.total >= enough) break;
      }
      return sum.total;
    },
    async countDeclines(sinceMs, mostOfOne) {
      const sum = new CappedSum(mostOfOne);
      for await (const { caller, network, declines } of database.all(IDS.checkoutAttempts, [
        Query.greaterThan('declined_at', new Date(sinceMs).toISOString()),
        Query.orderAsc('declined_at'),
        Query.select(['$id', 'caller', 'network', 'declines']),
      ]))
        sum.add(String(network ?? caller), Number(declines ?? 0));
      return sum.total;
    },
    async hasPaid({ caller, userId }, beforeMs) {
      const one = [Query.select(['$id']), Query.limit(1)];
      const [ofAccount, ofCaller] = await Promise.all([
        userId === null
          ? []
          : database.list(IDS.donations, [Query.equal('user', [userId]), ...one]),
        database.list(IDS.checkoutAttempts, [
          Query.equal('caller', [caller]),
          Query.equal('paid', [true]),
          Query.lessThan('$createdAt', new Date(beforeMs).toISOString()),
          ...one,
        ]),
      ]);
      return ofAccount.length + ofCaller.length > 0;
    },
    async forgetAttempts(beforeMs) {
      const old = await database.list(IDS.checkoutAttempts, [
        Query.lessThan('$createdAt', new Date(beforeMs).toISOString()),
        Query.limit(FORGET_AT_ONCE * 10),
      ]);
      for (let start = 0; start < old.length; start += FORGET_AT_ONCE) {
        await Promise.all(
          old
            .slice(start, start + FORGET_AT_ONCE)
            .map(({ $id }) => database.remove(IDS.checkoutAttempts, $id)),
        );
      }
      return old.length;
    },

    async keepDedication(id, dedication) {
      await database.add(IDS.dedications, id, newDedicationFields(dedication));
    },
    unpaidDedications: (ids) => unpaidDedications(database, ids),

    donation: readOne,
    async donationsOfPayment(paymentIntent) {
      const found = await database.list(IDS.donations, [
        Query.equal('payment_intent', [paymentIntent]),
        Query.limit(MOST_VALUES),
      ]);
      return found.map(readDonation);
    },
    async donationsOfPayments(paymentIntents) {
      const donations: BookDonation[] = [];
      if (paymentIntents.length === 0) return donations;
      for await (const document of database.all(IDS.donations, [
        Query.equal('payment_intent', [...paymentIntents]),
      ]))
        donations.push(readDonation(document));
      return donations;
    },
    async donationsOfSession(sessionId) {
      const found = await database.list(IDS.donations, [
        Query.equal('session', [sessionId]),
        Query.limit(MOST_VALUES),
      ]);
      return found.map(readDonation);
    },
    async donationsAfter({ id, projectId }) {
      const found = await database.list(IDS.donations, [
        Query.equal('project', [projectId]),
        Query.cursorAfter(id),
        Query.limit(MOST_VALUES),
        Query.select(['$id', 'counted_base']),
      ]);
      return found.length === MOST_VALUES
        ? null
        : found.map(({ $id, counted_base: counted }) => ({
            id: $id,
            countedMinor: Number(counted),
          }));
    },
    async addDonation(donation, donor, also = []) {
      const result = await database.commit([
        ...recordOperations(donation, donor, ownerPermissions(donation)),
        ...also,
      ]);
      if (result === 'committed') return 'added';
      if ((await readOne(donation.id)) !== null) return 'exists';
      // A conflict without a donation has passed: the caller reads again and tries again.
      return 'projectMissing';
    },
    async addDonations(donations, donor) {
      const result = await database.commit(
        donations.flatMap((donation) =>
          recordOperations(donation, donor, ownerPermissions(donation)),
        ),
      );
      return result === 'committed' ? 'added' : 'refused';
    },
    async adjust(adjustment, also = []) {
      const row = await database.one(IDS.projectDonations, adjustment.donation.id);
      const donor = row === null ? await adjustment.donor() : null;
      const result = await database.commit([...adjustmentOperations(adjustment, donor), ...also]);
      if (result === 'committed') return 'done';
      if (result === 'conflict' || adjustment.raiseMinor === 0) return 'conflict';
      return (await database.one(IDS.projects, adjustment.donation.projectId)) === null
        ? 'projectMissing'
        : 'conflict';
    },

    async move(move, also) {
      const { donation, projectId } = move;
      const row = await database.one(IDS.projectDonations, donation.id);
      const result = await database.commit([...moveOperations(move, row !== null), ...also]);
      if (result === 'committed') return 'done';
      if (result === 'conflict') return 'conflict';
      return (await database.one(IDS.projects, projectId)) === null ? 'projectMissing' : 'conflict';
    },
    async adjustmentsOf(donationId) {
      const adjustments: BookAdjustment[] = [];
      for await (const document of database.all(IDS.donationAdjustments, [
        Query.equal('donation', [donationId]),
      ]))
        adjustments.push(readAdjustment(document));
      return adjustments;
    },
    async adjustmentOfRequest(requestId) {
      const [found] = await database.list(IDS.donationAdjustments, [
        Query.equal('request', [requestId]),
        Query.limit(1),
      ]);
      return found === undefined ? null : readAdjustment(found);
    },

    async refundRequest(id) {
      const found = await database.one(IDS.refundRequests, id);
      return found === null ? null : readRefundRequest(found);
    },
    async refundRequestsOf(paymentIntent) {
      const requests: RefundRequest[] = [];
      for await (const document of database.all(IDS.refundRequests, [
        Query.equal('payment_intent', [paymentIntent]),
      ]))
        requests.push(readRefundRequest(document));
      return requests;
    },
    async openRefundRequests() {
      const found = await database.list(IDS.refundRequests, [
        Query.equal('state', ['asked']),
        Query.orderAsc('date'),
        Query.limit(MOST_VALUES),
      ]);
      return found.map(readRefundRequest);
    },
    async addRefundRequest(request, also) {
      const result = await database.commit([
        {
          action: 'create',
          collectionId: IDS.refundRequests,
          documentId: request.requestId,
          data: refundRequestFields(request),
        },
        ...also,
      ]);
      return result === 'committed' ? 'added' : 'conflict';
    },
    async settleRefundRequest(id, outcome) {
      await database.change(IDS.refundRequests, id, outcomeFields(outcome));
    },

    noteUnrecorded: (payment) =>
      database.add(IDS.unrecordedPayments, payment.id, unrecordedFields(payment)),
    async unrecordedPayment(id) {
      const found = await database.one(IDS.unrecordedPayments, id);
      return found === null ? null : readUnrecorded(found);
    },
    async unrecordedPayments() {
      const open = [
        Query.equal('settled', [false]),
        Query.orderDesc('$createdAt'),
        Query.limit(MOST_VALUES),
      ];
      return (await database.list(IDS.unrecordedPayments, open)).map(readUnrecorded);
    },
    async paymentsToSettle() {
      const payments = new Set<string>();
      for await (const document of database.all(IDS.donations, [
        Query.equal('refund_flag', [...REFUND_FLAGS]),
        Query.select(['$id', 'payment_intent']),
      ]))
        payments.add(String(document['payment_intent']));
      return [...payments];
    },

    async *allDonations({ projectId, since } = {}) {
      const ofProject = projectId === undefined ? [] : [Query.equal('project', [projectId])];
      const recent =
        since === undefined ? [] : [Query.greaterThanEqual('date', since), Query.orderAsc('date')];
      for await (const document of database.all(IDS.donations, [...ofProject, ...recent]))
        yield readDonation(document);
    },
    async *allLedgerRows(): AsyncIterable<LedgerRow> {
      for await (const document of database.all(IDS.projectDonations, []))
        yield readLedgerRow(document);
    },
    async ledgerAmount(donationId) {
      const row = await database.one(IDS.projectDonations, donationId);
      return row === null ? null : readLedgerRow(row).amountMinor;
    },
  };
}

const INSTALLATION = 'installation';
/** A function's instance may live on while its books are replaced by others, as in a migration. */
const REMEMBERED_MS = 60_000;
const names = new Map<string, { name: string; until: number }>();

async function remembered(key: string, ask: () => Promise<string>): Promise<string> {
  const known = names.get(key);
  if (known !== undefined && known.until > Date.now()) return known.name;
  const name = await ask();
  names.set(key, { name, until: Date.now() + REMEMBERED_MS });
  return name;
}

/** The first caller makes it; a concurrent caller finds that one. */
async function installation(database: AppwriteDatabase): Promise<string> {
  for (;;) {
    const found = await database.one(IDS.siteState, INSTALLATION);
    if (found !== null) return String(found['value']);
    await database.add(IDS.siteState, INSTALLATION, { value: randomBytes(10).toString('hex') });
  }
}

const ownerPermissions = ({ userId }: BookDonation): string[] =>
  userId === null ? [] : [Permission.read(Role.user(userId))];
