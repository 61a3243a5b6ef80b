/**
 * Amounts are in minor units, days YYYY-MM-DD in UTC, times ISO 8601. A repeated `requestId` with
 * the same content has the same answer; other content is refused (`attemptReused`).
 */
import * as z from 'zod/mini';
import { OCCASIONS } from '../../donations/dedication';
import { DONATION_METHODS } from '../../donations/methods';
import { amountMinorSchema, currencySchema } from '../../money/moneySchema';
import { uuidSchema } from '../../values/uuidSchema';
import { documentIdSchema } from '../contract';
import {
  DONATION_FLAGS,
  BOOK_STATES,
  MONEY_LIMITS,
  REFUND_FLAGS,
  REFUND_PROBLEMS,
  REFUND_STATES,
} from './bookStates';
import { daySchema, textSchema } from '../../text/textSchema';

export const EARLIEST_DONATION_DAY = '2000-01-01';

export const MOST_DONATIONS = 500;

const id = documentIdSchema;
const day = daySchema;
const reason = textSchema(MONEY_LIMITS.reason, z.minLength(MONEY_LIMITS.reasonMin));
const method = z.enum(DONATION_METHODS);

const state = z.enum(BOOK_STATES);

/** A missing field does not filter. */
export const donationsFilterSchema = z.object({
  /** The period includes both days. */
  from: z.optional(day),
  to: z.optional(day),
  projectId: z.optional(id),
  currency: z.optional(currencySchema),
  method: z.optional(method),
  state: z.optional(state),
  flagged: z.optional(z.boolean()),
  /**
   * A donor's reference, a receipt's number, a bank transfer's reference, or a whole address or id
   * of the card provider or this site.
   */
  reference: z.optional(textSchema(MONEY_LIMITS.search, z.minLength(1))),
});
export type DonationsFilter = z.infer<typeof donationsFilterSchema>;

export const donationsRequestSchema = z.object({
  filter: donationsFilterSchema,
  sort: z._default(z.enum(['date', 'amount']), 'date'),
  descending: z._default(z.boolean(), true),
  limit: z.int().check(z.minimum(1), z.maximum(MOST_DONATIONS)),
  /** The `next` of the previous page. */
  after: z.optional(id),
});
export type DonationsRequest = z.input<typeof donationsRequestSchema>;

/** One line of a payment, or one transfer or sum of cash. */
export const donationRowSchema = z.object({
  id: z.string(),
  /** The reference that donors quote: `ABCD1234-1`. */
  reference: z.string(),
  date: z.string(),
  projectId: z.string(),
  /** Null if the project was deleted. */
  projectTitle: z.nullable(z.object({ en: z.string(), ar: z.string() })),
  itemId: z.nullable(z.string()),
  method,
  amountMinor: z.int(),
  currency: currencySchema,
  refundedMinor: z.int(),
  /** The amount that may still be refunded or reversed, by the books. */
  leftMinor: z.int(),
  /** The amount in the project's raised amount, in the gift's base currency. */
  countedMinor: z.int(),
  baseCurrency: currencySchema,
  state,
  dispute: z.enum(['none', 'open', 'won', 'lost']),
  flag: z.nullable(z.enum(DONATION_FLAGS)),
  refundFlag: z.nullable(z.enum(REFUND_FLAGS)),
  /** The account's name, or the one that staff entered; null for a guest. */
  donor: z.nullable(z.string()),
  /** Whether it belongs to an account, which has yearly statements. */
  hasAccount: z.boolean(),
  isAnonymous: z.boolean(),
  dedication: z.nullable(z.object({ occasion: z.enum(OCCASIONS), name: z.string() })),
  /** The reference of a bank transfer, or the receipt's number of cash. */
  paymentReference: z.nullable(z.string()),
  payment: z.string(),
  line: z.int(),
});
export type DonationRow = z.infer<typeof donationRowSchema>;

export const donationsAnswerSchema = z.object({
  donations: z.array(donationRowSchema),
  /** Null at the end. */
  next: z.nullable(z.string()),
});
export type DonationsAnswer = z.infer<typeof donationsAnswerSchema>;

/**
 * `refund`: returns a part or all of a card payment's line. A repetition or the reconciliation
 * completes an interrupted one. Refused for `moreThanLeft` (field `amountMinor`), `notByCard`
 * (field `donation`), or `notFound`.
 */
export const refundRequestSchema = z.object({
  requestId: uuidSchema,
  donation: id,
  amountMinor: amountMinorSchema,
  reason,
});
export type RefundInput = z.infer<typeof refundRequestSchema>;

export const refundAnswerSchema = z.object({
  requestId: z.string(),
  state: z.enum(REFUND_STATES),
  problem: z.nullable(z.enum(REFUND_PROBLEMS)),
  amountMinor: z.int(),
  /** The returned and the remaining amount of the line. */
  refundedMinor: z.int(),
  leftMinor: z.int(),
});
export type RefundAnswer = z.infer<typeof refundAnswerSchema>;

/**
 * `enterDonation`: a bank transfer or cash at today's rate. Refused for `dayToCome` (field `date`),
 * `projectNotFound` (`projectId`), `noRate` (`currency`), `invalid`, and `enteredBefore` for an
 * equal method, reference, amount, currency and day. A closed project takes it, flagged.
 */
export const enterDonationRequestSchema = z.object({
  requestId: uuidSchema,
  method: z.enum(['bank', 'cash']),
  date: day,
  amountMinor: z.int().check(z.minimum(1), z.maximum(MONEY_LIMITS.enteredMinor)),
  currency: currencySchema,
  projectId: id,
  reference: textSchema(MONEY_LIMITS.reference, z.minLength(1)),
  /** The name is masked in public; null for an anonymous donor. */
  donorName: z.nullable(textSchema(MONEY_LIMITS.donorName, z.minLength(1))),
  /** Confirms a gift that is similar to another. */
  again: z.optional(z.boolean()),
});
export type EnterDonationInput = z.infer<typeof enterDonationRequestSchema>;

/**
 * `reverseDonation`: takes a whole transfer or cash out of the sums; both stay in the books.
 * Refused for `byCard` (field `donation`) and `alreadyReversed`.
 */
export const reverseDonationRequestSchema = z.object({
  requestId: uuidSchema,
  donation: id,
  reason,
});
export type ReverseDonationInput = z.infer<typeof reverseDonationRequestSchema>;

/** The gift after `enterDonation`, `reverseDonation`, `assign` or `keepFlagged`. */
export const donationAnswerSchema = z.object({ donation: donationRowSchema });
export type DonationAnswer = z.infer<typeof donationAnswerSchema>;

/** `flagged`: the open decisions, the oldest of each kind, at most `limit`. */
export const flaggedRequestSchema = z.object({
  /** Pages of older versions send none. */
  limit: z._default(z.int().check(z.minimum(1), z.maximum(100)), 100),
});
export type FlaggedRequest = z.infer<typeof flaggedRequestSchema>;

export const MOST_FLAGGED = 5_000;

export const flaggedAnswerSchema = z.object({
  /** Settled by `assign` or, where the money counts, `keepFlagged`. */
  donations: z.array(donationRowSchema),
  /** Settled by `nameLine`; `life` of one of the lines lists the payment's refunds. */
  refunds: z.array(donationRowSchema),
  payments: z.array(
    z.object({
      payment: z.string(),
      amountMinor: z.int(),
      /** The site may not support it. */
      currency: z.string(),
      reason: z.string(),
      date: z.string(),
    }),
  ),
  /** Requests that have been `asked` for some minutes. */
  unfinished: z.array(
    z.object({
      requestId: z.string(),
      donation: z.string(),
      amountMinor: z.int(),
      /** Null when the donation is gone. */
      currency: z.nullable(currencySchema),
      date: z.string(),
    }),
  ),
  /** The number of each, up to `MOST_FLAGGED`. */
  totals: z.object({
    donations: z.int(),
    refunds: z.int(),
    payments: z.int(),
    unfinished: z.int(),
  }),
});
export type FlaggedAnswer = z.infer<typeof flaggedAnswerSchema>;

/**
 * `assign`: counts a flagged gift, or one of a deleted project, in a project at today's rate.
 * `conflict` if `flag` has changed, or no decision is needed. Refused as `enterDonation` for the
 * project.
 */
export const assignRequestSchema = z.object({
  donation: id,
  projectId: id,
  flag: z.nullable(z.enum(DONATION_FLAGS)),
});
export type AssignInput = z.infer<typeof assignRequestSchema>;

/**
 * `moveDonation`: moves what is left of a gift to another project at the checkout's rate, or at
 * today's for another currency. The same `requestId` moves once. Refused for `settleFirst`,
 * `nothingLeft`, `openDispute`, `restrictedDonation`, and `projectClosed` (field `projectId`).
 */
export const moveDonationRequestSchema = z.object({
  requestId: uuidSchema,
  donation: id,
  projectId: id,
  reason,
});
export type MoveDonationInput = z.infer<typeof moveDonationRequestSchema>;

/** `keepFlagged`: leaves a gift in a project that was closed after the checkout. */
export const keepFlaggedRequestSchema = z.object({ donation: id });
export type KeepFlaggedInput = z.infer<typeof keepFlaggedRequestSchema>;

/**
 * `nameLine`: names a refund's line at the provider and in the books. Refused for `moreThanLeft`
 * (field `line`), or with `notFound` for a refund of another payment.
 */
export const nameLineRequestSchema = z.object({
  payment: id,
  refund: textSchema(65, z.regex(/^[a-z]{2,4}_[A-Za-z0-9_]{1,60}$/)),
  line: z.int().check(z.minimum(0), z.maximum(99)),
});
export type NameLineInput = z.infer<typeof nameLineRequestSchema>;
export const nameLineAnswerSchema = z.object({ lines: z.array(donationRowSchema) });

/** `settlePayment`: stores how a payment that the books cannot hold was settled. */
export const settlePaymentRequestSchema = z.object({
  payment: id,
  note: textSchema(MONEY_LIMITS.note, z.minLength(MONEY_LIMITS.reasonMin)),
});
export type SettlePaymentInput = z.infer<typeof settlePaymentRequestSchema>;
export const settlePaymentAnswerSchema = z.object({ settled: z.literal(true) });

/** `life`: the history of one gift, each list oldest first. */
export const lifeRequestSchema = z.object({ donation: id });
export const lifeAnswerSchema = z.object({
  donation: donationRowSchema,
  /** The rate to the project's currency; null for the same currency. */
  rate: z.nullable(z.object({ micros: z.int(), date: z.nullable(z.string()) })),
  /** Null for a card payment. */
  enteredBy: z.nullable(z.string()),
  dedicated: z.nullable(
    z.object({
      message: z.string(),
      card: z.nullable(
        z.object({ day: z.string(), state: z.enum(['waiting', 'sent', 'cancelled']) }),
      ),
    }),
  ),
  /** Checkout attempts, which are stored for thirty days. */
  attempts: z.array(
    z.object({
      at: z.string(),
      expiresAt: z.string(),
      state: z.enum(['begun', 'opened', 'spent']),
    }),
  ),
  /** The provider's present data; null for a bank transfer or cash, or without an answer. */
  payment: z.nullable(
    z.object({
      state: z.enum(['open', 'paid', 'expired']),
      openedAt: z.string(),
      paidAt: z.nullable(z.string()),
      totalMinor: z.int(),
      currency: currencySchema,
      givenBackMinor: z.int(),
      dispute: z.enum(['none', 'open', 'won', 'lost']),
    }),
  ),
  providerAnswers: z.boolean(),
  lines: z.array(donationRowSchema),
  /** The provider's refunds; `line` is null where none is named. */
  refunds: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      amountMinor: z.int(),
      line: z.nullable(z.int()),
      state: z.enum(['pending', 'succeeded', 'failed']),
      requestId: z.nullable(z.string()),
    }),
  ),
  requests: z.array(
    z.object({
      requestId: z.string(),
      at: z.string(),
      by: z.string(),
      amountMinor: z.int(),
      reason: z.string(),
      state: z.enum(REFUND_STATES),
      problem: z.nullable(z.enum(REFUND_PROBLEMS)),
    }),
  ),
  adjustments: z.array(
    z.object({
      at: z.string(),
      projectId: z.string(),
      countedChangeMinor: z.int(),
      refundedMinor: z.int(),
      dispute: z.enum(['none', 'open', 'won', 'lost']),
      /** The reason of staff for a reversal. */
      reason: z.nullable(z.string()),
      by: z.nullable(z.string()),
    }),
  ),
  mails: z.array(
    z.object({ kind: z.string(), state: z.enum(['due', 'sent', 'failed']), at: z.string() }),
  ),
  audit: z.array(
    z.object({
      at: z.string(),
      by: z.string(),
      action: z.string(),
      before: z.unknown(),
      after: z.unknown(),
    }),
  ),
});
export type LifeAnswer = z.infer<typeof lifeAnswerSchema>;

export const TOTALS_BY = ['period', 'project', 'method', 'state'] as const;
export type TotalsBy = (typeof TOTALS_BY)[number];

/**
 * `totals`: precomputed sums, a few minutes old, by currency and the dimensions in `by`. A month
 * widens the period to whole months. `tooManyTotals` for very many projects over a long time.
 */
export const totalsRequestSchema = z.object({
  from: day,
  to: day,
  step: z.enum(['day', 'month']),
  by: z.array(z.enum(TOTALS_BY)),
  projectId: z.optional(id),
  currency: z.optional(currencySchema),
  method: z.optional(method),
  state: z.optional(state),
});
export type TotalsRequest = z.infer<typeof totalsRequestSchema>;

export const totalsRowSchema = z.object({
  /** YYYY-MM-DD or YYYY-MM; null, like the next three, if `by` does not name it. */
  period: z.nullable(z.string()),
  projectId: z.nullable(z.string()),
  method: z.nullable(method),
  state: z.nullable(state),
  currency: currencySchema,
  count: z.int(),
  amountMinor: z.int(),
  refundedMinor: z.int(),
});
export type TotalsRow = z.infer<typeof totalsRowSchema>;
export const totalsAnswerSchema = z.object({
  rows: z.array(totalsRowSchema),
  /** The amounts that count in the projects, by the projects' currency. */
  counted: z.array(
    z.object({
      projectId: z.nullable(z.string()),
      currency: currencySchema,
      countedMinor: z.int(),
    }),
  ),
  projects: z.array(
    z.object({ id: z.string(), title: z.object({ en: z.string(), ar: z.string() }) }),
  ),
  /** All changes before then are included; null while the first totals are made. */
  upTo: z.nullable(z.string()),
});
export type TotalsAnswer = z.infer<typeof totalsAnswerSchema>;

export const reconcileRunSchema = z.object({
  at: z.string(),
  /** The account that asked for it; null for the schedule. */
  by: z.nullable(z.string()),
  finished: z.boolean(),
  /** Finished, and everything adds up. */
  balanced: z.boolean(),
  /** The day that an unfinished run has reached, where it goes by days. */
  back: z.nullable(z.string()),
  payments: z.int(),
  recordedLines: z.int(),
  adjustedDonations: z.int(),
  /** Sentences in English, with ids only. */
  discrepancies: z.array(z.string()),
  toSettle: z.array(z.string()),
});
export type ReconcileRun = z.infer<typeof reconcileRunSchema>;

/** `reconciliation`: the last run, and the last finished one. */
export const reconciliationRequestSchema = z.object({});
export const reconciliationAnswerSchema = z.object({
  last: z.nullable(reconcileRunSchema),
  lastFinished: z.nullable(reconcileRunSchema),
  running: z.boolean(),
});
export type ReconciliationAnswer = z.infer<typeof reconciliationAnswerSchema>;

/** `begun`: the schedule's next run continues it. `running`: another run is under way. */
export const reconcileRequestSchema = z.object({});
export const reconcileAnswerSchema = z.object({
  state: z.enum(['finished', 'begun', 'running']),
  run: z.nullable(reconcileRunSchema),
});
export type ReconcileAnswer = z.infer<typeof reconcileAnswerSchema>;
