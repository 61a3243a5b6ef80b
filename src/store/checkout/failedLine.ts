import type { CartLine } from '@core/cart/cartLine';
import type { CheckoutStatus } from './checkoutSlice';

type FailedCheckout = Extract<CheckoutStatus, { status: 'failed' }>;

/** The line that stands in the way of a payment, where its failure names one. */
export function failedLineOf({ attempt, failure }: FailedCheckout): CartLine | null {
  const [, index] = /^lines\.(\d+)/.exec(failure.field ?? '') ?? [];
  return attempt.intent.lines[Number(index)] ?? null;
}
