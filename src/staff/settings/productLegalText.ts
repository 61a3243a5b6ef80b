/** The product's own legal texts as markup, for a charity that begins with them. */
import type { i18n as I18n, ParseKeys } from 'i18next';
import type { LegalPage } from '@core/site/legalText';
import type { Bilingual, Language } from '@core/text/languages/bilingual';
import { charity } from '@/config/charity';
import { LEGAL_FACTS, LEGAL_SECTIONS } from '@/features/legal/legalSections';

/** The text leaves out the product's part beside the charity's. */
export async function productLegalText(i18n: I18n, page: LegalPage): Promise<Bilingual> {
  await i18n.loadLanguages(['en', 'ar']);
  const textIn = (language: Language): string => {
    const t = i18n.getFixedT(language, 'translation');
    const { name, email } = charity();
    const names = { name: name[language], email };
    const say = (key: string): string => t(`legal.${page}.${key}` as ParseKeys, names);
    return [
      say('lead'),
      ...LEGAL_SECTIONS[page]
        .filter((section) => !LEGAL_FACTS[page].includes(section))
        .flatMap((section) => [`# ${say(`${section}.title`)}`, say(`${section}.text`)]),
    ].join('\n\n');
  };
  return { en: textIn('en'), ar: textIn('ar') };
}
