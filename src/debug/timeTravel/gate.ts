/** While a past state is shown, requests, navigation and timers wait for the present. */
import type { Dependencies } from '@/store/dependencies';
import type { DebugSession } from '../debugSession';

export type Gate = {
  /** Resolves in the present. */
  present: () => Promise<void>;
  dependencies: (real: Dependencies) => Dependencies;
};

/** A wait whose time passes in the present alone. */
const waitIn =
  (debugSession: DebugSession) =>
  (ms: number): Promise<void> =>
    new Promise((resolve) => {
      let left = ms;
      let running: { since: number; timer: ReturnType<typeof setTimeout> } | null = null;
      const end = (): void => {
        stop();
        resolve();
      };
      const follow = (): void => {
        if (!debugSession.isTimeTravelling()) {
          running ??= { since: performance.now(), timer: setTimeout(end, left) };
        } else if (running !== null) {
          clearTimeout(running.timer);
          left -= performance.now() - running.since;
          running = null;
        }
      };
      const stop = debugSession.subscribe(follow);
      follow();
    });

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
  const wait = waitIn(debugSession);
  const dependencies = (real: Dependencies): Dependencies => ({
    ...real,
    pause: wait,
    patience: wait,
    leaveFor: (url) =>
      void present()
        .then(beforeLeaving)
        .then(() => real.leaveFor(url)),
    alertRecordingFailed: () => void present().then(() => real.alertRecordingFailed()),
  });
  return { present, dependencies };
}

/** The file that webpack asks for when code has changed, by its default name. */
const CHANGED_CODE = /^\/[\w./-]+\.hot-update\.json$/;

function isForChangedCode(input: RequestInfo | URL): boolean {
  const { origin, pathname } = new URL(
    input instanceof Request ? input.url : input,
    window.location.href,
  );
  return origin === window.location.origin && CHANGED_CODE.test(pathname);
}

/**
 * Requests of the page pass through `pass`, and those for changed code do not.
 * @returns the browser's own `fetch`, for the tools themselves
 */
export function guardFetch(
  pass: (request: () => Promise<Response>) => Promise<Response>,
): typeof fetch {
  const real = window.fetch.bind(window);
  window.fetch = (input, init) =>
    isForChangedCode(input) ? real(input, init) : pass(() => real(input, init));
  return real;
}
