/**
 * The world outside the store on a server that renders pages: there is nothing to leave for, to
 * remember or to tell.
 */
import type { Dependencies } from '@/store/dependencies';

export const serverDependencies: Dependencies = {
  leaveFor: () => undefined,
  origin: '',
  newId: () => '',
  flushPersistence: () => Promise.resolve(),
  pause: () => Promise.resolve(),
  alertRecordingFailed: () => undefined,
  logFailure: () => undefined,
  sessionHint: { get: () => false, set: () => undefined },
  rememberLanguage: () => undefined,
};
