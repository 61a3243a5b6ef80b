import type { Donation } from '@core/donations/donation';

export type DonationState = 'received' | 'refunded' | 'partlyRefunded' | 'disputed';

/** The state of a donation after it was received. */
export function donationStateOf({
  amountMinor,
  refundedMinor,
  disputed,
}: Pick<Donation, 'amountMinor' | 'refundedMinor' | 'disputed'>): DonationState {
  if (refundedMinor >= amountMinor && refundedMinor > 0) return 'refunded';
  if (disputed) return 'disputed';
  return refundedMinor > 0 ? 'partlyRefunded' : 'received';
}
