import { useTranslation } from 'react-i18next';
import { LegalPage } from './LegalPage';
import { useSiteFacts } from './useSiteFacts';

const SECTIONS = ['session', 'language', 'cart', 'payment', 'forms', 'control'] as const;

export function CookiesPage() {
  const { t } = useTranslation();
  const facts = useSiteFacts();
  return (
    <LegalPage
      page="cookies"
      title={t('legal.cookies.title')}
      description={t('legal.cookies.description')}
      lead={t('legal.cookies.lead')}
      sections={SECTIONS.map((section) => ({
        title: t(`legal.cookies.${section}.title`),
        text: t(`legal.cookies.${section}.text`, facts),
        isFact: true,
      }))}
    />
  );
}
