/**
 * The contract between the staff's pages and the `staff` function about money: paths, roles,
 * requests and answers. Every path is called by the role finance; `totals` and `reconciliation` by
 * admin as well.
 * Amounts are integers in minor units, days are YYYY-MM-DD in UTC, times are ISO 8601. A request
 * that has a `requestId` may be repeated: with the same content it answers the same, with another
 * it is refused (`attemptReused`).
 */
import * as z from 'zod/mini';
import { OCCASIONS } from '../donations/dedication';
import { GIFT_METHODS } from '../donations/methods';
import { amountMinorSchema, currencySchema } from '../money/moneySchema';
import { uuidSchema } from '../values/uuidSchema';
import { documentIdSchema } from './contract';
import {
  GIFT_FLAGS,
  GIFT_STATES,
  MONEY_LIMITS,
  REFUND_FLAGS,
  REFUND_PROBLEMS,
  REFUND_STATES,
} from './money';
import { daySchema, textSchema } from '../text/textSchema';

export const MONEY_PATHS = {
  gifts: '/money/gifts',
  life: '/money/life',
  totals: '/money/totals',
  refund: '/money/refund',
  addGift: '/money/gift',
  reverseGift: '/money/gift/reverse',
  flagged: '/money/flagged',
  assign: '/money/assign',
  keepFlagged: '/money/flag/keep',
  nameLine: '/money/refund/line',
  settlePayment: '/money/payment/settle',
  reconciliation: '/money/reconciliation',
  reconcile: '/money/reconcile',
} as const;

/** The earliest day that a gift by bank transfer or cash may have. */
export const EARLIEST_GIFT_DAY = '2000-01-01';

/** Gifts of one answer at most, for a table as for a file. */
export const MOST_GIFTS = 500;

const id = documentIdSchema;
const day = daySchema;
const reason = textSchema(MONEY_LIMITS.reason, z.minLength(MONEY_LIMITS.reasonMin));
const method = z.enum(GIFT_METHODS);

const state = z.enum(GIFT_STATES);

/** What is left out filters nothing. */
export const giftsFilterSchema = z.object({
  /** Both days belong to the period. */
  from: z.optional(day),
  to: z.optional(day),
  projectId: z.optional(id),
  currency: z.optional(currencySchema),
  method: z.optional(method),
  state: z.optional(state),
  flagged: z.optional(z.boolean()),
  /**
   * What a donor quotes, the number of a receipt, a bank transfer's reference, or an address or id
   * of the card provider or of this site, whole.
   */
  reference: z.optional(textSchema(MONEY_LIMITS.search, z.minLength(1))),
});
export type GiftsFilter = z.infer<typeof giftsFilterSchema>;

/**
 * `gifts`: a page of gifts, which begins after the last one of the page before: for a table as for
 * a file that is read to its end.
 */
export const giftsRequestSchema = z.object({
  filter: giftsFilterSchema,
  sort: z._default(z.enum(['date', 'amount']), 'date'),
  descending: z._default(z.boolean(), true),
  limit: z.int().check(z.minimum(1), z.maximum(MOST_GIFTS)),
  /** The `next` of the page before. */
  after: z.optional(id),
});
export type GiftsRequest = z.input<typeof giftsRequestSchema>;

/** One line of a payment, or one transfer or sum of cash. */
export const giftRowSchema = z.object({
  id: z.string(),
  /** What is quoted to the charity: `ABCD1234-1`. */
  reference: z.string(),
  date: z.string(),
  projectId: z.string(),
  /** Null where the project is gone. */
  projectTitle: z.nullable(z.object({ en: z.string(), ar: z.string() })),
  itemId: z.nullable(z.string()),
  method,
  amountMinor: z.int(),
  currency: currencySchema,
  /** What went back. */
  refundedMinor: z.int(),
  /** What may still be refunded, or reversed, as the books know it. */
  leftMinor: z.int(),
  /** What counts in the project's raised amount now, in the project's currency of the gift. */
  countedMinor: z.int(),
  baseCurrency: currencySchema,
  state,
  dispute: z.enum(['none', 'open', 'won', 'lost']),
  flag: z.nullable(z.enum(GIFT_FLAGS)),
  refundFlag: z.nullable(z.enum(REFUND_FLAGS)),
  /** The account's name, or the one that staff entered; null for a guest. */
  donor: z.nullable(z.string()),
  /** The public list names the donor to nobody. */
  isAnonymous: z.boolean(),
  /** In whose honour or memory it is. */
  dedication: z.nullable(z.object({ occasion: z.enum(OCCASIONS), name: z.string() })),
  /** The bank's, of a transfer; the receipt's, of cash. */
  paymentReference: z.nullable(z.string()),
  payment: z.string(),
  /** Counted from 0. */
  line: z.int(),
});
export type GiftRow = z.infer<typeof giftRowSchema>;

export const giftsAnswerSchema = z.object({
  gifts: z.array(giftRowSchema),
  /** Null when nothing follows. */
  next: z.nullable(z.string()),
});
export type GiftsAnswer = z.infer<typeof giftsAnswerSchema>;

/**
 * `refund`: gives back a part or all of one line of a card payment. The request is written down
 * before the provider is asked; whatever is interrupted is finished by a repeat or by the
 * reconciliation. Refused for `moreThanLeft` (field `amountMinor`), `notByCard` (field
 * `donation`), or with `notFound` for no such gift.
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
  /** What went back of the line by now, and what is left of it. */
  refundedMinor: z.int(),
  leftMinor: z.int(),
});
export type RefundAnswer = z.infer<typeof refundAnswerSchema>;

/**
 * `addGift`: a bank transfer or cash, counted like any gift at today's rate. Refused for
 * `dayToCome` (field `date`), with `projectNotFound` (field `projectId`), `noRate` (field
 * `currency`), or `invalid` and the field. A closed project takes it, flagged. Refused for
 * `enteredBefore` where a gift of the same method, reference, amount, currency and day counts.
 */
export const addGiftRequestSchema = z.object({
  requestId: uuidSchema,
  method: z.enum(['bank', 'cash']),
  date: day,
  amountMinor: amountMinorSchema,
  currency: currencySchema,
  projectId: id,
  reference: textSchema(MONEY_LIMITS.reference, z.minLength(1)),
  /** Shown masked in public; null for a donor who does not wish it. */
  donorName: z.nullable(textSchema(MONEY_LIMITS.donorName, z.minLength(1))),
  /** Whether it is entered although it is like another. */
  again: z.optional(z.boolean()),
});
export type AddGiftInput = z.infer<typeof addGiftRequestSchema>;

/**
 * `reverseGift`: takes a bank transfer or cash out of what counts, whole; the gift and its reversal
 * stay in the books. Refused for `byCard` (field `donation`) and `alreadyReversed`.
 */
export const reverseGiftRequestSchema = z.object({
  requestId: uuidSchema,
  donation: id,
  reason,
});
export type ReverseGiftInput = z.infer<typeof reverseGiftRequestSchema>;

/** The answer of `addGift`, `reverseGift`, `assign`, `keepFlagged`: the gift as it stands now. */
export const giftAnswerSchema = z.object({ gift: giftRowSchema });
export type GiftAnswer = z.infer<typeof giftAnswerSchema>;

/** `flagged`: what waits for a decision, the oldest of each kind, at most `limit`. */
export const flaggedRequestSchema = z.object({
  /** Pages that were opened before an update send none. */
  limit: z._default(z.int().check(z.minimum(1), z.maximum(100)), 100),
});
export type FlaggedRequest = z.infer<typeof flaggedRequestSchema>;

/** No more of each kind are counted. */
export const MOST_FLAGGED = 5_000;

export const flaggedAnswerSchema = z.object({
  /** Settled by `assign` or, where the money counts, `keepFlagged`. */
  gifts: z.array(giftRowSchema),
  /** Settled by `nameLine`; `life` of one of the lines tells the payment's refunds. */
  refunds: z.array(giftRowSchema),
  /** Settled by `settlePayment`. */
  payments: z.array(
    z.object({
      payment: z.string(),
      amountMinor: z.int(),
      /** May be none of ours. */
      currency: z.string(),
      reason: z.string(),
      date: z.string(),
    }),
  ),
  /** Requests of more than some minutes ago that are still `asked`. */
  unfinished: z.array(
    z.object({
      requestId: z.string(),
      donation: z.string(),
      amountMinor: z.int(),
      date: z.string(),
    }),
  ),
  /** How many there are of each, up to `MOST_FLAGGED`. */
  totals: z.object({
    gifts: z.int(),
    refunds: z.int(),
    payments: z.int(),
    unfinished: z.int(),
  }),
});
export type FlaggedAnswer = z.infer<typeof flaggedAnswerSchema>;

/**
 * `assign`: counts a gift that is flagged, or whose project is gone, in a project, at today's rate
 * where the currency is another. `flag` is what staff saw; `conflict` when it has changed since, or
 * where nothing waits for a decision. Refused as `addGift` for the project.
 */
export const assignRequestSchema = z.object({
  donation: id,
  projectId: id,
  flag: z.nullable(z.enum(GIFT_FLAGS)),
});
export type AssignInput = z.infer<typeof assignRequestSchema>;

/** `keepFlagged`: a gift to a project that was closed meanwhile stays there. */
export const keepFlaggedRequestSchema = z.object({ donation: id });
export type KeepFlaggedInput = z.infer<typeof keepFlaggedRequestSchema>;

/**
 * `nameLine`: says at the provider which line a refund is for; the books follow. Refused for
 * `moreThanLeft` (field `line`), or with `notFound` for a refund that is not the payment's.
 */
export const nameLineRequestSchema = z.object({
  payment: id,
  refund: textSchema(65, z.regex(/^[a-z]{2,4}_[A-Za-z0-9_]{1,60}$/)),
  line: z.int().check(z.minimum(0), z.maximum(99)),
});
export type NameLineInput = z.infer<typeof nameLineRequestSchema>;
/** The lines of the payment as they stand now. */
export const nameLineAnswerSchema = z.object({ lines: z.array(giftRowSchema) });

/** `settlePayment`: notes what became of a payment that the books cannot hold. */
export const settlePaymentRequestSchema = z.object({
  payment: id,
  note: textSchema(MONEY_LIMITS.note, z.minLength(MONEY_LIMITS.reasonMin)),
});
export type SettlePaymentInput = z.infer<typeof settlePaymentRequestSchema>;
export const settlePaymentAnswerSchema = z.object({ settled: z.literal(true) });

/** `life`: everything that is known of one gift, oldest first in each list. */
export const lifeRequestSchema = z.object({ donation: id });
export const lifeAnswerSchema = z.object({
  gift: giftRowSchema,
  /** How the amount became the project's; null where the currency is the same. */
  rate: z.nullable(z.object({ micros: z.int(), date: z.nullable(z.string()) })),
  /** Who entered it; null for a card payment. */
  enteredBy: z.nullable(z.string()),
  /** What its donor wrote with the dedication, and what becomes of its card, if it has one. */
  dedicated: z.nullable(
    z.object({
      message: z.string(),
      card: z.nullable(
        z.object({ day: z.string(), state: z.enum(['waiting', 'sent', 'cancelled']) }),
      ),
    }),
  ),
  /** Checkout attempts; none are kept for longer than thirty days. */
  attempts: z.array(
    z.object({
      at: z.string(),
      expiresAt: z.string(),
      state: z.enum(['begun', 'opened', 'spent']),
    }),
  ),
  /** As the provider has it now; null for a bank transfer or cash, or while it does not answer. */
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
  /** All lines of the payment, this one among them. */
  lines: z.array(giftRowSchema),
  /** The provider's; `line` is null where none is named. */
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
      /** By how much the project's raised amount changed. */
      countedChangeMinor: z.int(),
      refundedMinor: z.int(),
      dispute: z.enum(['none', 'open', 'won', 'lost']),
      /** Of a reversal by staff. */
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
 * `totals`: sums of gifts, made ahead and a few minutes behind. The currency always keeps them
 * apart; `by` says what else does. With `step` month the period is widened to whole months. Refused
 * for `tooManyTotals` where very many projects are told apart over a long time.
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
  /** YYYY-MM-DD or YYYY-MM; null, like the next three, where `by` does not name it. */
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
  /** What projects counted of these gifts, by the projects' currency. */
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
  /** Everything of before then is in; null while they are made for the first time. */
  upTo: z.nullable(z.string()),
});
export type TotalsAnswer = z.infer<typeof totalsAnswerSchema>;

/** What a run of the reconciliation found. */
export const reconcileRunSchema = z.object({
  at: z.string(),
  /** Who asked for it; null for the schedule. */
  by: z.nullable(z.string()),
  finished: z.boolean(),
  /** Finished, and everything adds up. */
  balanced: z.boolean(),
  /** The day back to which an unfinished run has come, where it goes by days. */
  back: z.nullable(z.string()),
  payments: z.int(),
  recordedLines: z.int(),
  adjustedDonations: z.int(),
  /** In English, ids only. */
  discrepancies: z.array(z.string()),
  toSettle: z.array(z.string()),
});
export type ReconcileRun = z.infer<typeof reconcileRunSchema>;

/** `reconciliation`: the last run, and the last that came to its end. */
export const reconciliationRequestSchema = z.object({});
export const reconciliationAnswerSchema = z.object({
  last: z.nullable(reconcileRunSchema),
  lastFinished: z.nullable(reconcileRunSchema),
  running: z.boolean(),
});
export type ReconciliationAnswer = z.infer<typeof reconciliationAnswerSchema>;

/**
 * `reconcile`: runs it now. `finished` tells the run; `begun`: it goes on with the schedule's next
 * run; `running`: another run is under way.
 */
export const reconcileRequestSchema = z.object({});
export const reconcileAnswerSchema = z.object({
  state: z.enum(['finished', 'begun', 'running']),
  run: z.nullable(reconcileRunSchema),
});
export type ReconcileAnswer = z.infer<typeof reconcileAnswerSchema>;
