/** Notes errors of the page: thrown, rejected and logged ones. */
import type { Entry } from './actionLog';
import { errorNoted, type ErrorNote } from './qaNotes';

type Note = (action: Entry['action']) => void;

/** An error in a loop must not fill the log. */
const MOST = 100;
const LONGEST = 500;
const SCRIPT = /([\w.-]+\.[jt]sx?)(?:\?[^\s:)]*)?:(\d+):(\d+)/;

const placeIn = (text: string): string | null => {
  const [, file, line, column] = SCRIPT.exec(text) ?? [];
  return file === undefined ? null : `${file}:${line}:${column}`;
};

const worded = (value: unknown): string =>
  value instanceof Error ? value.message : typeof value === 'object' ? typeof value : String(value);

/** @param values an error alone, or with the words that were logged beside it */
export function describeError(how: ErrorNote['how'], values: readonly unknown[]): ErrorNote {
  const error = values.find((value) => value instanceof Error);
  return {
    how,
    name: error?.name ?? 'Error',
    text: values.map(worded).join(' ').slice(0, LONGEST),
    place: placeIn(error?.stack ?? ''),
  };
}

export function watchErrors(note: Note): void {
  let left = MOST;
  const noteError = (how: ErrorNote['how'], values: readonly unknown[]): void => {
    if (left === 0) return;
    left -= 1;
    const action = errorNoted(describeError(how, values));
    // React logs while it renders, when the dock must not change.
    queueMicrotask(() => note(action));
  };
  window.addEventListener('error', ({ error, message }) => noteError('thrown', [error ?? message]));
  window.addEventListener('unhandledrejection', ({ reason }) => noteError('rejected', [reason]));
  const { console: page } = window;
  const real = page.error.bind(page);
  page.error = (...values: unknown[]) => {
    real(...values);
    noteError('logged', values);
  };
}
