import * as z from 'zod/mini';
import type { ExchangeRate } from '@core/money/convert';
import { DONATION_METHODS } from '@core/donations/methods';
import { DEFAULT_CURRENCY } from '@core/money/currency';
import { currencySchema } from '@core/money/moneySchema';
import { parseLanguage, type Bilingual } from '@core/text/languages/bilingual';
import type { NewFieldsOf } from '@core/schema/attributes';
import type {
  checkoutAttempts,
  refundRequests,
  unrecordedPayments,
} from '@core/schema/bookCollections';
import { DONATION_FLAGS, REFUND_PROBLEMS, REFUND_STATES } from '@core/staff/money/bookStates';
import type { StoredDocument } from '../common/appwriteDatabase';
import { optionalText, parseDocument, storedInteger } from '../common/storedFields';
import {
  REFUND_FLAGS,
  type Attempt,
  type BookAdjustment,
  type BookDonation,
  type BookProject,
  type LedgerRow,
  type RefundOutcome,
  type RefundRequest,
  type UnrecordedPayment,
} from './ports';

const projectSchema = z.object({
  $id: z.string(),
  title: optionalText,
  title_ar: optionalText,
  currency: z.nullish(currencySchema),
  status: optionalText,
  last_day: optionalText,
  actual_amount: z.nullish(storedInteger),
  target_amount: z.nullish(storedInteger),
  example: z.nullish(z.boolean()),
});
/** The fields that are read of a project, without its long texts. */
export const PROJECT_FIELDS: readonly string[] = Object.keys(projectSchema.shape);

export function readProject(document: StoredDocument): BookProject {
  const read = parseDocument(projectSchema, document, 'project');
  return {
    id: read.$id,
    title: { en: read.title ?? '', ar: read.title_ar ?? '' },
    currency: read.currency ?? DEFAULT_CURRENCY,
    open: read.status !== 'closed',
    lastDay: read.last_day ?? '',
    raisedMinor: read.actual_amount ?? 0,
    targetMinor: read.target_amount ?? 0,
    isExample: read.example === true,
  };
}

const namesSchema = z.object({ name: optionalText, name_ar: optionalText });

export function readNames(document: StoredDocument): Bilingual {
  const { name, name_ar } = parseDocument(namesSchema, document, 'item');
  return { en: name ?? '', ar: name_ar ?? '' };
}

const rateSchema = z.object({
  currency: currencySchema,
  base: z.nullish(currencySchema),
  per_usd_micros: storedInteger,
  date: z.string(),
});

export function readRate(document: StoredDocument): ExchangeRate {
  const { currency, base, per_usd_micros, date } = parseDocument(rateSchema, document, 'rate');
  return { currency, base: base ?? DEFAULT_CURRENCY, perBaseMicros: per_usd_micros, date };
}

const attemptSchema = z.object({
  $id: z.string(),
  user: optionalText,
  caller: z.string(),
  network: optionalText,
  fingerprint: z.string(),
  expires_at: storedInteger,
  session: optionalText,
  url: optionalText,
  cart: optionalText,
});

export function readAttempt(document: StoredDocument): Attempt {
  const { $id, user, caller, network, fingerprint, expires_at, session, url, cart } = parseDocument(
    attemptSchema,
    document,
    'attempt',
  );
  return {
    id: $id,
    userId: user ?? null,
    caller,
    network: network ?? null,
    fingerprint,
    expiresAt: expires_at,
    session: session ? { id: session, url: url ?? null } : null,
    cart: cart ?? null,
  };
}

export const attemptFields = ({
  userId,
  caller,
  network,
  fingerprint,
  expiresAt,
  cart,
}: Attempt): NewFieldsOf<typeof checkoutAttempts> => ({
  user: userId,
  caller,
  network,
  paid: false,
  declines: 0,
  fingerprint,
  expires_at: expiresAt,
  cart,
});

const donationSchema = z.object({
  $id: z.string(),
  project: z.string(),
  user: optionalText,
  date: z.string(),
  amount: storedInteger,
  currency: currencySchema,
  base_amount: storedInteger,
  base_currency: currencySchema,
  rate_micros: storedInteger,
  rate_date: optionalText,
  item: optionalText,
  session: z.string(),
  payment_intent: z.string(),
  line: storedInteger,
  line_count: z.nullish(storedInteger),
  payer_email: optionalText,
  language: optionalText,
  refunded_amount: z.nullish(storedInteger),
  dispute: z.nullish(z.enum(['none', 'open', 'won', 'lost'])),
  counted_base: storedInteger,
  adjustments: z.nullish(storedInteger),
  flag: optionalText,
  refund_flag: z.nullish(z.enum(REFUND_FLAGS)),
  method: z.nullish(z.enum(DONATION_METHODS)),
  payment_reference: optionalText,
  payer_name: optionalText,
  entered_by: optionalText,
  anonymous: z.nullish(z.boolean()),
  dedication: optionalText,
  plan: optionalText,
});

const flagSchema = z.enum(DONATION_FLAGS);

export function readDonation(document: StoredDocument): BookDonation {
  const read = parseDocument(donationSchema, document, 'donation');
  return {
    id: read.$id,
    projectId: read.project,
    userId: read.user ?? null,
    date: read.date,
    amountMinor: read.amount,
    currency: read.currency,
    baseMinor: read.base_amount,
    baseCurrency: read.base_currency,
    rateMicros: read.rate_micros,
    rateDate: read.rate_date ?? null,
    itemId: read.item ?? null,
    sessionId: read.session,
    paymentIntent: read.payment_intent,
    line: read.line,
    lineCount: read.line_count ?? null,
    payerEmail: read.payer_email ?? null,
    language: parseLanguage(read.language),
    givenBackMinor: read.refunded_amount ?? 0,
    dispute: read.dispute ?? 'none',
    countedMinor: read.counted_base,
    adjustments: read.adjustments ?? 0,
    // Staff may write a note of their own there.
    flag: flagSchema.safeParse(read.flag).data ?? null,
    refundFlag: read.refund_flag ?? null,
    method: read.method ?? 'card',
    paymentReference: read.payment_reference ?? null,
    payerName: read.payer_name ?? null,
    enteredBy: read.entered_by ?? null,
    isAnonymous: read.anonymous ?? false,
    dedicationId: read.dedication ?? null,
    planId: read.plan ?? null,
  };
}

const ledgerSchema = z.object({
  $id: z.string(),
  project: z.string(),
  amount: storedInteger,
  currency: currencySchema,
});

export function readLedgerRow(document: StoredDocument): LedgerRow {
  const { $id, project, amount, currency } = parseDocument(ledgerSchema, document, 'ledger row');
  return { id: $id, projectId: project, amountMinor: amount, currency };
}

const unrecordedSchema = z.object({
  $id: z.string(),
  session: z.string(),
  amount: storedInteger,
  currency: z.string(),
  reason: z.string(),
  date: z.string(),
  settled: z.nullish(z.boolean()),
  note: optionalText,
});

export function readUnrecorded(document: StoredDocument): UnrecordedPayment {
  const { $id, session, amount, currency, reason, date, settled, note } = parseDocument(
    unrecordedSchema,
    document,
    'unrecorded payment',
  );
  return {
    id: $id,
    sessionId: session,
    amountMinor: amount,
    currency,
    reason,
    date,
    settled: settled ?? false,
    note: note ?? null,
  };
}

export const unrecordedFields = ({
  sessionId,
  amountMinor,
  currency,
  reason,
  date,
  settled,
}: UnrecordedPayment): NewFieldsOf<typeof unrecordedPayments> => ({
  session: sessionId,
  amount: amountMinor,
  currency,
  reason,
  date,
  settled,
});

const adjustmentSchema = z.object({
  donation: z.string(),
  project: z.string(),
  base_delta: storedInteger,
  refunded_amount: storedInteger,
  dispute: z.enum(['none', 'open', 'won', 'lost']),
  date: z.string(),
  request: optionalText,
  actor: optionalText,
  reason: optionalText,
});

export function readAdjustment(document: StoredDocument): BookAdjustment {
  const read = parseDocument(adjustmentSchema, document, 'adjustment');
  return {
    donationId: read.donation,
    projectId: read.project,
    raiseMinor: read.base_delta,
    givenBackMinor: read.refunded_amount,
    dispute: read.dispute,
    date: read.date,
    decision: read.actor
      ? { requestId: read.request ?? null, actor: read.actor, reason: read.reason ?? null }
      : null,
  };
}

const refundRequestSchema = z.object({
  $id: z.string(),
  donation: z.string(),
  payment_intent: z.string(),
  line: storedInteger,
  amount: storedInteger,
  reason: z.string(),
  actor: z.string(),
  actor_name: z.string(),
  date: z.string(),
  state: z.enum(REFUND_STATES),
  problem: z.nullish(z.enum(REFUND_PROBLEMS)),
  refund: optionalText,
});

export function readRefundRequest(document: StoredDocument): RefundRequest {
  const read = parseDocument(refundRequestSchema, document, 'refund request');
  return {
    requestId: read.$id,
    donationId: read.donation,
    paymentIntent: read.payment_intent,
    line: read.line,
    amountMinor: read.amount,
    reason: read.reason,
    actor: { id: read.actor, name: read.actor_name },
    date: read.date,
    state: read.state,
    problem: read.problem ?? null,
    refundId: read.refund ?? null,
  };
}

export const outcomeFields = ({
  state,
  problem,
  refundId,
}: RefundOutcome): Pick<NewFieldsOf<typeof refundRequests>, 'state' | 'problem' | 'refund'> => ({
  state,
  problem,
  refund: refundId,
});

export const refundRequestFields = (
  request: RefundRequest,
): NewFieldsOf<typeof refundRequests> => ({
  donation: request.donationId,
  payment_intent: request.paymentIntent,
  line: request.line,
  amount: request.amountMinor,
  reason: request.reason,
  actor: request.actor.id,
  actor_name: request.actor.name,
  date: request.date,
  ...outcomeFields(request),
});
