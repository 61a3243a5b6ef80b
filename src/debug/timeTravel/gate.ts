/** While a past state is shown, requests and navigation wait for the present. */
import type { Dependencies } from '@/store/dependencies';
import type { DebugSession } from '../debugSession';

export type Gate = {
  /** Resolves in the present. */
  present: () => Promise<void>;
  dependencies: (real: Dependencies) => Dependencies;
};

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

/** @returns the browser's own `fetch`, for the tools themselves */
export function guardFetch(
  pass: (request: () => Promise<Response>) => Promise<Response>,
): typeof fetch {
  const real = window.fetch.bind(window);
  window.fetch = (input, init) => pass(() => real(input, init));
  return real;
}
