import type { Currency } from '../money/currency';
import { toMajorNumber } from '../money/plainAmount';

export type PendingDonation = { projectId: string; amountMinor: number; currency: Currency };

/** The session storage key of a JSON list of `{projectId, amount, currency}`, in major units. */
export const PENDING_DONATIONS_KEY = 'donations';

export function toStoredDonations(
  pending: readonly PendingDonation[],
): { projectId: string; amount: number; currency: Currency }[] {
  return pending.map(({ projectId, ...money }) => ({
    projectId,
    amount: toMajorNumber(money),
    currency: money.currency,
  }));
}
