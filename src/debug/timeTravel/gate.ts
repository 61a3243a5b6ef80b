/**
 * While a past state is shown the page sends nothing and goes nowhere: what the app wants to do
 * waits until the present is back.
 */
import type { Dependencies } from '@/store/dependencies';
import type { DebugSession } from '../debugSession';

export type Gate = {
  /** Resolves in the present. */
  present: () => Promise<void>;
  dependencies: (real: Dependencies) => Dependencies;
};

/** @param beforeLeaving what must be done before the page is left */
export function createGate(debugSession: DebugSession, beforeLeaving: () => Promise<void>): Gate {
  const present = (): Promise<void> =>
    new Promise((resolve) => {
      if (!debugSession.isTimeTravelling()) return resolve();
      const stop = debugSession.subscribe(() => {
        if (debugSession.isTimeTravelling()) return;
        stop();
        resolve();
      });
    });
  const dependencies = (real: Dependencies): Dependencies => ({
    ...real,
    leaveFor: (url) =>
      void present()
        .then(beforeLeaving)
        .then(() => real.leaveFor(url)),
    alertRecordingFailed: () => void present().then(() => real.alertRecordingFailed()),
  });
  return { present, dependencies };
}

/**
 * Every request of the page passes here.
 * @returns the browser's own `fetch`, for the tools themselves
 */
export function guardFetch(
  pass: (request: () => Promise<Response>) => Promise<Response>,
): typeof fetch {
  const real = window.fetch.bind(window);
  window.fetch = (input, init) => pass(() => real(input, init));
  return real;
}
