/**
 * What QA looks at: the log of this very page, or a recording that was opened. Tells whoever shows
 * it when that changes.
 */
import type { Entry, Journal } from './journal/journal';
import type { Difference } from './recording/compare';

/** A recording that was opened, with what differs between its build and this one. */
export type Opened = { name: string; differences: Difference[] };

export type Desk = {
  /** The log of this page. */
  live: Journal;
  shown: () => Journal;
  opened: () => Opened | null;
  isPast: () => boolean;
  open: (opened: Opened, entries: readonly Entry[], states: Parameters<Journal['load']>[1]) => void;
  backToNow: () => void;
  subscribe: (listener: () => void) => () => void;
};

/** @param makeJournal makes the log of a recording that is opened */
export function createDesk(live: Journal, makeJournal: () => Journal): Desk {
  const listeners = new Set<() => void>();
  const tell = (): void => listeners.forEach((listener) => listener());
  let recording: { opened: Opened; journal: Journal; stop: () => void } | null = null;
  let past = false;
  const isPast = (): boolean => recording !== null || live.isPast();
  // Most actions change nothing that the desk shows of the present.
  live.store.subscribe(() => {
    const before = past;
    past = isPast();
    if (past || before) tell();
  });
  const close = (): void => {
    recording?.stop();
    recording = null;
  };
  return {
    live,
    shown: () => recording?.journal ?? live,
    opened: () => recording?.opened ?? null,
    isPast,
    open: (opened, entries, states) => {
      close();
      const journal = makeJournal();
      journal.load(entries, states);
      recording = { opened, journal, stop: journal.store.subscribe(tell) };
      past = true;
      tell();
    },
    backToNow: () => {
      close();
      live.backToNow();
      past = isPast();
      tell();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
