/** The last attempts of this tab, and the cart's payments, which all tabs share. */
import { MAX_LEFT_PAGES } from '@core/donations/limits';
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
  selectThankedSessions,
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

/**
 * The last payment for the cart's lines of a currency, or for a direct donation to the project in
 * any amount. A direct payment with shown thanks counts for the same donation only.
 */
export function earlierPaymentOf(
  state: RootState,
  intent: CheckoutIntent,
): OpenedAttempt | undefined {
  if (intent.source === 'cart')
    return selectCartPayments(state).find((earlier) => earlier.intent.currency === intent.currency);
  const projectId = projectOfDirect(intent);
  const thanked = selectThankedSessions(state);
  return selectDirectPayments(state).find(
    (earlier) =>
      projectOfDirect(earlier.intent) === projectId &&
      (isSameIntent(earlier.intent, intent) || !thanked.includes(earlier.sessionId)),
  );
}

/** Left card pages of the cart's projects, newest first: paid too, they would pay twice. */
export function leftPagesOf(
  state: RootState,
  { id, intent: { source, lines } }: CheckoutAttempt,
): OpenedAttempt[] {
  if (source === 'direct') return [];
  const thanked = selectThankedSessions(state);
  const projects = lines.map(({ projectId }) => projectId);
  return selectDirectPayments(state)
    .filter(
      (direct) =>
        direct.id !== id &&
        projects.includes(projectOfDirect(direct.intent) ?? '') &&
        !thanked.includes(direct.sessionId),
    )
    .slice(-MAX_LEFT_PAGES)
    .reverse();
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
