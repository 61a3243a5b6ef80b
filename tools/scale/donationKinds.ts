/** Donations of each kind that staff filter by, among many ordinary ones. */
import type { NewFieldsOf } from '@core/schema/attributes';
import type { donations } from '@core/schema/bookCollections';

type DonationFields = NewFieldsOf<typeof donations>;

/** One donation in so many is of each kind; those that wait for a decision are far rarer. */
export const ONE_IN = 200;
const WAITING_IN = 20_000;

const KINDS: readonly ((amount: number, index: number) => Partial<DonationFields>)[] = [
  (_amount, index) => ({ method: 'bank', payment_reference: `TRANSFER ${index}` }),
  (_amount, index) => ({ method: 'cash', payment_reference: `RECEIPT ${index}` }),
  (amount) => ({ refunded_amount: amount / 2, counted_base: amount / 2 }),
  (amount) => ({ dispute: 'open', counted_base: amount }),
  () => ({ currency: 'SAR', rate_micros: 1_000_000 }),
];
const WAITING: readonly Partial<DonationFields>[] = [
  { flag: 'projectMissing', counted_base: 0 },
  { refund_flag: 'refundWithoutLine' },
];

/**
 * @param every one donation in so many has each kind; at least 8
 * @param waitingEvery one in so many waits for a decision
 */
export function donationOfKind(
  index: number,
  amount: number,
  every = ONE_IN,
  waitingEvery = WAITING_IN,
): Partial<DonationFields> {
  return {
    ...KINDS[(index % every) - 1]?.(amount, index),
    ...WAITING[(index % waitingEvery) - 1 - KINDS.length],
  };
}
