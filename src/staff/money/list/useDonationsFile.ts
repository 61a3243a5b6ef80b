import { useTranslation } from 'react-i18next';
import { MOST_DONATIONS, type DonationsFilter } from '@core/staff/money/moneyContract';
import { useReadDonationsMutation } from '@/api/endpoints/staff/moneyApi';
import { failureOf } from '@/api/failureOf';
import { env } from '@/config/env';
import { useListFile, type ListFile } from '../../table/useListFile';
import { useMoneyWords } from '../useMoneyWords';
import { DONATION_CSV_COLUMNS, donationCells } from './donationsCsv';

export type DonationsFile = ListFile<DonationsFilter>;

/** Reads all donations of a filter into a file. */
export function useDonationsFile(): DonationsFile {
  const { t } = useTranslation('staff');
  const words = useMoneyWords();
  const [read] = useReadDonationsMutation();
  return useListFile({
    name: 'gifts',
    head: DONATION_CSV_COLUMNS.map((column) => t(`money.csv.${column}`, { zone: env.timeZone })),
    readPage: async (filter: DonationsFilter, after) => {
      const { data, error } = await read({
        filter,
        limit: MOST_DONATIONS,
        ...(after !== null && { after }),
      });
      return data === undefined ? failureOf(error) : { rows: data.donations, next: data.next };
    },
    toCells: (donation) =>
      donationCells(donation, {
        ...words,
        dispute: (dispute) => (dispute === 'none' ? '' : t(`money.disputes.${dispute}`)),
      }),
  });
}
