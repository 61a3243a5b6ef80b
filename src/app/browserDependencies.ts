import { parseLanguage } from '@core/text/languages/bilingual';
import { LANGUAGE_STORAGE_KEY, storeLanguage } from '@/i18n/storedLanguage';
import { log } from '@/config/log';
import { newId } from '@/config/newId';
import { SESSION_HINT, rememberSession, sessionMayExist } from '@/config/sessionHint';
import { sessionChangedElsewhere } from '@/store/auth/checkSession';
import type { Dependencies } from '@/store/dependencies';
import { languageChosen } from '@/store/language/languageSlice';
import type { AppStore } from '@/store/store';

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export function browserDependencies(
  flushPersistence: () => Promise<void>,
  translate: (key: 'success.alert') => string,
): Dependencies {
  return {
    leaveFor: (url) => window.location.assign(url),
    origin: window.location.origin,
    newId,
    flushPersistence,
    pause: wait,
    patience: wait,
    alertRecordingFailed: () => window.alert(translate('success.alert')),
    logFailure: (message, failure) => log.error(message, failure?.detail ?? failure?.code),
    sessionHint: { get: sessionMayExist, set: rememberSession },
    rememberLanguage: storeLanguage,
  };
}

/** Applies another tab's language, login and logout. */
export function followOtherTabs({ dispatch }: AppStore): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === SESSION_HINT) dispatch(sessionChangedElsewhere(newValue));
    const chosen = key === LANGUAGE_STORAGE_KEY ? parseLanguage(newValue) : null;
    if (chosen !== null) dispatch(languageChosen(chosen));
  });
}
