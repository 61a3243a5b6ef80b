import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '@core/failures/failure';
import { MOST_DONATIONS, type DonationRow, type DonationsFilter } from '@core/staff/moneyContract';
import { BYTE_ORDER_MARK, csvLine } from '@core/text/csv';
import { useReadDonationsMutation } from '@/api/endpoints/staff/moneyApi';
import { failureOf } from '@/api/failureOf';
import { saveFile } from '@/components/files/saveFile';
import { env } from '@/config/env';
import { charityToday } from '@/config/today';
import { DONATION_CSV_COLUMNS, donationCells } from './donationsCsv';
import { useMoneyWords } from '../useMoneyWords';

export type FileProgress =
  | { is: 'idle' }
  | { is: 'reading'; read: number }
  /** `Try again` continues where it stopped. */
  | { is: 'failed'; failure: Failure };

type Part = { lines: string; donations: number };
type Reading = { filter: DonationsFilter; parts: Part[]; after: string | null };

export type DonationsFile = {
  progress: FileProgress;
  start: (filter: DonationsFilter) => void;
  goOn: () => void;
  cancel: () => void;
};

const countOf = ({ parts }: Reading): number =>
  parts.reduce((count, { donations }) => count + donations, 0);

/** Reads all donations of a filter, page by page, into a file. */
export function useDonationsFile(): DonationsFile {
  const { t } = useTranslation('staff');
  const words = useMoneyWords();
  const [read] = useReadDonationsMutation();
  const [progress, setProgress] = useState<FileProgress>({ is: 'idle' });
  /** The running read; null once it is cancelled or done. */
  const current = useRef<Reading | null>(null);
  useEffect(
    () => () => {
      current.current = null;
    },
    [],
  );

  const head = DONATION_CSV_COLUMNS.map((column) =>
    t(`money.csv.${column}`, { zone: env.timeZone }),
  );
  const toCells = (donation: DonationRow): string[] =>
    donationCells(donation, {
      ...words,
      dispute: (dispute) => (dispute === 'none' ? '' : t(`money.disputes.${dispute}`)),
    });

  const save = ({ parts }: Reading): void =>
    saveFile(
      `gifts-${charityToday()}.csv`,
      'text/csv;charset=utf-8',
      new Blob([BYTE_ORDER_MARK, csvLine(head), ...parts.map(({ lines }) => lines)]),
    );

  const readOn = async (reading: Reading): Promise<void> => {
    current.current = reading;
    for (;;) {
      setProgress({ is: 'reading', read: countOf(reading) });
      const { filter, after } = reading;
      const answer = await read({
        filter,
        limit: MOST_DONATIONS,
        ...(after !== null && { after }),
      });
      if (current.current !== reading) return;
      if (answer.data === undefined) {
        setProgress({ is: 'failed', failure: failureOf(answer.error) });
        return;
      }
      const { donations, next } = answer.data;
      reading.parts.push({
        lines: donations.map((donation) => csvLine(toCells(donation))).join(''),
        donations: donations.length,
      });
      reading.after = next;
      if (next === null) break;
    }
    current.current = null;
    save(reading);
    setProgress({ is: 'idle' });
  };

  return {
    progress,
    start: (filter) => void readOn({ filter, parts: [], after: null }),
    goOn: () => {
      if (current.current !== null) void readOn(current.current);
    },
    cancel: () => {
      current.current = null;
      setProgress({ is: 'idle' });
    },
  };
}
