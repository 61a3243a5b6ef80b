import { detectLanguage } from '@/domain/text/detectLanguage';
import type { Language } from '@/domain/text/bilingual';

export const LANGUAGE_STORAGE_KEY = 'i18nextLng';

/** The language for the page that is open; storage that may not be read counts as empty. */
export function detectPageLanguage(): Language {
  let stored: string | null = null;
  try {
    stored = window.localStorage.getItem(LANGUAGE_STORAGE_KEY);
  } catch {
    stored = null;
  }
  return detectLanguage({
    search: window.location.search,
    cookie: document.cookie,
    stored,
    browser: navigator.languages,
    pageTag: document.documentElement.lang,
  });
}
