/** The log that QA looks at: this page's own, or an opened recording. */
import type { Entry, ActionLog } from './actionLog/actionLog';
import type { Difference } from './recording/compare';
import type { Recording } from './recording/recording';

/** An opened recording, with the differences between its build and this one. */
export type Opened = {
  recording: Recording;
  differences: Difference[];
};

export type DebugSession = {
  /** The log of this page. */
  live: ActionLog;
  shown: () => ActionLog;
  opened: () => Opened | null;
  isTimeTravelling: () => boolean;
  open: (
    opened: Opened,
    entries: readonly Entry[],
    states: Parameters<ActionLog['load']>[1],
  ) => void;
  backToNow: () => void;
  subscribe: (listener: () => void) => () => void;
};

export function createDebugSession(live: ActionLog, makeActionLog: () => ActionLog): DebugSession {
  const listeners = new Set<() => void>();
  const tell = (): void => listeners.forEach((listener) => listener());
  let recording: { opened: Opened; actionLog: ActionLog; stop: () => void } | null = null;
  let past = false;
  const isTimeTravelling = (): boolean => recording !== null || live.isTimeTravelling();
  // Most actions change nothing that the debug session shows of the present.
  live.store.subscribe(() => {
    const before = past;
    past = isTimeTravelling();
    if (past || before) tell();
  });
  const close = (): void => {
    recording?.stop();
    recording = null;
  };
  return {
    live,
    shown: () => recording?.actionLog ?? live,
    opened: () => recording?.opened ?? null,
    isTimeTravelling,
    open: (opened, entries, states) => {
      close();
      const actionLog = makeActionLog();
      actionLog.load(entries, states);
      recording = { opened, actionLog, stop: actionLog.store.subscribe(tell) };
      past = true;
      tell();
    },
    backToNow: () => {
      close();
      live.backToNow();
      past = isTimeTravelling();
      tell();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
