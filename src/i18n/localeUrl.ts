import type { Language } from '@/domain/text/bilingual';

/** Where the texts of a language are served. */
export function localeUrl(language: Language): string {
  return `/locales/${language}.json`;
}
