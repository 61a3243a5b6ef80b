import { useTranslation } from 'react-i18next';
import { LegalPage } from './LegalPage';
import { LEGAL_FACTS, LEGAL_SECTIONS } from './legalSections';
import { useSiteFacts } from './useSiteFacts';

export function CookiesPage() {
  const { t } = useTranslation();
  const facts = useSiteFacts();
  return (
    <LegalPage
      page="cookies"
      title={t('legal.cookies.title')}
      description={t('legal.cookies.description')}
      lead={t('legal.cookies.lead')}
      sections={LEGAL_SECTIONS.cookies.map((section) => ({
        title: t(`legal.cookies.${section}.title`),
        text: t(`legal.cookies.${section}.text`, facts),
        isFact: LEGAL_FACTS.cookies.includes(section),
      }))}
    />
  );
}
