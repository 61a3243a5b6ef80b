/** A donation that was sent to the card page and is not recorded yet, and the plain list that keeps it over the trip. */
import * as z from 'zod/mini';
import { parseCurrency, type Currency } from '../money/currency';
import { amountMinorSchema, currencySchema } from '../money/moneySchema';
import { toMajorNumber } from '../money/formatMoney';
import { parseAmount } from '../money/parseAmount';

export type PendingDonation = { projectId: string; amountMinor: number; currency: Currency };

const pendingDonationSchema = z.object({
  projectId: z.string().check(z.minLength(1), z.maxLength(36)),
  amountMinor: amountMinorSchema,
  currency: currencySchema,
});

/** The session storage key and its shape are the product's: a JSON list of `{projectId, amount, currency}`, amount in major units. */
export const PENDING_DONATIONS_KEY = 'donations';

const storedSchema = z.array(
  z.object({
    projectId: z.string(),
    amount: z.union([z.number(), z.string()]),
    currency: z.string(),
  }),
);

export function toStoredDonations(
  pending: readonly PendingDonation[],
): { projectId: string; amount: number; currency: Currency }[] {
  return pending.map(({ projectId, amountMinor, currency }) => ({
    projectId,
    amount: toMajorNumber(amountMinor),
    currency,
  }));
}

/** Reads the stored list; anything that is not exactly such a list is an empty one, because lines are found by their position. */
export function parseStoredDonations(value: unknown): PendingDonation[] {
  const stored = storedSchema.safeParse(value);
  if (!stored.success) return [];
  const pending = stored.data.map(({ projectId, amount, currency }) => {
    const parsed = parseAmount(String(amount));
    return {
      projectId,
      amountMinor: parsed.ok ? parsed.amountMinor : 0,
      currency: parseCurrency(currency),
    };
  });
  const checked = z.array(pendingDonationSchema).safeParse(pending);
  return checked.success ? checked.data : [];
}
