import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Language } from '@core/text/languages/bilingual';
import { charity } from '@/config/charity';
import { useLanguage } from '@/i18n/useLanguage';

/** The product's own legal texts contain these facts about the charity. */
type SiteFacts = { registered: string; email: string; law: string };

/** @param t of that language */
export function siteFactsOf(t: TFunction, language: Language): SiteFacts {
  const { name, registeredName, registeredIn, email } = charity();
  const registered = registeredName[language] || name[language];
  const place = registeredIn[language];
  return {
    registered: place === '' ? registered : t('legal.registered', { name: registered, place }),
    email: email || t('contact.instead'),
    law: t('legal.lawOfPlace'),
  };
}

export const useSiteFacts = (): SiteFacts => siteFactsOf(useTranslation().t, useLanguage());
