/**
 * The world outside the store for tests: it does nothing, at once, and remembers what it was asked.
 */
import type { Failure } from '@core/failures/failure';
import type { Language } from '@core/text/languages/bilingual';
import type { Dependencies } from '@/store/dependencies';

export type FakeDependencies = Dependencies & {
  left: string[];
  pauses: number[];
  alerts: number;
  logged: { message: string; failure: Failure | null }[];
  flushes: number;
  remembered: Language[];
};

export function fakeDependencies(over: Partial<Dependencies> = {}): FakeDependencies {
  let ids = 0;
  let mayHaveSession = false;
  const fake: FakeDependencies = {
    left: [],
    pauses: [],
    alerts: 0,
    logged: [],
    flushes: 0,
    remembered: [],
    leaveFor: (url) => void fake.left.push(url),
    origin: 'http://localhost',
    newId: () => `00000000-0000-4000-8000-${String((ids += 1)).padStart(12, '0')}`,
    flushPersistence: () => {
      fake.flushes += 1;
      return Promise.resolve();
    },
    pause: (ms) => {
      fake.pauses.push(ms);
      return Promise.resolve();
    },
    patience: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    alertRecordingFailed: () => void (fake.alerts += 1),
    logFailure: (message, failure) => void fake.logged.push({ message, failure }),
    sessionHint: { get: () => mayHaveSession, set: (mayExist) => void (mayHaveSession = mayExist) },
    rememberLanguage: (language) => void fake.remembered.push(language),
    ...over,
  };
  return fake;
}
