/**
 * Payments that this browser opened: this tab's last attempt and its direct donations, and the
 * cart's payments, which all tabs share.
 */
import { selectCartPayments } from '../cart/cartSlice';
import type { RootState } from '../rootReducer';
import { selectLanguage } from '../language/languageSlice';
import {
  isSameIntent,
  projectOfDirect,
  selectDirectPayments,
  selectLastAttempt,
  type CheckoutAttempt,
  type CheckoutIntent,
  type OpenedAttempt,
} from './checkoutSlice';

const ofThisTab = (state: RootState): CheckoutAttempt[] =>
  [selectLastAttempt(state), ...selectDirectPayments(state)].filter((attempt) => attempt !== null);

const known = (state: RootState): CheckoutAttempt[] => [
  ...selectCartPayments(state),
  ...ofThisTab(state),
];

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
  const candidates = intent.source === 'cart' ? known(state) : ofThisTab(state);
  return candidates.find(
    (attempt) =>
      (attempt.language ?? language) === language && isSameIntent(attempt.intent, intent),
  );
}

/**
 * The last payment that was opened for the cart's lines of a currency, or for a direct donation to
 * the same project, with other lines or amounts perhaps.
 */
export function earlierPaymentOf(
  state: RootState,
  intent: CheckoutIntent,
): OpenedAttempt | undefined {
  if (intent.source === 'cart')
    return selectCartPayments(state).find((earlier) => earlier.intent.currency === intent.currency);
  const projectId = projectOfDirect(intent);
  return selectDirectPayments(state).find(
    (earlier) => projectOfDirect(earlier.intent) === projectId,
  );
}

/** The direct donation to a project that this tab began and has not seen paid. */
export function unfinishedDonationTo(
  state: RootState,
  projectId: string,
): CheckoutIntent | undefined {
  return ofThisTab(state).find(({ intent }) => projectOfDirect(intent) === projectId)?.intent;
}
