/**
 * While a past state is shown the page sends nothing and goes nowhere: what the app wants to do
 * waits until the present is back.
 */
import type { Surroundings } from '@/store/surroundings';
import type { Desk } from '../desk';

export type Gate = {
  /** Resolves in the present. */
  present: () => Promise<void>;
  surroundings: (real: Surroundings) => Surroundings;
};

/** @param beforeLeaving what must be done before the page is left */
export function createGate(desk: Desk, beforeLeaving: () => Promise<void>): Gate {
  const present = (): Promise<void> =>
    new Promise((resolve) => {
      if (!desk.isPast()) return resolve();
      const stop = desk.subscribe(() => {
        if (desk.isPast()) return;
        stop();
        resolve();
      });
    });
  const surroundings = (real: Surroundings): Surroundings => ({
    ...real,
    leaveFor: (url) =>
      void present()
        .then(beforeLeaving)
        .then(() => real.leaveFor(url)),
    alertRecordingFailed: () => void present().then(() => real.alertRecordingFailed()),
  });
  return { present, surroundings };
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
