/** A server has both languages; a browser loads those of its own. */
import ar from '@locales/ar.json';
import en from '@locales/en.json';
import type { Language } from '@core/text/languages/bilingual';
import type { Texts } from './createI18n';

export const allTexts: Record<Language, Texts> = { en, ar };
