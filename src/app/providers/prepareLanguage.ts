import type { i18n as I18n } from 'i18next';
import type { Language } from '@core/text/languages/bilingual';
import { loadFaces } from '@/theme/loadFaces';
import { prepareDirection } from './rightToLeft';

/** Resolves once a page can change to this language. @throws where its code cannot be loaded */
export async function prepareLanguage(i18n: I18n, language: Language): Promise<void> {
  await Promise.all([
    prepareDirection(language),
    i18n.loadLanguages(language),
    loadFaces(language),
  ]);
}
