import { useTranslation } from 'react-i18next';
import { LegalPage } from './LegalPage';
import { useSiteFacts } from './useSiteFacts';

const SECTIONS = [
  'who',
  'giving',
  'payment',
  'refunds',
  'accounts',
  'content',
  'software',
  'law',
] as const;

export function TermsPage() {
  const { t } = useTranslation();
  const facts = useSiteFacts();
  return (
    <LegalPage
      page="terms"
      title={t('legal.terms.title')}
      description={t('legal.terms.description')}
      lead={t('legal.terms.lead')}
      sections={SECTIONS.map((section) => ({
        title: t(`legal.terms.${section}.title`),
        text: t(`legal.terms.${section}.text`, facts),
        ...(section === 'software' && {
          isFact: true,
          file: { href: '/THIRD-PARTY-LICENSES.txt', name: t('legal.terms.software.licenses') },
        }),
      }))}
    />
  );
}
