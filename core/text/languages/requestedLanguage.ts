/** Finds a request's language: address, cookie, headers, then English, as the browser does. */
import { FALLBACK_LANGUAGE, parseLanguage, type Language } from './bilingual';

export const LANGUAGE_QUERY = 'lng';
export const LANGUAGE_COOKIE = 'i18next';

/** `search` is such as `?lng=ar`; null without one of our languages. */
export function languageOfAddress(search: string): Language | null {
  return parseLanguage(new URLSearchParams(search).get(LANGUAGE_QUERY));
}

function cookieValue(cookie: string): string | undefined {
  return cookie
    .split('; ')
    .find((part) => part.startsWith(`${LANGUAGE_COOKIE}=`))
    ?.slice(LANGUAGE_COOKIE.length + 1);
}

/** `cookie` and `accepted` are a request's headers. */
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

/** Browsers name fewer; the rest of a longer header is ignored. */
const MOST_LANGUAGES = 100;

/** The languages of an Accept-Language header, most wanted first. */
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
