/**
 * The world outside the store on a server that draws pages: there is nothing to leave for, to
 * remember or to tell.
 */
import type { Surroundings } from '@/store/surroundings';

export const serverSurroundings: Surroundings = {
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
