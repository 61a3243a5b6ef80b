/** The lines of a payment as the browser, the request and the card page name them. */
import { paymentsApi } from '@/api/endpoints/paymentsApi';
import type { CheckoutLine, SessionAnswer } from '@core/donations/contract';
import type { PendingDonation } from '@core/donations/pendingDonation';
import { isSeason } from '@core/plans/rhythm';
import type { CheckoutIntent, LineToRecord } from './checkoutSlice';

export { earlierPaymentOf, leftPagesOf } from './replacedPayments';

export const { startCheckout, recordDonation, getCheckoutSession } = paymentsApi.endpoints;

export const toRequestLines = ({ lines, rhythm }: CheckoutIntent): CheckoutLine[] =>
  lines.map(({ projectId, unitAmountMinor, quantity, itemId, wishes }) => ({
    projectId,
    unitAmountMinor,
    quantity,
    itemId,
    wishes,
    plan: rhythm && { rhythm },
  }));

/** None for a season, whose card page only saves the card. */
export const pendingDonationsOf = ({ lines, rhythm }: CheckoutIntent): PendingDonation[] =>
  rhythm && isSeason(rhythm)
    ? []
    : lines.map(({ projectId, unitAmountMinor, quantity, currency }) => ({
        projectId,
        amountMinor: unitAmountMinor * quantity,
        currency,
      }));

/**
 * If the lines are not known, the donations are the lines in their order. A page that only saved a
 * card has plans and no lines.
 */
export function matchLines(
  pending: readonly PendingDonation[],
  session: SessionAnswer | undefined,
): LineToRecord[] {
  if (session === undefined || (session.lines.length === 0 && session.plans === undefined))
    return pending.map((donation, line) => ({ line, donation }));
  const free = [...session.lines];
  return pending.flatMap((donation) => {
    const index = free.findIndex(
      ({ projectId, amountMinor, currency }) =>
        projectId === donation.projectId &&
        amountMinor === donation.amountMinor &&
        currency === donation.currency,
    );
    const [found] = index < 0 ? [] : free.splice(index, 1);
    return found === undefined ? [] : [{ line: found.line, donation }];
  });
}
