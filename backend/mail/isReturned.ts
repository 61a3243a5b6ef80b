import type { DonationLine } from './ports';

/** Whether all of a donation went back. Its refunded amount contains lost disputes. */
export const isReturned = ({
  amountMinor,
  refundedMinor,
}: Pick<DonationLine, 'amountMinor' | 'refundedMinor'>): boolean => refundedMinor >= amountMinor;
