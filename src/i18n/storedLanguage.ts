import type { Language } from '@core/text/languages/bilingual';
import { LANGUAGE_COOKIE } from '@core/text/languages/requestedLanguage';

export const LANGUAGE_STORAGE_KEY = 'i18nextLng';
const ONE_YEAR_SECONDS = 31_536_000;

/** Storage that may not be read counts as empty. */
export function storedLanguage(): string | null {
  try {
    return window.localStorage.getItem(LANGUAGE_STORAGE_KEY);
  } catch {
    return null;
  }
}

/** Storage may be switched off: then nothing is remembered, and nothing breaks. */
export function storeLanguage(language: Language): void {
  try {
    document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${ONE_YEAR_SECONDS}; samesite=lax`;
    window.localStorage.setItem(LANGUAGE_STORAGE_KEY, language);
  } catch {
    return;
  }
}
