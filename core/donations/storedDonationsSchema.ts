import * as z from 'zod/mini';
import { parseCurrency } from '../money/currency';
import { amountMinorSchema, currencySchema } from '../money/moneySchema';
import { parseAmount } from '../money/parseAmount';
import type { PendingDonation } from './pendingDonation';
import { textSchema } from '../text/textSchema';

const pendingDonationSchema = z.object({
  projectId: textSchema(36, z.minLength(1)),
  amountMinor: amountMinorSchema,
  currency: currencySchema,
});

const storedSchema = z.array(
  z.object({
    projectId: z.string(),
    amount: z.union([z.number(), z.string()]),
    currency: z.string(),
  }),
);

/** Reads the stored list; an invalid one is empty, because lines are found by their position. */
export function parseStoredDonations(value: unknown): PendingDonation[] {
  const stored = storedSchema.safeParse(value);
  if (!stored.success) return [];
  const pending = stored.data.map(({ projectId, amount, currency: code }) => {
    const currency = parseCurrency(code);
    const parsed = currency && parseAmount(String(amount), currency);
    return { projectId, amountMinor: parsed?.ok ? parsed.amountMinor : 0, currency };
  });
  const checked = z.array(pendingDonationSchema).safeParse(pending);
  return checked.success ? checked.data : [];
}
