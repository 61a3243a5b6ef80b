/**
 * The requests of the `plans` function. A refusal is `notFound` for an unknown plan and for another
 * donor's, `forbidden` for a forged link, `linkExpired` for an old one, `conflict` for a plan whose
 * state excludes the request.
 */
import * as z from 'zod/mini';
import { checkoutAnswerSchema, projectIdSchema } from '../donations/contract';
import { amountMinorSchema, currencySchema } from '../money/moneySchema';
import { LANGUAGES } from '../text/languages/bilingual';
import { daySchema, textSchema } from '../text/textSchema';
import {
  CHARGE_PROBLEMS,
  CHARGE_STATES,
  DONORS_REASONS,
  END_REASONS,
  PAUSE_REASONS,
  PLAN_ID,
} from './plan';
import { rhythmSchema } from './rhythmSchema';

export const PLANS_PATHS = {
  plan: '/plan',
  plans: '/plans',
  end: '/end',
  pause: '/pause',
  resume: '/resume',
  repair: '/repair',
  card: '/card',
  code: '/code',
  change: '/change',
} as const;

/** How long a link in a mail opens its plan; each mail has a new one. */
export const PLAN_LINK_DAYS = 400;
export const CODE_MINUTES = 15;

/** The signed link after the # of `/regular-gifts/{plan}`, or the account's own plan. */
const which = z.union([
  z.object({ token: textSchema(200) }),
  z.object({ plan: textSchema(27, z.regex(PLAN_ID)) }),
]);
export type WhichPlan = z.infer<typeof which>;

export const planRequestSchema = z.object({ which });
export const endPlanRequestSchema = z.object({
  which,
  reason: z.optional(z.enum(DONORS_REASONS)),
});
/** The first day on which it can charge again. */
export const pausePlanRequestSchema = z.object({ which, until: daySchema });

/** Absolute addresses on an allowed origin; `successUrl` contains {CHECKOUT_SESSION_ID}. */
export const cardPageRequestSchema = z.object({
  which,
  language: z.enum(LANGUAGES),
  successUrl: textSchema(2_048),
  cancelUrl: textSchema(2_048),
});
export const cardPageAnswerSchema = checkoutAnswerSchema;

/** The address that the code was sent to, as `a…@example.org`. */
export const planCodeAnswerSchema = z.object({ sentTo: z.string() });

/**
 * Needs a code, except for the logged-in owner. A wrong code is `invalid` with the field `code`.
 * The rhythm has the same kind as before.
 */
export const changePlanRequestSchema = z.object({
  which,
  code: z.optional(textSchema(6, z.regex(/^\d{6}$/))),
  amountMinor: z.optional(amountMinorSchema),
  rhythm: z.optional(rhythmSchema),
  projectId: z.optional(projectIdSchema),
});

const moneyOnSchema = z.object({ date: z.string(), amountMinor: z.int() });

export const planSummarySchema = z.object({
  plan: z.string(),
  projectId: z.string(),
  /** Null where the project is no longer listed. */
  project: z.nullable(z.object({ en: z.string(), ar: z.string() })),
  /** The amount each time; of the last ten nights and of Dhul-Hijja, the season's total. */
  amountMinor: z.int(),
  currency: currencySchema,
  rhythm: rhythmSchema,
  state: z.enum(['active', 'paused', 'pastDue', 'ended']),
  pausedUntil: z.nullable(z.string()),
  pauseReason: z.nullable(z.enum(PAUSE_REASONS)),
  endReason: z.nullable(z.enum(END_REASONS)),
  /** The next date with its amount, in the charity's time zone; null where none will come. */
  next: z.nullable(moneyOnSchema),
});
export type PlanSummary = z.infer<typeof planSummarySchema>;

export const planAnswerSchema = z.extend(planSummarySchema, {
  begunOn: z.string(),
  /** The whole sum of its paid charges, without regard to refunds. */
  given: z.object({ count: z.int(), amountMinor: z.int() }),
  /** The last dates, newest first. */
  charges: z.array(
    z.extend(moneyOnSchema, {
      state: z.enum(CHARGE_STATES),
      problem: z.nullable(z.enum(CHARGE_PROBLEMS)),
      tries: z.int(),
      donationId: z.nullable(z.string()),
    }),
  ),
  /** The date that waits for another try or for the donor; null except for `pastDue`. */
  repair: z.nullable(
    z.extend(moneyOnSchema, {
      problem: z.nullable(z.enum(CHARGE_PROBLEMS)),
      /** Null where it is not tried again by itself. */
      nextTryOn: z.nullable(z.string()),
    }),
  ),
  card: z.nullable(
    z.object({ brand: z.string(), last4: z.string(), expMonth: z.int(), expYear: z.int() }),
  ),
  /** The donor's address as `a…@example.org`. */
  email: z.string(),
  /** The caller is its logged-in owner, who needs no code. */
  isOwner: z.boolean(),
});
export type PlanAnswer = z.infer<typeof planAnswerSchema>;

export const plansAnswerSchema = z.object({ plans: z.array(planSummarySchema) });
