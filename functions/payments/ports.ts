/** Dependencies of the payments use cases: the card provider, the books, the clock and the log. */
import type { Currency } from '@core/money/currency';
import type { RateTable } from '@core/money/convert';
import type { Dedication } from '@core/donations/dedication';
import type { GiftMethod } from '@core/donations/methods';
import type { REFUND_PROBLEMS, REFUND_STATES } from '@core/staff/money';
import type { Bilingual, Language } from '@core/text/bilingual';
import type { Operation } from '../common/appwriteDatabase';
import type { Log } from '../common/functionContext';
import type { Unrecordable, UnreadPayment } from './unrecordable';

export type { Log };

/** Milliseconds since 1970. */
export type Clock = { now(): number };

/** A line of a payment: fixed at checkout, charged as it stands. Money in minor units. */
export type PaymentLine = {
  line: number;
  projectId: string;
  itemId: string | null;
  amountMinor: number;
  /** The same in the project's currency at the checkout's rate. */
  baseMinor: number;
  baseCurrency: Currency;
  rateMicros: number;
  /**
   * The time of that rate, ISO 8601; null where none was needed, and for payments from before it
   * was stored.
   */
  rateDate: string | null;
  /** Whether the public list shows the donor's name, masked; null where they chose nothing. */
  isNameShown: boolean | null;
  /** Under which its dedication is kept; null without one. */
  dedicationId: string | null;
};

export type SessionOrder = {
  installation: string;
  attemptId: string;
  /** The account, or null for a guest. */
  userId: string | null;
  customerEmail: string | null;
  currency: Currency;
  language: Language;
  lines: readonly (PaymentLine & { name: string })[];
  successUrl: string;
  cancelUrl: string;
  /** Seconds since 1970. */
  expiresAt: number;
};

/** The provider's data of one of our sessions. */
export type Session = {
  id: string;
  status: 'open' | 'complete' | 'expired';
  paid: boolean;
  /** Where an open session is paid; null otherwise. */
  url: string | null;
  userId: string | null;
  currency: Currency;
  totalMinor: number;
  lineCount: number;
  paymentIntent: string | null;
  /** The installation that made it; null for a session from before they had names. */
  installation: string | null;
  attemptId: string | null;
  /** Seconds since 1970. */
  createdAt: number;
  /** The successful charge, once there is one. */
  charge: { paidAt: number; givenBackMinor: number; disputed: boolean } | null;
  payerName: string | null;
  payerEmail: string | null;
  /** The language in which it was opened. */
  language: Language;
};

export type SessionWithLines = Session & { lines: PaymentLine[] };

export type DisputeState = 'none' | 'open' | 'won' | 'lost';

/**
 * The amounts of a payment that went back to the donor, as they stand now: refunds, pending ones
 * included, and lost disputes.
 */
export type Reversal = {
  givenBackMinor: number;
  /** The part of it that was refunded. */
  refundedMinor: number;
  /**
   * The refunds of a payment that went back in part, with what each names as its line; none are
   * read of one that went back whole.
   */
  refunds: readonly Refund[];
  dispute: DisputeState;
};

export type Refund = { amountMinor: number; line: string | null };

/** A refund as the provider lists it. */
export type ProviderRefund = {
  id: string;
  /** Seconds since 1970. */
  madeAt: number;
  amountMinor: number;
  /** The line that it names. */
  line: string | null;
  /** The request of staff that it came from. */
  requestId: string | null;
  /** `failed`: it was never made, or came back. */
  state: 'pending' | 'succeeded' | 'failed';
};

export type RefundOrder = {
  requestId: string;
  paymentIntent: string;
  line: number;
  amountMinor: number;
};

export type RefundProblem = (typeof REFUND_PROBLEMS)[number];

export type RefundResult =
  | { kind: 'refunded'; refundId: string }
  /** The provider has said no, and nothing went back. */
  | { kind: 'refused'; problem: RefundProblem };

export type OpeningResult =
  | { kind: 'opened'; sessionId: string; url: string }
  /** The attempt can lead to no payment any more; a fresh one can. */
  | { kind: 'spent' }
  /** The provider broke down over it, and will say so again whenever this attempt is repeated. */
  | { kind: 'broken'; cause: unknown };

export type PaymentEvent = {
  id: string;
  type: string;
  sessionId: string | null;
  paymentIntent: string | null;
};

/**
 * The start of a list of the provider's.
 * @property since seconds since 1970
 * @property after the mark of the page that was last read, or the id of the last object on one; an
 * unknown mark starts the list again
 */
export type ListStart = { since: number; after?: string | null };

/** One page of a list of the provider's. */
export type Page<T> = {
  items: T[];
  /** Where the next page begins. */
  mark: string | null;
  /** When the oldest of the page was made, in seconds since 1970. */
  oldest: number | null;
};

/** A refund or dispute of a payment, by whose id (`id`) the provider's list goes on. */
export type ListedReversal = { id: string; paymentIntent: string };

export interface Payments {
  /**
   * Opens a payment; the same order again answers with the same session.
   * @throws Refusal `paymentUnavailable`, `amountTooSmall`, `amountTooLarge`
   */
  open(order: SessionOrder): Promise<OpeningResult>;
  /**
   * Null when there is no such session, or it is not of this site or mode.
   * @throws Refusal `paymentUnavailable`
   */
  session(sessionId: string): Promise<Session | null>;
  /**
   * Closes a session for payment; 'paid' when it was paid, or is being paid now.
   * @throws Refusal `paymentUnavailable`
   */
  close(sessionId: string): Promise<'closed' | 'paid'>;
  /**
   * The session's lines in their order.
   * @throws Unrecordable when they are not ours or do not add up to what was charged
   */
  withLines(session: Session): Promise<SessionWithLines>;
  /**
   * Whether a gift's session was made with the provider's test keys, while its key is a live one
   * now: the provider then knows nothing of it.
   */
  isTestGift(sessionId: string): boolean;
  /** Our session that a payment was made in, or null. */
  sessionOfPayment(paymentIntent: string): Promise<Session | null>;
  reversal(paymentIntent: string): Promise<Reversal>;
  /** All refunds of a payment, oldest first, failed ones among them. */
  refundsOf(paymentIntent: string): Promise<ProviderRefund[]>;
  /**
   * Gives back a part of a payment; within a day, the same order again answers with the same
   * refund.
   * @throws Refusal `paymentUnavailable` when it is not known what became of it
   */
  refund(order: RefundOrder): Promise<RefundResult>;
  /** Assigns a refund to a line; 'missing' when the provider has no such refund. */
  nameRefund(refundId: string, line: number): Promise<'named' | 'missing'>;
  /**
   * Our paid sessions created since then (seconds since 1970), newest first, and what is wrong with
   * those that cannot be read.
   */
  paidSessions(from: ListStart): AsyncIterable<Page<Session | Unrecordable>>;
  /** The refunds made since then with their payments, others' too, newest first. */
  refundedPayments(from: ListStart): AsyncIterable<Page<ListedReversal>>;
  /** The same of disputes. */
  disputedPayments(from: ListStart): AsyncIterable<Page<ListedReversal>>;
  /** Verifies and reads a webhook; null when its signature is not the provider's or too old. */
  readEvent(raw: string | Uint8Array, signature: string): Promise<PaymentEvent | null>;
}

export type BookProject = {
  id: string;
  title: Bilingual;
  currency: Currency;
  open: boolean;
  raisedMinor: number;
};

export type Attempt = {
  id: string;
  userId: string | null;
  caller: string;
  /** Null for a caller who has no network of IPv6. */
  network: string | null;
  fingerprint: string;
  /** Seconds since 1970. */
  expiresAt: number;
  /** Null until the provider has answered. `url` is null when the attempt is spent. */
  session: { id: string; url: string | null } | null;
  /**
   * The first payment that was opened for the same cart, by its session's id; null for an attempt
   * that names no earlier one.
   */
  cart: string | null;
};

/** One of a cart's attempts; a later one has a greater number. */
export type CartAttempt = Pick<Attempt, 'id' | 'session'> & { number: number };

export type BookDonation = Omit<PaymentLine, 'isNameShown'> & {
  id: string;
  userId: string | null;
  /** The public list shows the donor as anonymous. */
  isAnonymous: boolean;
  /** ISO 8601. */
  date: string;
  currency: Currency;
  sessionId: string;
  paymentIntent: string;
  /** How many lines the payment has; null for gifts from before it was kept, as the next two. */
  lineCount: number | null;
  payerEmail: string | null;
  language: Language | null;
  /** The amount that went back to the donor. */
  givenBackMinor: number;
  dispute: DisputeState;
  /** The part of `baseMinor` that counts in the project's raised amount. */
  countedMinor: number;
  /** How many adjustments were made. */
  adjustments: number;
  flag: DonationFlag | null;
  refundFlag: RefundFlag | null;
  method: GiftMethod;
  /** The bank's reference of a transfer, the receipt's of cash; null for cards, as the next two. */
  paymentReference: string | null;
  /**
   * Who gave without an account: the card's holder, or of a transfer or cash who wishes to be
   * known.
   */
  payerName: string | null;
  /** The member of staff who entered it. */
  enteredBy: string | null;
};

/**
 * Flags that staff should settle at the provider, by naming the line in a refund's metadata; the
 * flag goes once they have. `refundWithoutLine`: a refund of the payment names none of its lines;
 * `refundAboveLine`: refunds name a line for more than was paid for it.
 */
export const REFUND_FLAGS = ['refundWithoutLine', 'refundAboveLine'] as const;
export type RefundFlag = (typeof REFUND_FLAGS)[number];

/**
 * Flags that staff should look at. `projectMissing` and `currencyChanged` (the project's, since
 * checkout): the money is kept but counts in no project's raised amount; `projectClosed`, between
 * checkout and payment: it counts.
 */
export type DonationFlag = 'projectMissing' | 'currencyChanged' | 'projectClosed';

/**
 * The state of a recorded donation after a refund or dispute; every value is absolute except
 * `raiseMinor`.
 */
export type Adjustment = {
  donation: BookDonation;
  givenBackMinor: number;
  dispute: DisputeState;
  countedMinor: number;
  flag: DonationFlag | null;
  refundFlag: RefundFlag | null;
  /** The change of the project's raised amount; may be negative. */
  raiseMinor: number;
  /** The donor as the ledger shows them, for a row that has to come back. */
  donor: () => Promise<string>;
  date: string;
  /** Who asked for it, where staff did. */
  decision?: Decision;
};

/** A donation that counts in another project from now on. */
export type Move = {
  /** The donation as it was read. */
  donation: BookDonation;
  /** Whether the project that it counted in is there, so that its raised amount changes. */
  isFromThere: boolean;
  projectId: string;
  baseMinor: number;
  baseCurrency: Currency;
  rateMicros: number;
  rateDate: string | null;
  /** The part of `baseMinor` that counts. */
  countedMinor: number;
  date: string;
  decision: Decision;
};

/** The record of an adjustment. */
export type BookAdjustment = {
  donationId: string;
  projectId: string;
  /** The change of the project's raised amount. */
  raiseMinor: number;
  givenBackMinor: number;
  dispute: DisputeState;
  /** ISO 8601. */
  date: string;
  decision: Decision | null;
};

/** Why staff changed what a donation counts for. The reason may be null. */
export type Decision = { requestId: string | null; actor: string; reason: string | null };

/** A refund that staff asked for. */
export type RefundRequest = RefundOrder & {
  donationId: string;
  reason: string;
  actor: { id: string; name: string };
  /** ISO 8601. */
  date: string;
  state: (typeof REFUND_STATES)[number];
  problem: RefundProblem | null;
  refundId: string | null;
};

/** The result of a refund request. */
export type RefundOutcome = Pick<RefundRequest, 'state' | 'problem' | 'refundId'>;

/** A payment that the books cannot hold. Its id is the payment's. */
export type UnrecordedPayment = Omit<UnreadPayment, 'paymentIntent'> & {
  id: string;
  reason: string;
  /** When it was noted, ISO 8601. */
  date: string;
  /** Whether staff have entered its result. */
  settled: boolean;
  /** The staff's note on it. */
  note: string | null;
};

export type LedgerRow = { id: string; projectId: string; amountMinor: number; currency: Currency };

export type AttemptWindow = {
  by: 'caller' | 'network' | 'user';
  value: string;
  sinceMs: number;
  position: number;
  /** Whether those that were paid count too. */
  withPaid: boolean;
};

/**
 * How many donations fit into one transaction of a hundred changes: three each, and one for each of
 * at most ten dedications.
 */
export const BATCH = 30;

/**
 * Our database. Every method throws Refusal `server` when it cannot be reached or does not take
 * part.
 */
export interface Books {
  /**
   * The name by which this installation knows its payments at the card provider; made when it is
   * first asked for, and kept with the books.
   */
  installation(): Promise<string>;
  /**
   * Something that the site keeps for itself under a name of at most 36 characters; null before it
   * was kept.
   */
  keptState(name: string): Promise<string | null>;
  keepState(name: string, value: string): Promise<void>;
  projects(ids: readonly string[]): Promise<Map<string, BookProject>>;
  allProjects(): Promise<BookProject[]>;
  itemNames(ids: readonly string[]): Promise<Map<string, Bilingual>>;
  rates(): Promise<RateTable>;
  donor(userId: string): Promise<{ name: string; email: string } | null>;
  hasAccount(userId: string): Promise<boolean>;

  attempt(id: string): Promise<Attempt | null>;
  /** 'exists' when the id was taken. */
  addAttempt(attempt: Attempt): Promise<'added' | 'exists'>;
  settleAttempt(id: string, session: { id: string; url: string | null }): Promise<void>;
  removeAttempt(id: string): Promise<void>;
  attemptOfSession(sessionId: string): Promise<Attempt | null>;
  /** The newest attempts of a cart, at most a hundred. */
  attemptsOfCart(cart: string): Promise<CartAttempt[]>;
  /**
   * When the attempt at a position (1 is the newest) of a caller, network or account was made, in
   * milliseconds; null when there are fewer.
   */
  attemptAt(window: AttemptWindow): Promise<number | null>;
  /** How many of all callers were made in that time, at most 5,000. */
  countAttempts(window: { sinceMs: number; untilMs: number; paid: boolean }): Promise<number>;
  /** Does nothing where the attempt is gone. */
  markPaid(attemptId: string): Promise<void>;
  /** Whether the account has given, or the caller has paid an attempt that was made before then. */
  hasPaid(donor: Pick<Attempt, 'caller' | 'userId'>, beforeMs: number): Promise<boolean>;
  /** Removes attempts made before then, at most a few hundred at a time. @returns how many */
  forgetAttempts(beforeMs: number): Promise<number>;

  /** Keeps what is to be paid; one that is kept already stays as it is. */
  keepDedication(id: string, dedication: Dedication): Promise<void>;
  /** Returns those of them that wait for their payment. At most a hundred. */
  unpaidDedications(ids: readonly string[]): Promise<Set<string>>;

  donation(id: string): Promise<BookDonation | null>;
  donationsOfPayment(paymentIntent: string): Promise<BookDonation[]>;
  /** Takes at most a hundred payments. */
  donationsOfPayments(paymentIntents: readonly string[]): Promise<BookDonation[]>;
  donationsOfSession(sessionId: string): Promise<BookDonation[]>;
  /**
   * Creates the donation and its ledger row, raises its project by what counts of it, and marks its
   * dedication as paid, all or nothing.
   * @param also is written with it
   */
  addDonation(
    donation: BookDonation,
    donor: string,
    also?: readonly Operation[],
  ): Promise<'added' | 'exists' | 'projectMissing'>;
  /**
   * The same for several at once; 'refused' when one of them could not be written, and then none
   * is. At most BATCH.
   */
  addDonations(donations: readonly BookDonation[], donor: string): Promise<'added' | 'refused'>;
  /**
   * Applies an adjustment, all or nothing; 'conflict' when the donation has changed since it was
   * read.
   */
  adjust(
    adjustment: Adjustment,
    also?: readonly Operation[],
  ): Promise<'done' | 'conflict' | 'projectMissing'>;

  /**
   * Counts a donation in another project, all or nothing, and takes its flag away. 'projectMissing'
   * when that project is not there; 'conflict' when the donation has changed since it was read.
   */
  move(move: Move, also: readonly Operation[]): Promise<'done' | 'conflict' | 'projectMissing'>;
  /** Oldest first. */
  adjustmentsOf(donationId: string): Promise<BookAdjustment[]>;
  /** The adjustment that a request of staff has made. */
  adjustmentOfRequest(requestId: string): Promise<BookAdjustment | null>;

  refundRequest(id: string): Promise<RefundRequest | null>;
  /** Returns them in the order in which they came. */
  refundRequestsOf(paymentIntent: string): Promise<RefundRequest[]>;
  /** Requests with an unknown result, oldest first; at most a hundred. */
  openRefundRequests(): Promise<RefundRequest[]>;
  /**
   * 'conflict' when there is one with its id, or something of `also`: nothing is written then.
   * @param also is written with it
   */
  addRefundRequest(
    request: RefundRequest,
    also: readonly Operation[],
  ): Promise<'added' | 'conflict'>;
  settleRefundRequest(id: string, outcome: RefundOutcome): Promise<void>;

  /** 'exists' when it was noted before; that note stays as it is. */
  noteUnrecorded(payment: UnrecordedPayment): Promise<'added' | 'exists'>;
  unrecordedPayment(id: string): Promise<UnrecordedPayment | null>;
  /** Those that staff have not settled, newest first, at most a hundred. */
  unrecordedPayments(): Promise<UnrecordedPayment[]>;
  /** Payments with a donation that has a refund flag, each once. */
  paymentsToSettle(): Promise<string[]>;

  /** Every donation, or those of one project, or those from a moment on (ISO 8601). */
  allDonations(which?: { projectId?: string; since?: string }): AsyncIterable<BookDonation>;
  allLedgerRows(): AsyncIterable<LedgerRow>;
  /** The amount of a donation in the public ledger; null without a row. */
  ledgerAmount(donationId: string): Promise<number | null>;
}
