import { useEffect, useRef, useState } from 'react';
import { isFailure, type Failure } from '@core/failures/failure';
import { csvLine } from '@core/text/csv';
import { saveCsv } from '@/components/files/saveCsv';
import { charityToday } from '@/config/charityToday';

type ListPage<Row> = { rows: readonly Row[]; next: string | null };

type ListFileOptions<Request, Row> = {
  /** The file's name before the day and `.csv`. */
  name: string;
  head: readonly string[];
  toCells: (row: Row) => readonly string[];
  /** @param after the `next` of the previous page; null for the first */
  readPage: (request: Request, after: string | null) => Promise<ListPage<Row> | Failure>;
};

export type ListFileProgress =
  | { is: 'idle' }
  | { is: 'reading'; read: number }
  /** `goOn` continues where it stopped. */
  | { is: 'failed'; failure: Failure; read: number }
  | { is: 'done'; read: number };

type Reading<Request> = { request: Request; lines: string[]; after: string | null };

export type ListFile<Request> = {
  progress: ListFileProgress;
  start: (request: Request) => void;
  goOn: () => void;
  cancel: () => void;
};

/** Reads a list page by page into a CSV file, which is saved after the last page. */
export function useListFile<Request, Row>({
  name,
  head,
  toCells,
  readPage,
}: ListFileOptions<Request, Row>): ListFile<Request> {
  const [progress, setProgress] = useState<ListFileProgress>({ is: 'idle' });
  /** The running read; null once it is cancelled or done. */
  const current = useRef<Reading<Request> | null>(null);
  useEffect(
    () => () => {
      current.current = null;
    },
    [],
  );

  const readOn = async (reading: Reading<Request>): Promise<void> => {
    const { request, lines } = reading;
    current.current = reading;
    do {
      setProgress({ is: 'reading', read: lines.length });
      const page = await readPage(request, reading.after);
      if (current.current !== reading) return;
      if (isFailure(page)) {
        setProgress({ is: 'failed', failure: page, read: lines.length });
        return;
      }
      lines.push(...page.rows.map((row) => csvLine(toCells(row))));
      reading.after = page.next;
    } while (reading.after !== null);
    current.current = null;
    saveCsv(`${name}-${charityToday()}.csv`, [csvLine(head), ...lines]);
    setProgress({ is: 'done', read: lines.length });
  };

  return {
    progress,
    start: (request) => void readOn({ request, lines: [], after: null }),
    goOn: () => {
      if (current.current !== null) void readOn(current.current);
    },
    cancel: () => {
      current.current = null;
      setProgress({ is: 'idle' });
    },
  };
}
