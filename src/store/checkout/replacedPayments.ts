/** The payments that a new one replaces. */
import { MAX_LEFT_PAGES } from '@core/donations/limits';
import { selectCartPayments } from '../cart/cartSlice';
import type { RootState } from '../rootReducer';
import {
  isSameIntent,
  projectOfDirect,
  selectDirectPayments,
  selectThankedSessions,
  type CheckoutAttempt,
  type CheckoutIntent,
  type OpenedAttempt,
} from './checkoutSlice';

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
