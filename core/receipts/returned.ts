import type { Receipt } from './receipt';

export const returnedOf = ({
  amountMinor,
  refundedMinor,
}: Pick<Receipt, 'amountMinor' | 'refundedMinor'>): 'none' | 'part' | 'all' =>
  refundedMinor === 0 ? 'none' : refundedMinor < amountMinor ? 'part' : 'all';
