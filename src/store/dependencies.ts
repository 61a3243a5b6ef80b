import type { Failure } from '@core/failures/failure';
import type { Language } from '@core/text/languages/bilingual';

export type Dependencies = {
  leaveFor: (url: string) => void;
  origin: string;
  newId: () => string;
  flushPersistence: () => Promise<void>;
  /** Resolves after a pause, in milliseconds. */
  pause: (ms: number) => Promise<void>;
  /** Resolves after the longest wait for an answer, in milliseconds. */
  patience: (ms: number) => Promise<void>;
  alertRecordingFailed: () => void;
  /** Logs a failure without personal data. */
  logFailure: (message: string, failure: Failure | null) => void;
  /** Without a hint there is no request. `hasEnded` shows other tabs that the server ended it. */
  sessionHint: { get: () => boolean; set: (mayExist: boolean, hasEnded?: boolean) => void };
  rememberLanguage: (language: Language) => void;
};
