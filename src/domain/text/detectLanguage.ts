/** Finds the language to start in: the address, a stored choice, then the browser's, then the page's language tag, then English. */
import { FALLBACK_LANGUAGE, parseLanguage, type Language } from './bilingual';

/** Where a choice is looked up and kept: query parameter and cookie. */
export const LANGUAGE_QUERY = 'lng';
export const LANGUAGE_COOKIE = 'i18next';

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

/** The languages of an Accept-Language header, the most wanted first. */
export function acceptedLanguages(header: string): string[] {
  return header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((text) => text.trim());
      const quality = Number(parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? 1);
      return { tag, quality: Number.isNaN(quality) ? 0 : quality };
    })
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .sort((one, other) => other.quality - one.quality)
    .map(({ tag }) => tag);
}
