/** Shortens the page's state for a report that would be too long. */
import type { CartLine } from '@core/cart/cartLine';
import type { Bilingual } from '@core/text/languages/bilingual';
import type {
  CheckoutAttempt,
  CheckoutIntent,
  CheckoutStatus,
} from '@/store/checkout/checkoutSlice';
import type { RootState } from '@/store/rootReducer';

const NOTHING: Bilingual = { en: '', ar: '' };

type ChangeLines = (lines: readonly CartLine[]) => CartLine[];

const intentWith = (intent: CheckoutIntent, change: ChangeLines): CheckoutIntent => ({
  ...intent,
  lines: change(intent.lines),
});

const attemptWith = <Attempt extends CheckoutAttempt>(
  attempt: Attempt,
  change: ChangeLines,
): Attempt => ({ ...attempt, intent: intentWith(attempt.intent, change) });

function statusWith(status: CheckoutStatus, change: ChangeLines): CheckoutStatus {
  switch (status.status) {
    case 'idle':
      return status;
    case 'reviewing':
      return { ...status, intent: intentWith(status.intent, change) };
    case 'starting':
    case 'leaving':
    case 'failed':
      return { ...status, attempt: attemptWith(status.attempt, change) };
  }
}

function stateWith(state: RootState, change: ChangeLines): RootState {
  const { cart, checkout } = state;
  const { current, lastAttempt, directPayments } = checkout;
  return {
    ...state,
    cart: {
      ...cart,
      lines: change(cart.lines),
      payments: cart.payments.map((attempt) => attemptWith(attempt, change)),
    },
    checkout: {
      ...checkout,
      current: statusWith(current, change),
      lastAttempt: lastAttempt && attemptWith(lastAttempt, change),
      directPayments: directPayments.map((attempt) => attemptWith(attempt, change)),
    },
  };
}

/** Each line carries its project's description, in both languages. */
export const withoutDescriptions = (state: RootState): RootState =>
  stateWith(state, (lines) => lines.map((line) => ({ ...line, description: NOTHING })));

/** Keeps the failure without the lines. */
export function withoutLines(state: RootState): RootState {
  const left = stateWith(state, () => []);
  return { ...left, checkout: { ...left.checkout, recording: null } };
}
