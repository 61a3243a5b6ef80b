import { isExampleDonation } from '@core/donations/exampleDonation';
import { plainAmount } from '@core/money/plainAmount';
import type { DonationRow } from '@core/staff/money/moneyContract';
import { charityDay, charityTimestamp } from '@/config/today';
import type { MoneyWords } from '../useMoneyWords';

export const DONATION_CSV_COLUMNS = [
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
export type DonationCsvColumn = (typeof DONATION_CSV_COLUMNS)[number];

export type DonationCsvWords = MoneyWords & {
  dispute: (dispute: DonationRow['dispute']) => string;
};

/**
 * Plain values in the order of the columns. A card payment has its time in the charity's time
 * zone, and a donation that staff entered its day.
 */
export function donationCells(donation: DonationRow, words: DonationCsvWords): string[] {
  const amount = (amountMinor: number, currency = donation.currency): string =>
    plainAmount({ amountMinor, currency });
  const cells: Record<DonationCsvColumn, string> = {
    date: donation.method === 'card' ? charityTimestamp(donation.date) : charityDay(donation),
    reference: donation.reference,
    project: words.project(donation.projectTitle),
    projectId: donation.projectId,
    item: donation.itemId ?? '',
    method: words.method(donation.method),
    amount: amount(donation.amountMinor),
    currency: donation.currency,
    refunded: amount(donation.refundedMinor),
    left: amount(donation.leftMinor),
    counted: amount(donation.countedMinor, donation.baseCurrency),
    countedCurrency: donation.baseCurrency,
    state: words.state(donation),
    dispute: donation.dispute === 'none' ? '' : words.dispute(donation.dispute),
    flag: isExampleDonation(donation.id) ? words.example : (words.flag(donation) ?? ''),
    donor: words.donor(donation),
    anonymous: donation.isAnonymous ? words.anonymous : '',
    dedication: words.dedication(donation) ?? '',
    paymentReference: donation.paymentReference ?? '',
    payment: donation.payment,
    line: String(donation.line + 1),
  };
  return DONATION_CSV_COLUMNS.map((column) => cells[column]);
}
