import * as z from 'zod/mini';
import { failureSchema } from '../failures/failureSchema';
import { amountMinorSchema, currencySchema } from '../money/moneySchema';
import { ITEM_ID } from '../projects/quickItems';
import { LANGUAGES } from '../text/languages/bilingual';
import { uuidSchema } from '../values/uuidSchema';
import { rhythmSchema } from '../plans/rhythmSchema';
import { OCCASIONS } from './dedication';
import { donationWishesSchema } from './dedicationSchema';
import { MAX_LEFT_PAGES, MAX_LINES, MAX_QUANTITY } from './limits';
import { textSchema, urlSchema } from '../text/textSchema';

export const PAYMENTS_FUNCTION_ID = 'payments';
export const PAYMENTS_PATHS = {
  checkout: '/checkout',
  record: '/record',
  session: '/session',
  webhook: '/webhook',
} as const;

export { MAX_LINES, MAX_QUANTITY };

export const projectIdSchema = textSchema(36, z.regex(/^[A-Za-z0-9][A-Za-z0-9_.-]{0,35}$/));

const checkoutLineSchema = z.object({
  projectId: projectIdSchema,
  unitAmountMinor: amountMinorSchema,
  quantity: z.int().check(z.minimum(1), z.maximum(MAX_QUANTITY)),
  itemId: z.nullable(textSchema(32, z.regex(ITEM_ID))),
  /** Stored apart from the payment: the card provider does not receive the words. */
  wishes: z.optional(donationWishesSchema),
  /**
   * Promises the line's amount again in this rhythm. Lines of seasons are paid later: a payment has
   * only such lines or none, and they lead to a page that saves the card.
   */
  plan: z.optional(z.object({ rhythm: rhythmSchema })),
});
export type CheckoutLine = z.infer<typeof checkoutLineSchema>;

export const sessionIdSchema = textSchema(208, z.regex(/^cs_(test|live)_[A-Za-z0-9]{10,200}$/));

export const checkoutRequestSchema = z.object({
  /** A UUID for each attempt; a repetition of the attempt returns the same session. */
  attemptId: uuidSchema,
  currency: currencySchema,
  language: z.enum(LANGUAGES),
  lines: z.array(checkoutLineSchema).check(z.minLength(1)),
  /** Absolute URLs on an allowed origin; `successUrl` contains {CHECKOUT_SESSION_ID}. */
  successUrl: textSchema(2_048),
  cancelUrl: textSchema(2_048),
  /** The cart's earlier session. It is closed first; once it is paid, no other is opened. */
  earlierSessionId: z.optional(sessionIdSchema),
  /**
   * Payments of direct donations to the same projects that the donor came back from. They are
   * closed too; the refusal's field names a paid one.
   */
  leftSessionIds: z.optional(z.array(sessionIdSchema).check(z.maxLength(MAX_LEFT_PAGES))),
});
export type CheckoutRequest = z.infer<typeof checkoutRequestSchema>;

export const checkoutAnswerSchema = z.object({ sessionId: z.string(), url: urlSchema });
export type CheckoutAnswer = z.infer<typeof checkoutAnswerSchema>;

export const recordRequestSchema = z.object({
  sessionId: sessionIdSchema,
  line: z.int().check(z.minimum(0), z.maximum(MAX_LINES - 1)),
});
export type RecordRequest = z.infer<typeof recordRequestSchema>;

/** Missing for a donation that does not count, and after a hundred later ones of its project. */
const raisedSchema = z.optional(z.object({ beforeMinor: z.int(), afterMinor: z.int() }));

/** One paid line in the books. `reference` is the one that a donor quotes. */
export const recordedLineSchema = z.object({
  donationId: z.string(),
  reference: z.string(),
  line: z.int(),
  projectId: z.string(),
  itemId: z.nullable(z.string()),
  amountMinor: z.int(),
  currency: currencySchema,
  raised: raisedSchema,
});
export type RecordedLine = z.infer<typeof recordedLineSchema>;

/** The requested line; the request records all lines of its payment and returns the others too. */
export const recordAnswerSchema = z.extend(recordedLineSchema, {
  others: z._default(z.array(recordedLineSchema), []),
});
export type RecordAnswer = z.infer<typeof recordAnswerSchema>;

export const sessionRequestSchema = z.object({ sessionId: sessionIdSchema });

/**
 * The session's details for its owner; other callers receive its status without lines. A page that
 * only saved a card is `paid` without lines, and its plans are active.
 */
export const sessionAnswerSchema = z.object({
  status: z.enum(['open', 'processing', 'paid', 'expired']),
  /** The plans that began with it, or whose card it saved; a link opens each for its donor. */
  plans: z.optional(z.array(z.object({ plan: z.string(), token: z.string() }))),
  /** The refunded part of the whole payment, in its minor units. */
  givenBackMinor: z.optional(z.int()),
  /** The address of the receipt as `a…@example.org`; missing before the payment. */
  receiptTo: z.optional(z.string()),
  lines: z.array(
    z.object({
      line: z.int(),
      projectId: z.string(),
      itemId: z.nullable(z.string()),
      amountMinor: z.int(),
      currency: currencySchema,
      recorded: z.boolean(),
      raised: raisedSchema,
      dedication: z.optional(z.object({ occasion: z.enum(OCCASIONS), name: z.string() })),
    }),
  ),
});
export type SessionAnswer = z.infer<typeof sessionAnswerSchema>;

export const failureAnswerSchema = z.object({ failure: failureSchema });
