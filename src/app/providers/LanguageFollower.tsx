import type { i18n as I18n } from 'i18next';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { directionOf } from '@core/text/languages/bilingual';
import { log } from '@/config/log';
import { hasTexts, loadTexts } from '@/i18n/createI18n';
import { useLanguage } from '@/i18n/useLanguage';
import { useAppSelector } from '@/store/hooks';
import { selectLanguage } from '@/store/language/languageSlice';
import { loadFaces } from '@/theme/loadFaces';
import { prepareDirection } from './rightToLeft';

/**
 * Applies the store's language to texts and document once its texts are loaded.
 * @param speak sets React state, as a part is hydrated with the former texts of its markup
 */
export function LanguageFollower({ speak }: { speak: (texts: I18n) => void }): null {
  const { i18n } = useTranslation();
  const wanted = useAppSelector(selectLanguage);
  const shown = useLanguage();

  useEffect(() => {
    let outdated = false;
    const show = async (): Promise<void> => {
      await Promise.all([prepareDirection(wanted), loadTexts(i18n, wanted), loadFaces(wanted)]);
      if (!outdated && hasTexts(i18n, wanted)) speak(i18n.cloneInstance({ lng: wanted }));
    };
    if (wanted !== shown)
      show().catch((error: unknown) => log.error('The language could not be changed', error));
    return () => {
      outdated = true;
    };
  }, [i18n, wanted, shown, speak]);

  useEffect(() => {
    const { documentElement: root } = document;
    // Setting the same direction makes a browser go through the whole page.
    if (root.lang === shown) return;
    root.lang = shown;
    root.dir = directionOf(shown);
  }, [shown]);

  return null;
}
