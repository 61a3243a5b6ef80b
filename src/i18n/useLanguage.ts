import { useTranslation } from 'react-i18next';
import { FALLBACK_LANGUAGE, parseLanguage, type Language } from '@core/text/languages/bilingual';

export function useLanguage(): Language {
  return parseLanguage(useTranslation().i18n.language) ?? FALLBACK_LANGUAGE;
}
