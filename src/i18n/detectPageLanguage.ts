import { detectLanguage } from '@/domain/text/detectLanguage';
import type { Language } from '@/domain/text/bilingual';

export const LANGUAGE_STORAGE_KEY = 'i18nextLng';

/** Storage that may not be read counts as empty. */
function storedLanguage(): string | null {
  try {
    return window.localStorage.getItem(LANGUAGE_STORAGE_KEY);
  } catch {
    return null;
  }
}

/** The language for the page that is open. */
export function detectPageLanguage(): Language {
  return detectLanguage({
    search: window.location.search,
    cookie: () => document.cookie,
    stored: storedLanguage,
    browser: () => navigator.languages,
    pageTag: document.documentElement.lang,
  });
}
