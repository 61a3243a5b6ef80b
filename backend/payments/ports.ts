import type { Currency } from '@core/money/currency';
import type { ChargeProblem } from '@core/plans/plan';
import type { Rhythm } from '@core/plans/rhythm';
import type { Language } from '@core/text/languages/bilingual';
import type { DisputeState, PaymentLine, RefundOrder, RefundProblem } from '../books/ports';
import type { UnrecordablePayment } from './unrecordablePayment';

export type SessionOrder = {
  installation: string;
  attemptId: string;
  userId: string | null;
  customerEmail: string | null;
  currency: Currency;
  language: Language;
  /** `setup`: the page only saves the card, and the lines are paid later. */
  kind: SessionKind;
  lines: readonly (PaymentLine & { name: string })[];
  /** The provider's customer whose plan is paid or gets another card; null for a new one. */
  customer: string | null;
  /** The plan that gets another card; null for other pages. */
  planId: string | null;
  successUrl: string;
  cancelUrl: string;
  /** Seconds since 1970. */
  expiresAt: number;
};

export type SessionKind = 'payment' | 'setup';

export type Session = SessionOrigin &
  SessionPayer & {
    /** A card page's, or that of a charge without one. */
    id: string;
    kind: SessionKind;
    status: 'open' | 'complete' | 'expired';
    /** Always false for a page that only saves a card. */
    paid: boolean;
    /** Where an open session is paid; null otherwise. */
    url: string | null;
    currency: Currency;
    totalMinor: number;
    lineCount: number;
    paymentIntent: string | null;
    /** The successful charge, once there is one. */
    charge: { paidAt: number; givenBackMinor: number; disputed: boolean } | null;
    /** Whether a line begins or pays a plan, or the card is saved for plans. */
    hasPlans: boolean;
    /** The plan that gets another card. */
    planId: string | null;
    /** The card for later charges, once it is saved. */
    savedCard: { customer: string; paymentMethod: string } | null;
  };

type SessionOrigin = {
  /** The installation that made it; null for a session from before they had names. */
  installation: string | null;
  attemptId: string | null;
  /** Seconds since 1970. */
  createdAt: number;
};

type SessionPayer = {
  userId: string | null;
  payerName: string | null;
  payerEmail: string | null;
  language: Language;
};

export type SessionWithLines = Session & { lines: PaymentLine[] };

/** The amounts of a payment that went back: refunds, pending ones included, and lost disputes. */
export type Reversal = {
  givenBackMinor: number;
  refundedMinor: number;
  /** The refunds of a payment that was partly returned; empty for one that was returned whole. */
  refunds: readonly Refund[];
  dispute: DisputeState;
  /** Until when an open dispute can be answered, in seconds since 1970; missing without one. */
  answerBy?: number;
};

export type Refund = { amountMinor: number; line: string | null };

export type ProviderRefund = {
  id: string;
  /** Seconds since 1970. */
  madeAt: number;
  amountMinor: number;
  /** The line that its metadata names. */
  line: string | null;
  /** The staff request that it came from. */
  requestId: string | null;
  /** `failed`: it was never made, or came back. */
  state: 'pending' | 'succeeded' | 'failed';
};

export type RefundResult =
  | { kind: 'refunded'; refundId: string }
  /** The provider refused, and no money was returned. */
  | { kind: 'refused'; problem: RefundProblem };

export type OpeningResult =
  | { kind: 'opened'; sessionId: string; url: string }
  /** The attempt can lead to no payment any more; a fresh one can. */
  | { kind: 'spent' }
  /** The provider broke down, and answers the same whenever this attempt is repeated. */
  | { kind: 'broken'; cause: unknown };

export type PaymentEvent = {
  id: string;
  type: string;
  sessionId: string | null;
  paymentIntent: string | null;
  /** A page that saves a card without a payment was completed. */
  savesCard: boolean;
  /** The saved card that a card network has replaced. */
  replacedCard: string | null;
  /** The installation and the attempt that opened a payment, where it names them. */
  origin: { installation: string; attemptId: string } | null;
};

/**
 * @property since seconds since 1970
 * @property after the last page's mark or last object's id; an unknown mark restarts the list
 */
export type ListStart = { since: number; after?: string | null };

export type Page<T> = {
  items: T[];
  mark: string | null;
  /** When the oldest of the page was made, in seconds since 1970. */
  oldest: number | null;
};

/** A refund or dispute of a payment; `id` is the cursor in the provider's list. */
export type ListedReversal = { id: string; paymentIntent: string };

/** The provider's lists, which reconciliation compares with the books. */
export interface PaymentLists {
  /** Our paid sessions created since then, newest first, with the faults of unreadable ones. */
  paidSessions(from: ListStart): AsyncIterable<Page<Session | UnrecordablePayment>>;
  /** The same for the charges of saved cards, which have no page. */
  paidCharges(from: ListStart): AsyncIterable<Page<Session | UnrecordablePayment>>;
  /** The refunds made since then with their payments, newest first; all installations' refunds. */
  refundedPayments(from: ListStart): AsyncIterable<Page<ListedReversal>>;
  /** The same for disputes. */
  disputedPayments(from: ListStart): AsyncIterable<Page<ListedReversal>>;
}

export interface Payments extends PaymentLists {
  /**
   * Opens a payment; a repeated order returns the same session.
   * @throws Refusal `paymentUnavailable`, `amountTooSmall`, `amountTooLarge`
   */
  open(order: SessionOrder): Promise<OpeningResult>;
  /** Null for an unknown session, another site's or mode's. @throws Refusal `paymentUnavailable` */
  session(sessionId: string): Promise<Session | null>;
  /** 'paid' when it is paid or is being paid now. @throws Refusal `paymentUnavailable` */
  close(sessionId: string): Promise<'closed' | 'paid'>;
  /** @throws UnrecordablePayment for lines that are not ours or do not add up to the charge */
  withLines(session: Session): Promise<SessionWithLines>;
  /** Whether the key takes real money. */
  readonly isLive: boolean;
  /** Whether the session has the provider's test mode, which a live key does not know. */
  isTestDonation(sessionId: string): boolean;
  sessionOfPayment(paymentIntent: string): Promise<Session | null>;
  reversal(paymentIntent: string): Promise<Reversal>;
  /** All refunds of a payment, oldest first, failed ones among them. */
  refundsOf(paymentIntent: string): Promise<ProviderRefund[]>;
  /**
   * Refunds a part of a payment; within a day, a repeated order returns the same refund.
   * @throws Refusal `paymentUnavailable` when the result is not known
   */
  refund(order: RefundOrder): Promise<RefundResult>;
  /** Assigns a refund to a line; 'missing' when the provider has no such refund. */
  nameRefund(refundId: string, line: number): Promise<'named' | 'missing'>;
  /** Verifies and reads a webhook; null when its signature is not the provider's or too old. */
  readEvent(raw: string | Uint8Array, signature: string): Promise<PaymentEvent | null>;
}

/** A charge of a saved card while its donor is away; repeated, it is the same order. */
export type ChargeOrder = {
  installation: string;
  dueChargeId: string;
  /** Part of the idempotency key: another number is another charge. */
  attempt: number;
  userId: string | null;
  language: Language;
  currency: Currency;
  customer: string;
  paymentMethod: string;
  line: PaymentLine;
};

export type SentOrder = Pick<ChargeOrder, 'customer' | 'dueChargeId'> & { attempt: number | null };

export type ChargeResult =
  | { kind: 'paid'; sessionId: string }
  /** Nothing was charged, and this order never will be. `isFinal`: nor will this card be. */
  | { kind: 'declined'; problem: ChargeProblem; isFinal: boolean }
  /** It may exist: it has to be looked up. `isBroken`: a repetition answers the same. */
  | { kind: 'unknown'; isBroken: boolean };

export type SavedCard = { brand: string; last4: string; expMonth: number; expYear: number };

export interface SavedCards {
  /** @throws Refusal `busy` for too many requests, of which none had an effect */
  charge(order: ChargeOrder): Promise<ChargeResult>;
  /**
   * The result of an order that was perhaps sent; null if the provider has none.
   * @param order `attempt` null: any order of the date that was paid or may be
   * @throws Refusal `paymentUnavailable`
   */
  chargeOf(order: SentOrder): Promise<ChargeResult | null>;
  /** Null for a card that is no longer saved. @throws Refusal `paymentUnavailable` */
  card(paymentMethod: string): Promise<SavedCard | null>;
}

/** A plan before its first payment, or before its card is saved. */
export type PlanPromise = {
  id: string;
  attemptId: string;
  line: number;
  projectId: string;
  itemId: string | null;
  amountMinor: number;
  currency: Currency;
  rhythm: Rhythm;
  isNameShown: boolean | null;
  userId: string | null;
  language: Language;
  /** Seconds since 1970 at which the card page ends. */
  expiresAt: number;
};

/** Regular giving as payments need it; every method may be repeated. */
export interface PlansOfPayments {
  isOffered(): Promise<boolean>;
  /** Stores plans before they can be paid; existing ones stay unchanged. */
  keep(promises: readonly PlanPromise[]): Promise<void>;
  /** Begins the plans of recorded lines, and marks the dates that they pay. */
  recorded(session: Session, lines: readonly PaymentLine[]): Promise<void>;
  /** Begins the plans of a page that saved a card, or gives its plan that card. */
  cardSaved(session: Session): Promise<void>;
  /** Takes over the new facts of a card that its network replaced. */
  cardReplaced(paymentMethod: string): Promise<void>;
  /** Pauses the plans of a payment that its bank disputes. */
  disputed(lines: readonly PaymentLine[]): Promise<void>;
  /** The plans of a session with the links that open them. */
  linksOf(session: Session): Promise<{ plan: string; token: string }[]>;
}
