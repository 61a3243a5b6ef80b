import { formatAmount } from '@core/money/formatMoney';
import type { GiftRow } from '@core/staff/moneyContract';
import type { MoneyWords } from '../useMoneyWords';

export const GIFT_CSV_COLUMNS = [
  'date',
  'reference',
  'project',
  'projectId',
  'item',
  'method',
  'amount',
  'currency',
  'refunded',
  'left',
  'counted',
  'countedCurrency',
  'state',
  'dispute',
  'flag',
  'donor',
  'anonymous',
  'dedication',
  'paymentReference',
  'payment',
  'line',
] as const;
export type GiftCsvColumn = (typeof GIFT_CSV_COLUMNS)[number];

export type GiftCsvWords = MoneyWords & {
  dispute: (dispute: GiftRow['dispute']) => string;
};

const plainAmount = (amountMinor: number): string => formatAmount(amountMinor).replaceAll(',', '');

/** A gift as plain values, in the order of the columns. Times are in UTC. */
export function giftCells(gift: GiftRow, words: GiftCsvWords): string[] {
  const cells: Record<GiftCsvColumn, string> = {
    date: gift.date.slice(0, 19).replace('T', ' '),
    reference: gift.reference,
    project: words.project(gift.projectTitle),
    projectId: gift.projectId,
    item: gift.itemId ?? '',
    method: words.method(gift.method),
    amount: plainAmount(gift.amountMinor),
    currency: gift.currency,
    refunded: plainAmount(gift.refundedMinor),
    left: plainAmount(gift.leftMinor),
    counted: plainAmount(gift.countedMinor),
    countedCurrency: gift.baseCurrency,
    state: words.state(gift),
    dispute: gift.dispute === 'none' ? '' : words.dispute(gift.dispute),
    flag: words.flag(gift) ?? '',
    donor: words.donor(gift),
    anonymous: gift.isAnonymous ? words.anonymous : '',
    dedication: words.dedication(gift) ?? '',
    paymentReference: gift.paymentReference ?? '',
    payment: gift.payment,
    line: String(gift.line + 1),
  };
  return GIFT_CSV_COLUMNS.map((column) => cells[column]);
}
