import type { Failure } from '@core/failures/failure';
import type { Language } from '@core/text/bilingual';

/**
 * The world outside the store that effects touch, handed in so that a server, a test and a debugger
 * can give another.
 */
export type Dependencies = {
  /** Leaves the site for an absolute address. */
  leaveFor: (url: string) => void;
  /** The page's origin. */
  origin: string;
  /** A fresh UUID. */
  newId: () => string;
  /** Resolves when everything that must survive the page is stored. */
  flushPersistence: () => Promise<void>;
  /** Resolves after a pause, in milliseconds. */
  pause: (ms: number) => Promise<void>;
  /** Shows the browser's own alert that a donation could not be recorded. */
  alertRecordingFailed: () => void;
  /** Logs what went wrong, without personal data. */
  logFailure: (message: string, failure: Failure | null) => void;
  /**
   * Reloadable hint that a session may exist, so that guests cause no request. With `hasEnded`,
   * other tabs learn that the server ended it.
   */
  sessionHint: { get: () => boolean; set: (mayExist: boolean, hasEnded?: boolean) => void };
  /** Keeps a chosen language for the next visit. */
  rememberLanguage: (language: Language) => void;
};
