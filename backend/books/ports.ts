import type { Dedication } from '@core/donations/dedication';
import type { DonationMethod } from '@core/donations/methods';
import type { Currency } from '@core/money/currency';
import type { RateTable } from '@core/money/convert';
import type { CurrencyList } from '@core/money/currencyList';
import type { REFUND_PROBLEMS, REFUND_STATES } from '@core/staff/money/bookStates';
import type { Bilingual, Language } from '@core/text/languages/bilingual';
import type { Operation } from '../common/appwriteDatabase';

/** A line of a payment, fixed at checkout. Amounts are in minor units. */
export type PaymentLine = {
  line: number;
  projectId: string;
  itemId: string | null;
  amountMinor: number;
  /** The same in the project's currency at the checkout's rate. */
  baseMinor: number;
  baseCurrency: Currency;
  rateMicros: number;
  /** ISO 8601; null without conversion, and for payments of older versions. */
  rateDate: string | null;
  /** Whether the public list shows the donor's name, masked; null where they chose nothing. */
  isNameShown: boolean | null;
  dedicationId: string | null;
  /** The plan of regular giving that begins with it, or that it belongs to. */
  planId: string | null;
  /** The date of that plan which it pays; null for a plan's first payment. */
  dueChargeId: string | null;
};

export type DisputeState = 'none' | 'open' | 'won' | 'lost';

export type RefundOrder = {
  requestId: string;
  paymentIntent: string;
  line: number;
  amountMinor: number;
};

export type RefundProblem = (typeof REFUND_PROBLEMS)[number];

export type UnreadPayment = {
  sessionId: string;
  paymentIntent: string;
  amountMinor: number;
  currency: string;
};

export type BookProject = {
  id: string;
  title: Bilingual;
  currency: Currency;
  open: boolean;
  /** YYYY-MM-DD in the charity's time zone; empty for no end. */
  lastDay: string;
  raisedMinor: number;
  /** 0 for a project without a target. */
  targetMinor: number;
  /** Takes no real money. */
  isExample: boolean;
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
  /** The id of the cart's first session; null for an attempt that names no earlier one. */
  cart: string | null;
};

/** An attempt of a cart; a later one has a greater number. */
export type CartAttempt = Pick<Attempt, 'id' | 'session'> & { number: number };

export type BookDonation = Omit<PaymentLine, 'isNameShown' | 'dueChargeId'> &
  DonationGiver &
  DonationStanding & {
    id: string;
    /** ISO 8601. */
    date: string;
    currency: Currency;
    sessionId: string;
    paymentIntent: string;
    /** How many lines the payment has; null for donations from before it was kept. */
    lineCount: number | null;
    method: DonationMethod;
    /** The bank's reference of a transfer or the receipt of cash; null for cards. */
    paymentReference: string | null;
    /** The member of staff who entered a transfer or cash; null for cards. */
    enteredBy: string | null;
  };

type DonationGiver = {
  userId: string | null;
  isAnonymous: boolean;
  /** The card's holder, or the named giver of a transfer or cash; null for accounts. */
  payerName: string | null;
  /** Null for donations from before it was kept, as the next one. */
  payerEmail: string | null;
  language: Language | null;
};

/** The part of a donation that refunds, disputes and staff change. */
type DonationStanding = {
  givenBackMinor: number;
  dispute: DisputeState;
  /** The part of `baseMinor` that counts in the project's raised amount. */
  countedMinor: number;
  adjustments: number;
  flag: DonationFlag | null;
  refundFlag: RefundFlag | null;
};

/**
 * `refundWithoutLine`: a refund names no line; `refundAboveLine`: refunds exceed their line. Staff
 * clear them by naming the line in the refund's metadata at the provider.
 */
export const REFUND_FLAGS = ['refundWithoutLine', 'refundAboveLine'] as const;
export type RefundFlag = (typeof REFUND_FLAGS)[number];

/**
 * Flags that staff should look at. `projectMissing` and `currencyChanged` (since checkout): the
 * donation counts in no raised amount; `projectClosed` (since checkout): it counts.
 */
export type DonationFlag = 'projectMissing' | 'currencyChanged' | 'projectClosed';

/** A donation's state after a refund or dispute; every value but `raiseMinor` is absolute. */
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
  decision?: Decision;
};

export type Move = {
  donation: BookDonation;
  /** Whether the project that it counted in still exists. */
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

export type BookAdjustment = {
  donationId: string;
  projectId: string;
  raiseMinor: number;
  givenBackMinor: number;
  dispute: DisputeState;
  /** ISO 8601. */
  date: string;
  decision: Decision | null;
};

export type Decision = { requestId: string | null; actor: string; reason: string | null };

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

export type RefundOutcome = Pick<RefundRequest, 'state' | 'problem' | 'refundId'>;

/** A payment that the books cannot hold; `id` is the payment's. */
export type UnrecordedPayment = Omit<UnreadPayment, 'paymentIntent'> & {
  id: string;
  reason: string;
  /** ISO 8601. */
  date: string;
  /** Whether staff have settled it. */
  settled: boolean;
  note: string | null;
};

export type LedgerRow = { id: string; projectId: string; amountMinor: number; currency: Currency };

export type AttemptWindow = {
  by: 'caller' | 'network' | 'user';
  value: string;
  sinceMs: number;
  position: number;
  withPaid: boolean;
};

/** Three changes for a donation and one for each of ten dedications fit into a hundred changes. */
export const BATCH = 30;

/** The site's stored state, content and accounts, as payments need them. */
export interface SiteRecords {
  /** The name of this installation at the card provider; created at first use. */
  installation(): Promise<string>;
  /** A stored value under a name of at most 36 characters; null before it was stored. */
  keptState(name: string): Promise<string | null>;
  keepState(name: string, value: string): Promise<void>;
  projects(ids: readonly string[]): Promise<Map<string, BookProject>>;
  allProjects(): Promise<BookProject[]>;
  itemNames(ids: readonly string[]): Promise<Map<string, Bilingual>>;
  /** The names of items that can be given, and the projects that they may count for. */
  offeredItems(
    ids: readonly string[],
  ): Promise<{ names: ReadonlyMap<string, Bilingual>; projects: readonly string[] }>;
  rates(): Promise<RateTable>;
  currencies(): Promise<CurrencyList>;
  donor(userId: string): Promise<{ name: string; email: string } | null>;
  hasAccount(userId: string): Promise<boolean>;
}

/** The checkout attempts, which limits count. */
export interface Attempts {
  attempt(id: string): Promise<Attempt | null>;
  addAttempt(attempt: Attempt): Promise<'added' | 'exists'>;
  settleAttempt(id: string, session: { id: string; url: string | null }): Promise<void>;
  removeAttempt(id: string): Promise<void>;
  attemptOfSession(sessionId: string): Promise<Attempt | null>;
  /** The newest attempts of a cart, at most a hundred. */
  attemptsOfCart(cart: string): Promise<CartAttempt[]>;
  /** The time (milliseconds) of an attempt by its position, 1 for the newest; null for none. */
  attemptAt(window: AttemptWindow): Promise<number | null>;
  /** The number of all callers' attempts in that time. */
  countAttempts(window: { sinceMs: number; untilMs: number; paid: boolean }): Promise<number>;
  /** Does nothing if the attempt is gone. */
  markPaid(attemptId: string): Promise<void>;
  /** Counts a declined card. Does nothing if the attempt is gone. */
  noteDecline(attemptId: string, atMs: number): Promise<void>;
  /** At most `mostOfOne` of each network or address; the count ends at `enough`. */
  countUnpaid(window: {
    sinceMs: number;
    untilMs: number;
    mostOfOne: number;
    enough: number;
  }): Promise<number>;
  /** All declines of attempts with one since then; at most `mostOfOne` of a network or address. */
  countDeclines(sinceMs: number, mostOfOne: number): Promise<number>;
  /** Whether the account has donated, or the caller has paid an attempt made before then. */
  hasPaid(donor: Pick<Attempt, 'caller' | 'userId'>, beforeMs: number): Promise<boolean>;
  /** Removes attempts made before then, at most a few hundred; returns how many. */
  forgetAttempts(beforeMs: number): Promise<number>;
}

/** The dedications that wait for their payment. */
export interface UnpaidDedications {
  /** Stores a dedication before its payment; an existing one stays unchanged. */
  keepDedication(id: string, dedication: Dedication): Promise<void>;
  /** Returns those that wait for their payment. Takes at most a hundred. */
  unpaidDedications(ids: readonly string[]): Promise<Set<string>>;
}

/** The donations with their ledger rows and raised amounts. */
export interface Donations {
  donation(id: string): Promise<BookDonation | null>;
  donationsOfPayment(paymentIntent: string): Promise<BookDonation[]>;
  /** Takes at most a hundred payments. */
  donationsOfPayments(paymentIntents: readonly string[]): Promise<BookDonation[]>;
  donationsOfSession(sessionId: string): Promise<BookDonation[]>;
  /** Those of its project that were recorded later, in their order; null for a hundred or more. */
  donationsAfter(
    donation: Pick<BookDonation, 'id' | 'projectId'>,
  ): Promise<Pick<BookDonation, 'id' | 'countedMinor'>[] | null>;
  /** Writes all or nothing: donation, ledger row, raised amount, paid dedication, and `also`. */
  addDonation(
    donation: BookDonation,
    donor: string,
    also?: readonly Operation[],
  ): Promise<'added' | 'exists' | 'projectMissing'>;
  /** Adds at most BATCH donations, all or nothing; 'refused' if one cannot be written. */
  addDonations(donations: readonly BookDonation[], donor: string): Promise<'added' | 'refused'>;
}

/** The changes of what a donation counts for. */
export interface Adjustments {
  /** Applies an adjustment, all or nothing; 'conflict' if the donation has changed since. */
  adjust(
    adjustment: Adjustment,
    also?: readonly Operation[],
  ): Promise<'done' | 'conflict' | 'projectMissing'>;

  /** All or nothing; clears its flag. 'conflict' if the donation has changed since. */
  move(move: Move, also: readonly Operation[]): Promise<'done' | 'conflict' | 'projectMissing'>;
  /** Oldest first. */
  adjustmentsOf(donationId: string): Promise<BookAdjustment[]>;
  adjustmentOfRequest(requestId: string): Promise<BookAdjustment | null>;
}

/** The refunds that staff requested. */
export interface RefundRequests {
  refundRequest(id: string): Promise<RefundRequest | null>;
  /** Returns them in the order in which they came. */
  refundRequestsOf(paymentIntent: string): Promise<RefundRequest[]>;
  /** Requests with an unknown result, oldest first; at most a hundred. */
  openRefundRequests(): Promise<RefundRequest[]>;
  /** 'conflict' if the id or something of `also` exists: nothing is written then. */
  addRefundRequest(
    request: RefundRequest,
    also: readonly Operation[],
  ): Promise<'added' | 'conflict'>;
  settleRefundRequest(id: string, outcome: RefundOutcome): Promise<void>;
}

/** The payments that the books cannot hold, or not yet. */
export interface UnrecordedPayments {
  /** 'exists' for a payment that was recorded earlier, which stays unchanged. */
  noteUnrecorded(payment: UnrecordedPayment): Promise<'added' | 'exists'>;
  unrecordedPayment(id: string): Promise<UnrecordedPayment | null>;
  /** Those that staff have not settled, newest first, at most a hundred. */
  unrecordedPayments(): Promise<UnrecordedPayment[]>;
  /** Payments with a donation that has a refund flag, each once. */
  paymentsToSettle(): Promise<string[]>;
}

/** Everything, for reconciliation. */
export interface WholeBooks {
  /** Every donation, or those of one project, or those from a moment on (ISO 8601). */
  allDonations(which?: { projectId?: string; since?: string }): AsyncIterable<BookDonation>;
  allLedgerRows(): AsyncIterable<LedgerRow>;
  /** The amount of a donation in the public ledger; null without a row. */
  ledgerAmount(donationId: string): Promise<number | null>;
}

/** Every method throws Refusal `server` when the database cannot be reached. */
export interface Books
  extends
    SiteRecords,
    Attempts,
    UnpaidDedications,
    Donations,
    Adjustments,
    RefundRequests,
    UnrecordedPayments,
    WholeBooks {}
