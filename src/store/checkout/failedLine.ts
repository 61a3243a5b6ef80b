import type { CartLine } from '@core/cart/cartLine';
import type { CheckoutStatus } from './checkoutSlice';

type FailedCheckout = Extract<CheckoutStatus, { status: 'failed' }>;

/** The line that prevents a payment, if its failure names one. */
export function failedLineOf({ attempt, failure }: FailedCheckout): CartLine | null {
  const [, index] = /^lines\.(\d+)/.exec(failure.field ?? '') ?? [];
  return attempt.intent.lines[Number(index)] ?? null;
}
