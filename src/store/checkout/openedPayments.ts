/** The last attempts of this tab, and the cart's payments, which all tabs share. */
import { selectVisitorId } from '../auth/authSlice';
import { selectCartPayments } from '../cart/cartSlice';
import type { RootState } from '../rootReducer';
import { selectLanguage } from '../language/languageSlice';
import {
  isSameIntent,
  projectOfDirect,
  selectDirectPayments,
  selectLastAttempt,
  selectResumable,
  selectResumed,
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

export function attemptOfPayment(state: RootState, sessionId: string): CheckoutAttempt | undefined {
  return known(state).find((attempt) => attempt.sessionId === sessionId);
}

/** In the present language. A direct gift does not match a payment of the cart. */
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

/** The visitor's own unfinished donation, which may be resumed once in each loaded page. */
export function unfinishedDonationTo(
  state: RootState,
  projectId: string,
): OpenedAttempt | undefined {
  const visitorId = selectVisitorId(state);
  return selectDirectPayments(state).find(
    ({ id, intent }) =>
      projectOfDirect(intent) === projectId &&
      selectResumable(state).some((mark) => mark.attemptId === id && mark.userId === visitorId) &&
      !selectResumed(state).includes(id),
  );
}
