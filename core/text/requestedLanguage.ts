/**
 * Finds the language that a request is answered in: the address's, the chosen one, the browser's,
 * then English. A browser looks in the same places first.
 */
import { FALLBACK_LANGUAGE, parseLanguage, type Language } from './bilingual';

/** Where a choice is looked up and kept: query parameter and cookie. */
export const LANGUAGE_QUERY = 'lng';
export const LANGUAGE_COOKIE = 'i18next';

/**
 * The language that an address names; null where it names none of ours.
 * @param search of the address, such as `?lng=ar`
 */
export function languageOfAddress(search: string): Language | null {
  return parseLanguage(new URLSearchParams(search).get(LANGUAGE_QUERY));
}

function cookieValue(cookie: string): string | undefined {
  return cookie
    .split('; ')
    .find((part) => part.startsWith(`${LANGUAGE_COOKIE}=`))
    ?.slice(LANGUAGE_COOKIE.length + 1);
}

/** @param cookie and @param accepted are a request's headers */
export function requestedLanguage(search: string, cookie: string, accepted: string): Language {
  return (
    languageOfAddress(search) ??
    parseLanguage(cookieValue(cookie)) ??
    acceptedLanguages(accepted)
      .map(parseLanguage)
      .find((language) => language !== null) ??
    FALLBACK_LANGUAGE
  );
}

/** No browser names as many; of a longer header the rest is not read. */
const MOST_LANGUAGES = 100;

/** The languages of an Accept-Language header, the most wanted first. */
export function acceptedLanguages(header: string): string[] {
  return header
    .split(',', MOST_LANGUAGES)
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
