import type { Language } from '@core/text/bilingual';

/** Where the texts of a language are served. */
export function localeUrl(language: Language): string {
  return `/locales/${language}.json`;
}
