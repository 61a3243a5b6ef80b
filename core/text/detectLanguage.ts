/** Finds the language to start in: the address, a stored choice, then the browser's, then the page's language tag, then English. */
import { FALLBACK_LANGUAGE, parseLanguage, type Language } from './bilingual';

/** Where a choice is looked up and kept: query parameter and cookie. */
export const LANGUAGE_QUERY = 'lng';
export const LANGUAGE_COOKIE = 'i18next';

/** Each is read only when none before it decides: a browser's storage may take longer to open than the page to paint. */
export type LanguageSources = {
  search: string;
  cookie: () => string;
  stored: () => string | null;
  browser: () => readonly string[];
  pageTag: string;
};

/** The language that an address names; null where it names none of ours. @param search of the address, such as `?lng=ar` */
export function languageOfAddress(search: string): Language | null {
  return parseLanguage(new URLSearchParams(search).get(LANGUAGE_QUERY));
}

function cookieValue(cookie: string): string | undefined {
  return cookie
    .split('; ')
    .find((part) => part.startsWith(`${LANGUAGE_COOKIE}=`))
    ?.slice(LANGUAGE_COOKIE.length + 1);
}

export function detectLanguage({
  search,
  cookie,
  stored,
  browser,
  pageTag,
}: LanguageSources): Language {
  return (
    languageOfAddress(search) ??
    parseLanguage(cookieValue(cookie())) ??
    parseLanguage(stored()) ??
    browser()
      .map(parseLanguage)
      .find((language) => language !== null) ??
    parseLanguage(pageTag) ??
    FALLBACK_LANGUAGE
  );
}

/** The languages of an Accept-Language header, the most wanted first. */
export function acceptedLanguages(header: string): string[] {
  return header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((text) => text.trim());
      const quality = Number(
        parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? 1,
      );
      return { tag, quality: Number.isNaN(quality) ? 0 : quality };
    })
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .sort((one, other) => other.quality - one.quality)
    .map(({ tag }) => tag);
}
