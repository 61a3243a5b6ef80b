import type { Receipt } from './receipt';

/** Whether nothing, a part or all of a gift went back. */
export const returnedOf = ({
  amountMinor,
  refundedMinor,
}: Pick<Receipt, 'amountMinor' | 'refundedMinor'>): 'none' | 'part' | 'all' =>
  refundedMinor === 0 ? 'none' : refundedMinor < amountMinor ? 'part' : 'all';
