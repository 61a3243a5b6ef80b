import type { Language } from '@core/text/bilingual';

/** Where texts are served, as i18next-http-backend writes it. */
export const LOAD_PATH = '/locales/{{lng}}.json';

export const localeUrl = (language: Language): string => LOAD_PATH.replace('{{lng}}', language);
