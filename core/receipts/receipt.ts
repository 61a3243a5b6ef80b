/** Contents of a receipt and of a yearly statement. Money is in minor units, times are ISO 8601. */
import * as z from 'zod/mini';
import { OCCASIONS } from '../donations/dedication';
import { DONATION_METHODS } from '../donations/methods';
import { currencySchema } from '../money/moneySchema';

const bilingualSchema = z.object({ en: z.string(), ar: z.string() });
const nullableText = z.nullable(z.string());

export const letterheadSchema = z.object({
  name: bilingualSchema,
  registeredName: bilingualSchema,
  registrationNumber: z.string(),
  address: bilingualSchema,
  phone: z.string(),
  email: z.string(),
  /** The charity's own sentence below each receipt. */
  sentence: z._default(bilingualSchema, { en: '', ar: '' }),
});
export type Letterhead = z.infer<typeof letterheadSchema>;

export const receiptDedicationSchema = z.object({ occasion: z.enum(OCCASIONS), name: z.string() });
export type ReceiptDedication = z.infer<typeof receiptDedicationSchema>;

const donationFields = {
  donationId: z.string(),
  reference: z.string(),
  date: z.string(),
  /** The project's title; null where it is no longer listed. */
  title: z.nullable(bilingualSchema),
  itemId: nullableText,
  amountMinor: z.int(),
  currency: currencySchema,
  /** The amount that went back to the donor: refunds and lost disputes. */
  refundedMinor: z.int(),
  method: z.enum(DONATION_METHODS),
} as const;

export const receiptSchema = z.object({
  ...donationFields,
  /** Such as `2026-000123`; numbers of a year have no gap. Empty for the example's donations. */
  number: z.string(),
  /** The donation is the example's, so that its paper is no receipt. */
  isExample: z.boolean(),
  /** 1 for the first; a gift that changed since has another receipt with the same number. */
  version: z.int(),
  issuedAt: z.string(),
  /** The time of the receipt that this one replaces. */
  replaces: nullableText,
  donor: nullableText,
  dedication: z.nullable(receiptDedicationSchema),
  /** Whether the bank disputes the payment now. The loss of a dispute is in `refundedMinor`. */
  disputed: z.boolean(),
  /** The amount in the project's currency, if that differs. */
  converted: z.nullable(
    z.object({ amountMinor: z.int(), currency: currencySchema, rateDate: nullableText }),
  ),
  /** The bank's reference of a transfer. */
  paymentReference: nullableText,
});
export type Receipt = z.infer<typeof receiptSchema>;

/** The totals of each currency: given, refunded, and the rest, in minor units. */
export const statementTotalsSchema = z.array(
  z.object({
    currency: currencySchema,
    givenMinor: z.int(),
    refundedMinor: z.int(),
    leftMinor: z.int(),
  }),
);

export const statementSchema = z.object({
  firstMonth: z.string(),
  lastMonth: z.string(),
  issuedAt: z.string(),
  donor: nullableText,
  /** Oldest first. */
  donations: z.array(z.object({ ...donationFields, number: z.string() })),
  totals: statementTotalsSchema,
});
export type Statement = z.infer<typeof statementSchema>;
