/** Reads the database's documents into what the use cases know, checking each as it comes in. */
import { z } from 'zod';
import type { ExchangeRate } from '@/domain/money/convert';
import { CURRENCIES, DEFAULT_CURRENCY } from '@/domain/money/currency';
import type { Bilingual } from '@/domain/text/bilingual';
import type { NewFieldsOf } from '@backend/schema/attributes';
import type { checkoutAttempts } from '@backend/schema/collections';
import { refuse } from '../common/refusal';
import type { Attempt, BookDonation, BookProject, LedgerRow } from './ports';

/** A document as the SDK gives it: whatever its fields hold. */
export type StoredDocument = { $id: string; $createdAt: string; [field: string]: unknown };

const text = z.string().nullish().transform((value) => value ?? '');
const currencySchema = z.enum(CURRENCIES);
const integer = z.union([z.int(), z.bigint().transform(Number)]);

function parse<T>(schema: z.ZodType<T>, document: StoredDocument, kind: string): T {
  const result = schema.safeParse(document);
  if (!result.success) throw refuse('unexpected', { detail: `the ${kind} ${document.$id} has a bad ${String(result.error.issues[0]?.path[0])}` });
  return result.data;
}

const projectSchema = z
  .object({
    $id: z.string(),
    title: text,
    title_ar: text,
    currency: currencySchema.nullish(),
    status: z.string().nullish(),
    actual_amount: integer.nullish(),
  })
  .transform(
    ({ $id, title, title_ar, currency, status, actual_amount }): BookProject => ({
      id: $id,
      title: { en: title, ar: title_ar },
      currency: currency ?? DEFAULT_CURRENCY,
      open: status !== 'closed',
      raisedMinor: actual_amount ?? 0,
    }),
  );

export const readProject = (document: StoredDocument): BookProject => parse(projectSchema, document, 'project');

const namesSchema = z.object({ name: text, name_ar: text }).transform(({ name, name_ar }): Bilingual => ({ en: name, ar: name_ar }));
export const readNames = (document: StoredDocument): Bilingual => parse(namesSchema, document, 'item');

const rateSchema = z
  .object({ currency: currencySchema, per_usd_micros: integer, date: z.string() })
  .transform(({ currency, per_usd_micros, date }): ExchangeRate => ({ currency, perUsdMicros: per_usd_micros, date }));
export const readRate = (document: StoredDocument): ExchangeRate => parse(rateSchema, document, 'rate');

const attemptSchema = z
  .object({ $id: z.string(), user: z.string().nullish(), caller: z.string(), fingerprint: z.string(), expires_at: integer, session: z.string().nullish(), url: z.string().nullish() })
  .transform(
    ({ $id, user, caller, fingerprint, expires_at, session, url }): Attempt => ({
      id: $id,
      userId: user ?? null,
      caller,
      fingerprint,
      expiresAt: expires_at,
      session: session ? { id: session, url: url ?? null } : null,
    }),
  );
export const readAttempt = (document: StoredDocument): Attempt => parse(attemptSchema, document, 'attempt');

export const attemptFields = ({ userId, caller, fingerprint, expiresAt }: Attempt): NewFieldsOf<typeof checkoutAttempts> => ({ user: userId, caller, fingerprint, expires_at: expiresAt });

const disputeSchema = z.enum(['none', 'open', 'won', 'lost']);
const flagSchema = z.enum(['projectMissing', 'currencyChanged', 'projectClosed']);

const donationSchema = z
  .object({
    $id: z.string(),
    project: z.string(),
    user: z.string().nullish(),
    date: z.string(),
    amount: integer,
    currency: currencySchema,
    base_amount: integer,
    base_currency: currencySchema,
    rate_micros: integer,
    item: z.string().nullish(),
    session: z.string(),
    payment_intent: z.string(),
    line: integer,
    refunded_amount: integer.nullish(),
    dispute: disputeSchema.nullish(),
    counted_base: integer,
    adjustments: integer.nullish(),
    flag: z.string().nullish(),
  })
  .transform(
    (read): BookDonation => ({
      id: read.$id,
      projectId: read.project,
      userId: read.user ?? null,
      date: read.date,
      amountMinor: read.amount,
      currency: read.currency,
      baseMinor: read.base_amount,
      baseCurrency: read.base_currency,
      rateMicros: read.rate_micros,
      itemId: read.item ?? null,
      sessionId: read.session,
      paymentIntent: read.payment_intent,
      line: read.line,
      givenBackMinor: read.refunded_amount ?? 0,
      dispute: read.dispute ?? 'none',
      countedMinor: read.counted_base,
      adjustments: read.adjustments ?? 0,
      // Staff may write a note of their own there.
      flag: flagSchema.safeParse(read.flag).data ?? null,
    }),
  );
export const readDonation = (document: StoredDocument): BookDonation => parse(donationSchema, document, 'donation');

const ledgerSchema = z
  .object({ $id: z.string(), project: z.string(), amount: integer, currency: currencySchema })
  .transform(({ $id, project, amount, currency }): LedgerRow => ({ id: $id, projectId: project, amountMinor: amount, currency }));
export const readLedgerRow = (document: StoredDocument): LedgerRow => parse(ledgerSchema, document, 'ledger row');
