import * as z from 'zod/mini';
import type { NewFieldsOf } from '@core/schema/attributes';
import type { dueCharges, plans } from '@core/schema/planCollections';
import type { ConsentFacts } from '@core/plans/consent';
import {
  CHARGE_PROBLEMS,
  CHARGE_STATES,
  DONORS_REASONS,
  END_REASONS,
  PAUSE_REASONS,
  PLAN_STATES,
} from '@core/plans/plan';
import { rhythmSchema } from '@core/plans/rhythmSchema';
import { currencySchema } from '@core/money/moneySchema';
import { LANGUAGES } from '@core/text/languages/bilingual';
import type { StoredDocument } from '../common/appwriteDatabase';
import { optionalText, parseDocument, storedInteger } from '../common/storedFields';
import type { DueCharge, Plan } from './ports';

type PlanFields = NewFieldsOf<typeof plans>;
type ChargeFields = NewFieldsOf<typeof dueCharges>;

const fromJson = <T>(schema: z.ZodMiniType<T>) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text): unknown => JSON.parse(text)),
    ),
    schema,
  );

const consentSchema: z.ZodMiniType<ConsentFacts & { version: number }> = z.object({
  version: z.int(),
  amountMinor: z.int(),
  currency: currencySchema,
  rhythm: rhythmSchema,
  first: z.string(),
  next: z.nullable(z.string()),
  last: z.nullable(z.string()),
});

const planSchema = z.object({
  $id: z.string(),
  state: z.enum(PLAN_STATES),
  project: z.string(),
  item: optionalText,
  amount: storedInteger,
  currency: currencySchema,
  rhythm: fromJson(rhythmSchema),
  time_zone: z.string(),
  user: optionalText,
  email: optionalText,
  name: optionalText,
  name_shown: z.nullish(z.boolean()),
  language: z.enum(LANGUAGES),
  attempt: z.string(),
  line: storedInteger,
  consent: fromJson(consentSchema),
  consented_at: z.string(),
  begun_at: optionalText,
  first_due: z.string(),
  next_due: optionalText,
  due_at: optionalText,
  paused_until: optionalText,
  pause_reason: z.nullish(z.enum(PAUSE_REASONS)),
  end_reason: z.nullish(z.enum(END_REASONS)),
  donors_reason: z.nullish(z.enum(DONORS_REASONS)),
  ended_at: optionalText,
  customer: optionalText,
  payment_method: optionalText,
  card_brand: optionalText,
  card_last4: optionalText,
  card_month: z.nullish(storedInteger),
  card_year: z.nullish(storedInteger),
  card_at: z.nullish(storedInteger),
  card_told: optionalText,
  paid_count: storedInteger,
  paid_amount: storedInteger,
  code_hash: optionalText,
  code_until: optionalText,
  code_tries: z.nullish(storedInteger),
  revision: storedInteger,
});

export function readPlan(document: StoredDocument): Plan {
  const read = parseDocument(planSchema, document, 'plan');
  return {
    id: read.$id,
    state: read.state,
    projectId: read.project,
    itemId: read.item ?? null,
    amountMinor: read.amount,
    currency: read.currency,
    rhythm: read.rhythm,
    timeZone: read.time_zone,
    userId: read.user ?? null,
    email: read.email ?? null,
    name: read.name ?? null,
    isNameShown: read.name_shown ?? null,
    language: read.language,
    attemptId: read.attempt,
    line: read.line,
    consent: read.consent,
    consentedAt: read.consented_at,
    begunAt: read.begun_at ?? null,
    firstDue: read.first_due,
    nextDue: read.next_due ?? null,
    dueAt: read.due_at ?? null,
    pausedUntil: read.paused_until ?? null,
    pauseReason: read.pause_reason ?? null,
    endReason: read.end_reason ?? null,
    donorsReason: read.donors_reason ?? null,
    endedAt: read.ended_at ?? null,
    customer: read.customer ?? null,
    paymentMethod: read.payment_method ?? null,
    card: read.card_brand
      ? {
          brand: read.card_brand,
          last4: read.card_last4 ?? '',
          expMonth: read.card_month ?? 12,
          expYear: read.card_year ?? 9999,
        }
      : null,
    cardAt: read.card_at ?? 0,
    cardTold: read.card_told ?? null,
    paidCount: read.paid_count,
    paidMinor: read.paid_amount,
    code: read.code_hash
      ? { hash: read.code_hash, until: read.code_until ?? '', tries: read.code_tries ?? 0 }
      : null,
    revision: read.revision,
  };
}

export const planFields = (plan: Plan): PlanFields => ({
  state: plan.state,
  project: plan.projectId,
  item: plan.itemId,
  amount: plan.amountMinor,
  currency: plan.currency,
  rhythm: JSON.stringify(plan.rhythm),
  time_zone: plan.timeZone,
  user: plan.userId,
  email: plan.email,
  name: plan.name,
  name_shown: plan.isNameShown,
  language: plan.language,
  attempt: plan.attemptId,
  line: plan.line,
  consent: JSON.stringify(plan.consent),
  consented_at: plan.consentedAt,
  begun_at: plan.begunAt,
  first_due: plan.firstDue,
  next_due: plan.nextDue,
  due_at: plan.dueAt,
  paused_until: plan.pausedUntil,
  pause_reason: plan.pauseReason,
  end_reason: plan.endReason,
  donors_reason: plan.donorsReason,
  ended_at: plan.endedAt,
  customer: plan.customer,
  payment_method: plan.paymentMethod,
  card_brand: plan.card?.brand ?? null,
  card_last4: plan.card?.last4 ?? null,
  card_month: plan.card?.expMonth ?? null,
  card_year: plan.card?.expYear ?? null,
  card_at: plan.cardAt,
  card_told: plan.cardTold,
  paid_count: plan.paidCount,
  paid_amount: plan.paidMinor,
  code_hash: plan.code?.hash ?? null,
  code_until: plan.code?.until ?? null,
  code_tries: plan.code?.tries ?? null,
  revision: plan.revision,
});

const chargeSchema = z.object({
  $id: z.string(),
  plan: z.string(),
  date: z.string(),
  state: z.enum(CHARGE_STATES),
  amount: storedInteger,
  currency: currencySchema,
  tries: storedInteger,
  problem: z.nullish(z.enum(CHARGE_PROBLEMS)),
  attempt: storedInteger,
  claimed_at: optionalText,
  broken: z.nullish(z.boolean()),
  payment_method: optionalText,
  base_amount: z.nullish(storedInteger),
  base_currency: z.nullish(currencySchema),
  rate_micros: z.nullish(storedInteger),
  rate_date: optionalText,
  session: optionalText,
  payment_intent: optionalText,
  donation: optionalText,
});

export function readCharge(document: StoredDocument): DueCharge {
  const read = parseDocument(chargeSchema, document, 'due charge');
  const { payment_method: paymentMethod, base_currency: baseCurrency } = read;
  return {
    id: read.$id,
    planId: read.plan,
    date: read.date,
    state: read.state,
    amountMinor: read.amount,
    currency: read.currency,
    tries: read.tries,
    problem: read.problem ?? null,
    attempt: read.attempt,
    claimedAt: read.claimed_at ?? null,
    isBroken: read.broken ?? false,
    order:
      paymentMethod && baseCurrency
        ? {
            paymentMethod,
            baseMinor: read.base_amount ?? 0,
            baseCurrency,
            rateMicros: read.rate_micros ?? 0,
            rateDate: read.rate_date ?? null,
          }
        : null,
    sessionId: read.session ?? null,
    paymentIntent: read.payment_intent ?? null,
    donationId: read.donation ?? null,
  };
}

export const chargeFields = (charge: DueCharge): ChargeFields => ({
  plan: charge.planId,
  date: charge.date,
  state: charge.state,
  amount: charge.amountMinor,
  currency: charge.currency,
  tries: charge.tries,
  problem: charge.problem,
  attempt: charge.attempt,
  claimed_at: charge.claimedAt,
  broken: charge.isBroken,
  payment_method: charge.order?.paymentMethod ?? null,
  base_amount: charge.order?.baseMinor ?? null,
  base_currency: charge.order?.baseCurrency ?? null,
  rate_micros: charge.order?.rateMicros ?? null,
  rate_date: charge.order?.rateDate ?? null,
  session: charge.sessionId,
  payment_intent: charge.paymentIntent,
  donation: charge.donationId,
});
