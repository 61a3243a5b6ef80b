import { useTranslation } from 'react-i18next';
import { LegalPage } from './LegalPage';
import { useSiteFacts } from './useSiteFacts';

const SECTIONS = ['what', 'why', 'public', 'others', 'long', 'rights'] as const;

export function PrivacyPage() {
  const { t } = useTranslation();
  const facts = useSiteFacts();
  return (
    <LegalPage
      title={t('legal.privacy.title')}
      description={t('legal.privacy.description')}
      lead={t('legal.privacy.lead')}
      sections={SECTIONS.map((section) => ({
        title: t(`legal.privacy.${section}.title`),
        text: t(`legal.privacy.${section}.text`, facts),
      }))}
    />
  );
}
