import { useTranslation } from 'react-i18next';
import { useGetTextsQuery } from '@/api/endpoints/siteSettingsApi';
import { LegalPage } from './LegalPage';
import { LEGAL_FACTS, LEGAL_SECTIONS, PAPER_SECTIONS } from './legalSections';
import { useSiteFacts } from './useSiteFacts';

export function TermsPage() {
  const { t } = useTranslation();
  const { data: texts } = useGetTextsQuery(PAPER_SECTIONS);
  const facts = useSiteFacts(texts?.papers?.law);
  return (
    <LegalPage
      page="terms"
      title={t('legal.terms.title')}
      description={t('legal.terms.description')}
      lead={t('legal.terms.lead')}
      sections={LEGAL_SECTIONS.terms.map((section) => ({
        title: t(`legal.terms.${section}.title`),
        text: t(`legal.terms.${section}.text`, facts),
        isFact: LEGAL_FACTS.terms.includes(section),
        ...(section === 'software' && {
          file: { href: '/THIRD-PARTY-LICENSES.txt', name: t('legal.terms.software.licenses') },
        }),
      }))}
    />
  );
}
