import type { Currency } from '@core/money/currency';
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
  lines: readonly (PaymentLine & { name: string })[];
  successUrl: string;
  cancelUrl: string;
  /** Seconds since 1970. */
  expiresAt: number;
};

export type Session = SessionOrigin &
  SessionPayer & {
    id: string;
    status: 'open' | 'complete' | 'expired';
    paid: boolean;
    /** Where an open session is paid; null otherwise. */
    url: string | null;
    currency: Currency;
    totalMinor: number;
    lineCount: number;
    paymentIntent: string | null;
    /** The successful charge, once there is one. */
    charge: { paidAt: number; givenBackMinor: number; disputed: boolean } | null;
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

export interface Payments {
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
  /** Our paid sessions created since then, newest first, with the faults of unreadable ones. */
  paidSessions(from: ListStart): AsyncIterable<Page<Session | UnrecordablePayment>>;
  /** The refunds made since then with their payments, newest first; all installations' refunds. */
  refundedPayments(from: ListStart): AsyncIterable<Page<ListedReversal>>;
  /** The same for disputes. */
  disputedPayments(from: ListStart): AsyncIterable<Page<ListedReversal>>;
  /** Verifies and reads a webhook; null when its signature is not the provider's or too old. */
  readEvent(raw: string | Uint8Array, signature: string): Promise<PaymentEvent | null>;
}
