import type { Failure } from '@core/failures/failure';
import type { Language } from '@core/text/languages/bilingual';

/** The environment of effects, which a server, a test and a debugger replace. */
export type Dependencies = {
  leaveFor: (url: string) => void;
  /** The page's origin. */
  origin: string;
  /** A fresh UUID. */
  newId: () => string;
  /** Resolves when all persistent state is stored. */
  flushPersistence: () => Promise<void>;
  /** Resolves after a pause, in milliseconds. */
  pause: (ms: number) => Promise<void>;
  /** Shows the browser's own alert that a donation could not be recorded. */
  alertRecordingFailed: () => void;
  /** Logs a failure without personal data. */
  logFailure: (message: string, failure: Failure | null) => void;
  /**
   * A hint that a session may exist, so that guests cause no request. `hasEnded` shows other tabs
   * that the server ended it.
   */
  sessionHint: { get: () => boolean; set: (mayExist: boolean, hasEnded?: boolean) => void };
  rememberLanguage: (language: Language) => void;
};
