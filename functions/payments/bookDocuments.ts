/** Reads the database's documents into what the use cases know, checking each as it comes in. */
import * as z from 'zod/mini';
import type { ExchangeRate } from '@core/money/convert';
import { DEFAULT_CURRENCY } from '@core/money/currency';
import { currencySchema } from '@core/money/moneySchema';
import { parseLanguage, type Bilingual } from '@core/text/bilingual';
import type { NewFieldsOf } from '@core/schema/attributes';
import type { checkoutAttempts, unrecordedPayments } from '@core/schema/collections';
import type { StoredDocument } from '../common/appwriteDatabase';
import { refuse } from '../common/refusal';
import {
  REFUND_FLAGS,
  type Attempt,
  type BookDonation,
  type BookProject,
  type LedgerRow,
  type UnrecordedPayment,
} from './ports';

const text = z.nullish(z.string());
/** The SDK reads integers beyond 2^53 as big ones. */
const integer = z.pipe(z.union([z.int(), z.bigint()]), z.transform(Number));

function parse<T>(schema: z.ZodMiniType<T>, document: StoredDocument, kind: string): T {
  const result = schema.safeParse(document);
  if (!result.success)
    throw refuse('unexpected', {
      detail: `the ${kind} ${document.$id} has a bad ${String(result.error.issues[0]?.path[0])}`,
    });
  return result.data;
}

const projectSchema = z.object({
  $id: z.string(),
  title: text,
  title_ar: text,
  currency: z.nullish(currencySchema),
  status: text,
  actual_amount: z.nullish(integer),
});
/** What is read of a project; its long texts are not. */
export const PROJECT_FIELDS: readonly string[] = Object.keys(projectSchema.shape);

export function readProject(document: StoredDocument): BookProject {
  const { $id, title, title_ar, currency, status, actual_amount } = parse(
    projectSchema,
    document,
    'project',
  );
  return {
    id: $id,
    title: { en: title ?? '', ar: title_ar ?? '' },
    currency: currency ?? DEFAULT_CURRENCY,
    open: status !== 'closed',
    raisedMinor: actual_amount ?? 0,
  };
}

const namesSchema = z.object({ name: text, name_ar: text });

export function readNames(document: StoredDocument): Bilingual {
  const { name, name_ar } = parse(namesSchema, document, 'item');
  return { en: name ?? '', ar: name_ar ?? '' };
}

const rateSchema = z.object({
  currency: currencySchema,
  per_usd_micros: integer,
  date: z.string(),
});

export function readRate(document: StoredDocument): ExchangeRate {
  const { currency, per_usd_micros, date } = parse(rateSchema, document, 'rate');
  return { currency, perUsdMicros: per_usd_micros, date };
}

const attemptSchema = z.object({
  $id: z.string(),
  user: text,
  caller: z.string(),
  fingerprint: z.string(),
  expires_at: integer,
  session: text,
  url: text,
  cart: text,
});

export function readAttempt(document: StoredDocument): Attempt {
  const { $id, user, caller, fingerprint, expires_at, session, url, cart } = parse(
    attemptSchema,
    document,
    'attempt',
  );
  return {
    id: $id,
    userId: user ?? null,
    caller,
    fingerprint,
    expiresAt: expires_at,
    session: session ? { id: session, url: url ?? null } : null,
    cart: cart ?? null,
  };
}

export const attemptFields = ({
  userId,
  caller,
  fingerprint,
  expiresAt,
  cart,
}: Attempt): NewFieldsOf<typeof checkoutAttempts> => ({
  user: userId,
  caller,
  fingerprint,
  expires_at: expiresAt,
  cart,
});

const donationSchema = z.object({
  $id: z.string(),
  project: z.string(),
  user: text,
  date: z.string(),
  amount: integer,
  currency: currencySchema,
  base_amount: integer,
  base_currency: currencySchema,
  rate_micros: integer,
  rate_date: text,
  item: text,
  session: z.string(),
  payment_intent: z.string(),
  line: integer,
  line_count: z.nullish(integer),
  payer_email: text,
  language: text,
  refunded_amount: z.nullish(integer),
  dispute: z.nullish(z.enum(['none', 'open', 'won', 'lost'])),
  counted_base: integer,
  adjustments: z.nullish(integer),
  flag: text,
  refund_flag: z.nullish(z.enum(REFUND_FLAGS)),
});

const flagSchema = z.enum(['projectMissing', 'currencyChanged', 'projectClosed']);

export function readDonation(document: StoredDocument): BookDonation {
  const read = parse(donationSchema, document, 'donation');
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
  };
}

const ledgerSchema = z.object({
  $id: z.string(),
  project: z.string(),
  amount: integer,
  currency: currencySchema,
});

export function readLedgerRow(document: StoredDocument): LedgerRow {
  const { $id, project, amount, currency } = parse(ledgerSchema, document, 'ledger row');
  return { id: $id, projectId: project, amountMinor: amount, currency };
}

const unrecordedSchema = z.object({
  $id: z.string(),
  session: z.string(),
  amount: integer,
  currency: z.string(),
  reason: z.string(),
  date: z.string(),
  settled: z.nullish(z.boolean()),
});

export function readUnrecorded(document: StoredDocument): UnrecordedPayment {
  const { $id, session, amount, currency, reason, date, settled } = parse(
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
