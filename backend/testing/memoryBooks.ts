/**
 * Books in memory, for tests: as atomic as the real ones, with faults on order and a look at
 * everything.
 */
import { randomBytes } from 'node:crypto';
import { setImmediate as soon } from 'node:timers/promises';
import { EXAMPLE_CURRENCIES } from '@content/currencies';
import type { RateTable } from '@core/money/convert';
import type { CurrencyList } from '@core/money/currencyList';
import type { Bilingual } from '@core/text/languages/bilingual';
import { IDS } from '@core/schema/ids';
import type { CommitResult, Operation } from '../common/appwriteDatabase';
import { refuse } from '../common/refusal';
import { CappedSum } from '../books/cappedSum';
import { netOf } from '../books/bookOperations';
import type {
  Adjustment,
  Attempt,
  BookAdjustment,
  BookDonation,
  BookProject,
  Books,
  CartAttempt,
  LedgerRow,
  Move,
  RefundOutcome,
  RefundRequest,
  UnrecordedPayment,
} from '../books/ports';
import type { Clock } from '../common/clock';
import { MemoryDedications } from './memoryDedications';

export type BookFault =
  /** The database is away for this many calls. */
  | { kind: 'away'; calls: number }
  /** The next writes are done, and their answers lost: the process died right after. */
  | { kind: 'lostAnswer'; writes: number }
  /** The next writes do not happen: the process died right before. */
  | { kind: 'diesBefore'; writes: number };

export type Donor = { name: string; email: string };

export class MemoryBooks implements Books {
  readonly projectTable = new Map<string, BookProject>();
  readonly donationTable = new Map<string, BookDonation>();
  readonly ledgerTable = new Map<string, LedgerRow & { donor: string }>();
  readonly adjustmentTable = new Map<string, BookAdjustment>();
  readonly attemptTable = new Map<
    string,
    Attempt & {
      madeAt: number;
      number: number;
      paid: boolean;
      declines: number;
      declinedAt: number;
    }
  >();
  private attemptsMade = 0;
  readonly unrecordedTable = new Map<string, UnrecordedPayment>();
  readonly items = new Map<string, Bilingual>();
  readonly donors = new Map<string, Donor>();
  readonly deletedAccounts = new Set<string>();
  rateTable: RateTable = {};
  currencyList: CurrencyList = EXAMPLE_CURRENCIES;
  private fault: BookFault | null = null;

  constructor(private readonly clock: Clock) {}

  order(fault: BookFault): void {
    this.fault = { ...fault };
  }

  /**
   * Every call passes here: it takes a turn of the event loop, so that calls interleave as they do
   * over a network.
   */
  private async call<T>(work: () => T, writes = false): Promise<T> {
    await soon();
    const { fault } = this;
    if (fault?.kind === 'away' && fault.calls > 0) {
      fault.calls -= 1;
      throw refuse('server', { detail: 'away' });
    }
    if (!writes || fault === null || fault.kind === 'away' || fault.writes <= 0) return work();
    fault.writes -= 1;
    if (fault.kind === 'lostAnswer') work();
    throw refuse('server', { detail: fault.kind });
  }

  private readonly name = randomBytes(10).toString('hex');
  installation = (): Promise<string> => this.call(() => this.name);

  readonly stateTable = new Map<string, string>();
  keptState = (name: string): Promise<string | null> =>
    this.call(() => this.stateTable.get(name) ?? null);
  keepState = (name: string, value: string): Promise<void> =>
    this.call(() => void this.stateTable.set(name, value), true);

  projects = (ids: readonly string[]): Promise<Map<string, BookProject>> =>
    this.call(
      () =>
        new Map(
          ids.flatMap((id) => {
            const found = this.projectTable.get(id);
            return found === undefined ? [] : [[id, { ...found }]];
          }),
        ),
    );
  allProjects = (): Promise<BookProject[]> =>
    this.call(() => [...this.projectTable.values()].map((project) => ({ ...project })));
  itemNames = (ids: readonly string[]): Promise<Map<string, Bilingual>> =>
    this.call(() => new Map([...this.items].filter(([id]) => ids.includes(id))));
  itemProjectIds: string[] = [];
  offeredItems = async (ids: readonly string[]) => ({
    names: await this.itemNames(ids),
    projects: this.itemProjectIds,
  });
  rates = (): Promise<RateTable> => this.call(() => this.rateTable);
  currencies = (): Promise<CurrencyList> => this.call(() => this.currencyList);
  donor = (userId: string): Promise<Donor | null> =>
    this.call(() => this.donors.get(userId) ?? null);
  hasAccount = (userId: string): Promise<boolean> =>
    this.call(() => !this.deletedAccounts.has(userId));

  attempt = (id: string): Promise<Attempt | null> =>
    this.call(() => this.attemptTable.get(id) ?? null);
  addAttempt = (attempt: Attempt): Promise<'added' | 'exists'> =>
    this.call(() => {
      if (this.attemptTable.has(attempt.id)) return 'exists';
      this.attemptTable.set(attempt.id, {
        ...attempt,
        madeAt: this.clock.now(),
        paid: false,
        declines: 0,
        declinedAt: 0,
        number: (this.attemptsMade += 1),
      });
      return 'added';
    }, true);
  settleAttempt = (id: string, session: { id: string; url: string | null }): Promise<void> =>
    this.call(() => {
      const found = this.attemptTable.get(id);
      if (found === undefined) throw refuse('server');
      this.attemptTable.set(id, { ...found, session });
    }, true);
  attemptOfSession = (sessionId: string): Promise<Attempt | null> =>
    this.call(
      () =>
        [...this.attemptTable.values()].find(({ session }) => session?.id === sessionId) ?? null,
    );
  attemptsOfCart = (cart: string): Promise<CartAttempt[]> =>
    this.call(() => [...this.attemptTable.values()].filter((attempt) => attempt.cart === cart));
  removeAttempt = (id: string): Promise<void> =>
    this.call(() => void this.attemptTable.delete(id), true);
  countAttempts: Books['countAttempts'] = ({ sinceMs, untilMs, paid }) =>
    this.call(
      () =>
        [...this.attemptTable.values()].filter(
          (attempt) =>
            attempt.paid === paid && attempt.madeAt > sinceMs && attempt.madeAt < untilMs,
        ).length,
    );
  markPaid = (attemptId: string): Promise<void> =>
    this.call(() => {
      const found = this.attemptTable.get(attemptId);
      if (found !== undefined) this.attemptTable.set(attemptId, { ...found, paid: true });
    });
  noteDecline = (attemptId: string, atMs: number): Promise<void> =>
    this.call(() => {
      const found = this.attemptTable.get(attemptId);
      if (found !== undefined)
        this.attemptTable.set(attemptId, {
          ...found,
          declines: found.declines + 1,
          declinedAt: atMs,
        });
    }, true);
  countUnpaid: Books['countUnpaid'] = ({ sinceMs, untilMs, mostOfOne, enough }) =>
    this.call(() => {
      const sum = new CappedSum(mostOfOne);
      for (const attempt of this.attemptTable.values())
        if (!attempt.paid && attempt.madeAt > sinceMs && attempt.madeAt < untilMs)
          sum.add(attempt.network ?? attempt.caller, 1);
      return Math.min(sum.total, enough);
    });
  countDeclines = (sinceMs: number, mostOfOne: number): Promise<number> =>
    this.call(() => {
      const sum = new CappedSum(mostOfOne);
      for (const attempt of this.attemptTable.values())
        if (attempt.declinedAt > sinceMs)
          sum.add(attempt.network ?? attempt.caller, attempt.declines);
      return sum.total;
    });
  hasPaid: Books['hasPaid'] = ({ caller, userId }, beforeMs) =>
    this.call(
      () =>
        [...this.donationTable.values()].some(
          (donation) => userId !== null && donation.userId === userId,
        ) ||
        [...this.attemptTable.values()].some(
          (attempt) => attempt.caller === caller && attempt.paid && attempt.madeAt < beforeMs,
        ),
    );
  attemptAt: Books['attemptAt'] = ({ by, value, sinceMs, position, withPaid }) =>
    this.call(() => {
      const field = by === 'user' ? 'userId' : by;
      const own = [...this.attemptTable.values()].filter(
        (attempt) =>
          attempt[field] === value && attempt.madeAt > sinceMs && (withPaid || !attempt.paid),
      );
      return (
        own.map(({ madeAt }) => madeAt).sort((one, other) => other - one)[position - 1] ?? null
      );
    });
  forgetAttempts = (beforeMs: number): Promise<number> =>
    this.call(() => {
      const old = [...this.attemptTable.values()].filter(({ madeAt }) => madeAt < beforeMs);
      for (const { id } of old) this.attemptTable.delete(id);
      return old.length;
    }, true);

  readonly dedications = new MemoryDedications(this.donationTable);
  keepDedication: Books['keepDedication'] = (id, dedication) =>
    this.call(() => this.dedications.keep(id, dedication), true);
  unpaidDedications: Books['unpaidDedications'] = (ids) =>
    this.call(() => new Set(ids.filter(this.dedications.isUnpaid)));

  donation = (id: string): Promise<BookDonation | null> =>
    this.call(() => this.donationTable.get(id) ?? null);
  donationsOfPayment = (paymentIntent: string): Promise<BookDonation[]> =>
    this.call(() =>
      [...this.donationTable.values()].filter(
        (donation) => donation.paymentIntent === paymentIntent,
      ),
    );
  donationsOfPayments = (paymentIntents: readonly string[]): Promise<BookDonation[]> =>
    this.call(() =>
      [...this.donationTable.values()].filter((donation) =>
        paymentIntents.includes(donation.paymentIntent),
      ),
    );
  donationsOfSession = (sessionId: string): Promise<BookDonation[]> =>
    this.call(() =>
      [...this.donationTable.values()].filter((donation) => donation.sessionId === sessionId),
    );

  donationsAfter: Books['donationsAfter'] = ({ id, projectId }) =>
    this.call(() => {
      const ofProject = [...this.donationTable.values()].filter(
        (donation) => donation.projectId === projectId,
      );
      const later = ofProject.slice(ofProject.findIndex((donation) => donation.id === id) + 1);
      return later.length < 100 ? later : null;
    });

  addDonation = (
    donation: BookDonation,
    donor: string,
    also: readonly Operation[] = [],
  ): Promise<'added' | 'exists' | 'projectMissing'> =>
    this.call(() => {
      if (this.donationTable.has(donation.id) || this.isTaken(also)) return 'exists';
      if (donation.countedMinor !== 0 && !this.raise(donation.projectId, donation.countedMinor))
        return 'projectMissing';
      this.donationTable.set(donation.id, { ...donation });
      this.ledgerTable.set(donation.id, { ...rowOf(donation), donor: shown(donation, donor) });
      this.dedications.pay(donation);
      this.write(also);
      return 'added';
    }, true);

  addDonations = (
    donations: readonly BookDonation[],
    donor: string,
  ): Promise<'added' | 'refused'> =>
    this.call(() => {
      const fits = donations.every(
        ({ id, projectId, countedMinor }) =>
          !this.donationTable.has(id) && (countedMinor === 0 || this.projectTable.has(projectId)),
      );
      if (!fits) return 'refused';
      for (const donation of donations) {
        this.raise(donation.projectId, donation.countedMinor);
        this.donationTable.set(donation.id, { ...donation });
        this.ledgerTable.set(donation.id, { ...rowOf(donation), donor: shown(donation, donor) });
        this.dedications.pay(donation);
      }
      return 'added';
    }, true);

  async adjust(
    adjustment: Adjustment,
    also: readonly Operation[] = [],
  ): Promise<'done' | 'conflict' | 'projectMissing'> {
    const donor = this.ledgerTable.get(adjustment.donation.id)?.donor ?? (await adjustment.donor());
    return this.call(() => {
      const { donation, givenBackMinor, dispute, countedMinor, flag, refundFlag, raiseMinor } =
        adjustment;
      const number = `${donation.id}.${donation.adjustments + 1}`;
      const stored = this.donationTable.get(donation.id);
      if (stored === undefined || this.adjustmentTable.has(number) || this.isTaken(also))
        return 'conflict';
      if (raiseMinor !== 0 && !this.raise(donation.projectId, raiseMinor)) return 'projectMissing';
      const changed = {
        ...stored,
        givenBackMinor,
        dispute,
        countedMinor,
        flag,
        refundFlag,
        adjustments: donation.adjustments + 1,
      };
      this.adjustmentTable.set(number, {
        donationId: donation.id,
        projectId: donation.projectId,
        raiseMinor,
        givenBackMinor,
        dispute,
        date: adjustment.date,
        decision: adjustment.decision ?? null,
      });
      this.donationTable.set(donation.id, changed);
      if (netOf(changed) > 0)
        this.ledgerTable.set(donation.id, { ...rowOf(changed), donor: shown(donation, donor) });
      else this.ledgerTable.delete(donation.id);
      this.write(also);
      return 'done';
    }, true);
  }

  move = (
    { donation, isFromThere, decision, date, ...changes }: Move,
    also: readonly Operation[],
  ): Promise<'done' | 'conflict' | 'projectMissing'> =>
    this.call(() => {
      const stored = this.donationTable.get(donation.id);
      const entries = [
        ...(donation.countedMinor === 0
          ? []
          : [{ projectId: donation.projectId, raiseMinor: -donation.countedMinor }]),
        { projectId: changes.projectId, raiseMinor: changes.countedMinor },
      ];
      const number = (index: number): string =>
        `${donation.id}.${donation.adjustments + index + 1}`;
      if (
        stored === undefined ||
        this.isTaken(also) ||
        entries.some((_, index) => this.adjustmentTable.has(number(index)))
      )
        return 'conflict';
      if (!this.projectTable.has(changes.projectId)) return 'projectMissing';
      if (isFromThere && !this.projectTable.has(donation.projectId)) return 'conflict';
      for (const [index, entry] of entries.entries()) {
        this.raise(entry.projectId, entry.raiseMinor);
        const { givenBackMinor, dispute } = donation;
        const donationId = donation.id;
        this.adjustmentTable.set(number(index), {
          ...entry,
          donationId,
          givenBackMinor,
          dispute,
          date,
          decision,
        });
      }
      const adjustments = donation.adjustments + entries.length;
      this.donationTable.set(donation.id, { ...stored, ...changes, adjustments, flag: null });
      const row = this.ledgerTable.get(donation.id);
      if (row !== undefined)
        this.ledgerTable.set(donation.id, { ...row, projectId: changes.projectId });
      this.write(also);
      return 'done';
    }, true);
  adjustmentsOf = (donationId: string): Promise<BookAdjustment[]> =>
    this.call(() =>
      [...this.adjustmentTable.values()].filter((entry) => entry.donationId === donationId),
    );
  adjustmentOfRequest = (requestId: string): Promise<BookAdjustment | null> =>
    this.call(
      () =>
        [...this.adjustmentTable.values()].find(
          ({ decision }) => decision?.requestId === requestId,
        ) ?? null,
    );

  /** What else was written with the books, by the document's id. */
  readonly alsoTable = new Map<string, Operation>();
  private isTaken = (also: readonly Operation[]): boolean =>
    also.some(({ documentId }) => this.alsoTable.has(documentId));
  private write(also: readonly Operation[]): void {
    for (const operation of also) this.alsoTable.set(operation.documentId, operation);
  }

  /** Rows of the audit log, and what staff change of donations and payments besides amounts. */
  commit = (operations: readonly Operation[]): Promise<CommitResult> =>
    this.call(() => {
      const created = operations.filter(({ action }) => action === 'create');
      if (this.isTaken(created)) return 'conflict';
      for (const { collectionId, documentId, action, data = {} } of operations) {
        if (action === 'create') continue;
        const donation = this.donationTable.get(documentId);
        const payment = this.unrecordedTable.get(documentId);
        if (collectionId === IDS.donations && donation !== undefined)
          this.donationTable.set(documentId, { ...donation, ...data });
        else if (collectionId === IDS.unrecordedPayments && payment !== undefined)
          this.unrecordedTable.set(documentId, { ...payment, ...data });
        else return 'missing';
      }
      this.write(created);
      return 'committed';
    }, true);

  readonly refundRequestTable = new Map<string, RefundRequest>();
  refundRequest = (id: string): Promise<RefundRequest | null> =>
    this.call(() => this.refundRequestTable.get(id) ?? null);
  refundRequestsOf = (paymentIntent: string): Promise<RefundRequest[]> =>
    this.call(() =>
      [...this.refundRequestTable.values()].filter(
        (request) => request.paymentIntent === paymentIntent,
      ),
    );
  openRefundRequests = (): Promise<RefundRequest[]> =>
    this.call(() => [...this.refundRequestTable.values()].filter(({ state }) => state === 'asked'));
  addRefundRequest = (
    request: RefundRequest,
    also: readonly Operation[],
  ): Promise<'added' | 'conflict'> =>
    this.call(() => {
      if (this.refundRequestTable.has(request.requestId) || this.isTaken(also)) return 'conflict';
      this.refundRequestTable.set(request.requestId, { ...request });
      this.write(also);
      return 'added';
    }, true);
  settleRefundRequest = (id: string, outcome: RefundOutcome): Promise<void> =>
    this.call(() => {
      const found = this.refundRequestTable.get(id);
      if (found !== undefined) this.refundRequestTable.set(id, { ...found, ...outcome });
    }, true);

  private raise(projectId: string, byMinor: number): boolean {
    const project = this.projectTable.get(projectId);
    if (project === undefined) return false;
    this.projectTable.set(projectId, { ...project, raisedMinor: project.raisedMinor + byMinor });
    return true;
  }

  noteUnrecorded = (payment: UnrecordedPayment): Promise<'added' | 'exists'> =>
    this.call(() => {
      if (this.unrecordedTable.has(payment.id)) return 'exists';
      this.unrecordedTable.set(payment.id, payment);
      return 'added';
    }, true);
  unrecordedPayment = (id: string): Promise<UnrecordedPayment | null> =>
    this.call(() => this.unrecordedTable.get(id) ?? null);
  unrecordedPayments = (): Promise<UnrecordedPayment[]> =>
    this.call(() => [...this.unrecordedTable.values()].filter(({ settled }) => !settled));
  paymentsToSettle = (): Promise<string[]> =>
    this.call(() => [
      ...new Set(
        [...this.donationTable.values()]
          .filter(({ refundFlag }) => refundFlag !== null)
          .map(({ paymentIntent }) => paymentIntent),
      ),
    ]);

  async *allDonations({
    projectId,
    since = '',
  }: { projectId?: string; since?: string } = {}): AsyncIterable<BookDonation> {
    const found = await this.call(() =>
      [...this.donationTable.values()].filter(
        (donation) =>
          (projectId === undefined || donation.projectId === projectId) && donation.date >= since,
      ),
    );
    yield* since === '' ? found : found.sort((one, other) => (one.date < other.date ? -1 : 1));
  }
  async *allLedgerRows(): AsyncIterable<LedgerRow> {
    yield* await this.call(() => [...this.ledgerTable.values()]);
  }
  ledgerAmount = (donationId: string): Promise<number | null> =>
    this.call(() => this.ledgerTable.get(donationId)?.amountMinor ?? null);
}

const shown = ({ isAnonymous }: BookDonation, donor: string): string => (isAnonymous ? '' : donor);

const rowOf = (donation: BookDonation): LedgerRow => ({
  id: donation.id,
  projectId: donation.projectId,
  amountMinor: netOf(donation),
  currency: donation.currency,
});
