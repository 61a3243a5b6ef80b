/** Finds the language to start in: a stored choice, then the browser's, then the page's language tag, then English. */
import { FALLBACK_LANGUAGE, parseLanguage, type Language } from '@/domain/text/bilingual';

/** Where a choice is looked up and kept: query parameter, cookie and local storage key. */
export const LANGUAGE_QUERY = 'lng';
export const LANGUAGE_COOKIE = 'i18next';
export const LANGUAGE_STORAGE_KEY = 'i18nextLng';

export type LanguageSources = {
  search: string;
  cookie: string;
  stored: string | null;
  browser: readonly string[];
  pageTag: string;
};

export function detectLanguage({ search, cookie, stored, browser, pageTag }: LanguageSources): Language {
  const query = new URLSearchParams(search).get(LANGUAGE_QUERY);
  const cookieValue = cookie
    .split('; ')
    .find((part) => part.startsWith(`${LANGUAGE_COOKIE}=`))
    ?.slice(LANGUAGE_COOKIE.length + 1);
  for (const candidate of [query, cookieValue, stored, ...browser, pageTag]) {
    const language = parseLanguage(candidate);
    if (language !== null) return language;
  }
  return FALLBACK_LANGUAGE;
}

/** The same from the page that is open; storage that may not be read counts as empty. */
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
