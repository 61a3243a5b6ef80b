/** A server never navigates, stores or notifies. */
import type { Dependencies } from '@/store/dependencies';

export const serverDependencies: Dependencies = {
  leaveFor: () => undefined,
  origin: '',
  newId: () => '',
  flushPersistence: () => Promise.resolve(),
  pause: () => Promise.resolve(),
  patience: () => new Promise(() => undefined),
  alertRecordingFailed: () => undefined,
  logFailure: () => undefined,
  sessionHint: { get: () => false, set: () => undefined },
  rememberLanguage: () => undefined,
};
