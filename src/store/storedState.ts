/** Validates stored data; invalid data counts as absent. */
import * as z from 'zod/mini';
import { cartLineSchema } from '@core/cart/cartLineSchema';
import { sessionIdSchema } from '@core/donations/contract';
import { parseStoredDonations } from '@core/donations/storedDonationsSchema';
import { currencySchema } from '@core/money/moneySchema';
import { rhythmSchema } from '@core/plans/rhythmSchema';
import { LANGUAGES } from '@core/text/languages/bilingual';
import type { CartState } from './cart/cartSlice';
import type { CheckoutState } from './checkout/checkoutSlice';
import type { CurrencyState } from './currency/currencySlice';
import type { PendingDonationsState } from './pendingDonations/pendingDonationsSlice';

const attemptSchema = z.object({
  id: z.uuid(),
  language: z.optional(z.enum(LANGUAGES)),
  sessionId: z.optional(z.string()),
  intent: z.object({
    source: z.enum(['direct', 'cart']),
    currency: currencySchema,
    lines: z.array(cartLineSchema),
    rhythm: z.optional(rhythmSchema),
  }),
});

const resumableSchema = z.object({ attemptId: z.uuid(), userId: z.nullable(z.string()) });

const openedSchema = z.extend(attemptSchema, { sessionId: sessionIdSchema });

const cartSchema = z.object({
  lines: z.array(cartLineSchema),
  payments: z.array(openedSchema),
  _persist: z.object({ version: z.literal(1) }),
});

export function readCart(stored: unknown): Partial<CartState> {
  const { data } = cartSchema.safeParse(stored);
  return data === undefined ? {} : { lines: data.lines, payments: data.payments };
}

export function readCurrency(stored: unknown): Partial<CurrencyState> {
  return z.object({ current: currencySchema }).safeParse(stored).data ?? {};
}

export function readCheckout(stored: unknown): Partial<CheckoutState> {
  return {
    ...z.object({ lastAttempt: attemptSchema }).safeParse(stored).data,
    ...z.object({ directPayments: z.array(openedSchema) }).safeParse(stored).data,
    ...z.object({ resumable: z.array(resumableSchema) }).safeParse(stored).data,
    ...z.object({ thankedSessions: z.array(sessionIdSchema) }).safeParse(stored).data,
  };
}

export function readPendingDonations(stored: object): Partial<PendingDonationsState> {
  return { items: parseStoredDonations('items' in stored ? stored.items : null) };
}
