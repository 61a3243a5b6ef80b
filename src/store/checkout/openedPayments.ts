/**
 * Payments that this browser opened: this tab's last attempt, and the cart's payments, which all
 * tabs share.
 */
import { selectCartPayments } from '../cart/cartSlice';
import type { RootState } from '../rootReducer';
import { selectLanguage } from '../language/languageSlice';
import {
  isSameIntent,
  selectLastAttempt,
  type CheckoutAttempt,
  type CheckoutIntent,
  type OpenedAttempt,
} from './checkoutSlice';

const known = (state: RootState): CheckoutAttempt[] =>
  [...selectCartPayments(state), selectLastAttempt(state)].filter((attempt) => attempt !== null);

/** The attempt that led to a payment. */
export function attemptOfPayment(state: RootState, sessionId: string): CheckoutAttempt | undefined {
  return known(state).find((attempt) => attempt.sessionId === sessionId);
}

/**
 * The attempt that the same was tried with before, in the language of now. A direct gift is not
 * taken for one that another tab makes from the cart.
 */
export function earlierAttemptOf(
  state: RootState,
  intent: CheckoutIntent,
): CheckoutAttempt | undefined {
  const language = selectLanguage(state);
  const last = selectLastAttempt(state);
  const candidates = intent.source === 'cart' ? known(state) : last === null ? [] : [last];
  return candidates.find(
    (attempt) =>
      (attempt.language ?? language) === language && isSameIntent(attempt.intent, intent),
  );
}

/**
 * The last payment that was opened for the cart's lines of a currency, regardless of their later
 * changes.
 */
export function earlierPaymentOf(
  state: RootState,
  { source, currency }: CheckoutIntent,
): OpenedAttempt | undefined {
  return source === 'cart'
    ? selectCartPayments(state).find(({ intent }) => intent.currency === currency)
    : undefined;
}
