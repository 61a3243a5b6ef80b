import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { pickText, type Bilingual, type Language } from '@core/text/languages/bilingual';
import { charity } from '@/config/charity';
import { useLanguage } from '@/i18n/useLanguage';

/** The product's own legal texts contain these facts about the charity. */
type SiteFacts = { registered: string; email: string; law: string; within: string };

/** @param t of that language @param law as the charity names it */
export function siteFactsOf(t: TFunction, language: Language, law?: Bilingual): SiteFacts {
  const { name, registeredName, registeredIn, email, refundDays } = charity();
  const registered = registeredName[language] || name[language];
  const place = registeredIn[language];
  return {
    registered: place === '' ? registered : t('legal.registered', { name: registered, place }),
    email: email || t('contact.instead'),
    within:
      refundDays === 0
        ? ''
        : ` ${t('legal.within', { days: t('common.period.days', { count: refundDays }) })}`,
    law: (law && pickText(law, language).text) || t('legal.lawOfPlace'),
  };
}

export const useSiteFacts = (law?: Bilingual): SiteFacts =>
  siteFactsOf(useTranslation().t, useLanguage(), law);
