import type { GivenDonation } from '@/api/endpoints/donationsApi';
import { plainAmount } from '@core/money/plainAmount';

export type CsvColumn =
  'date' | 'reference' | 'project' | 'type' | 'amount' | 'currency' | 'refunded' | 'state';
const CSV_COLUMNS: readonly CsvColumn[] = [
  'date',
  'reference',
  'project',
  'type',
  'amount',
  'currency',
  'refunded',
  'state',
];

type Words = {
  column: (column: CsvColumn) => string;
  title: (given: GivenDonation) => string;
  type: (given: GivenDonation) => string;
  state: (given: GivenDonation) => string;
};

/** The donations as a table, one row each, under a row of names. */
export function donationRows(donations: readonly GivenDonation[], words: Words): string[][] {
  const rows = donations.map((given) => {
    const { day, amountMinor, currency, refundedMinor } = given.donation;
    return [
      day,
      given.reference,
      words.title(given),
      words.type(given),
      plainAmount({ amountMinor, currency }),
      currency,
      plainAmount({ amountMinor: refundedMinor, currency }),
      words.state(given),
    ];
  });
  return [CSV_COLUMNS.map(words.column), ...rows];
}
