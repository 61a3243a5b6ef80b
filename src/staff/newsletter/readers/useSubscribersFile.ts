import { useEffect, useRef, useState } from 'react';
import type { Failure } from '@core/failures/failure';
import type { ExportedSubscriber, ExportSubscribers } from '@core/staff/newsletterContract';
import { BYTE_ORDER_MARK, csvLine } from '@core/text/csv';
import { useExportSubscribersMutation } from '@/api/endpoints/staff/newsletterApi';
import { failureOf } from '@/api/failureOf';
import { saveFile } from '@/components/files/saveFile';
import { charityToday } from '@/config/today';

export type FileState =
  | { is: 'idle' }
  | { is: 'reading'; read: number }
  /** It continues where it stopped. */
  | { is: 'failed'; failure: Failure; read: number }
  | { is: 'done'; read: number };

type Which = ExportSubscribers['which'];
type Reading = { which: Which; lines: string[]; read: number; after: string | null };

export type SubscribersFile = {
  state: FileState;
  start: (which: Which) => void;
  goOn: () => void;
  cancel: () => void;
};

type Options = {
  head: readonly string[];
  toCells: (subscriber: ExportedSubscriber) => readonly string[];
};

export function useSubscribersFile({ head, toCells }: Options): SubscribersFile {
  const [readPart] = useExportSubscribersMutation();
  const [state, setState] = useState<FileState>({ is: 'idle' });
  /** The running read; null once it is cancelled or done. */
  const current = useRef<Reading | null>(null);
  useEffect(
    () => () => {
      current.current = null;
    },
    [],
  );

  const readOn = async (reading: Reading): Promise<void> => {
    current.current = reading;
    for (;;) {
      setState({ is: 'reading', read: reading.read });
      const { data, error } = await readPart({ which: reading.which, after: reading.after });
      if (current.current !== reading) return;
      if (data === undefined) {
        setState({ is: 'failed', failure: failureOf(error), read: reading.read });
        return;
      }
      reading.lines.push(...data.subscribers.map((one) => csvLine(toCells(one))));
      reading.read += data.subscribers.length;
      if (data.next === null) break;
      reading.after = data.next;
    }
    current.current = null;
    saveFile(
      `subscribers-${charityToday()}.csv`,
      'text/csv;charset=utf-8',
      [BYTE_ORDER_MARK, csvLine(head), ...reading.lines].join(''),
    );
    setState({ is: 'done', read: reading.read });
  };

  return {
    state,
    start: (which) => void readOn({ which, lines: [], read: 0, after: null }),
    goOn: () => {
      if (current.current !== null) void readOn(current.current);
    },
    cancel: () => {
      current.current = null;
      setState({ is: 'idle' });
    },
  };
}
