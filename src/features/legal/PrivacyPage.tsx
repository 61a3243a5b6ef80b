import { useTranslation } from 'react-i18next';
import { useKeptFor } from '@/i18n/useKeptFor';
import { LegalPage } from './LegalPage';
import { useSiteFacts } from './useSiteFacts';

const SECTIONS = ['what', 'why', 'public', 'others', 'long', 'rights'] as const;
const HELD = [
  'gifts',
  'payer',
  'written',
  'newsletter',
  'followed',
  'mails',
  'mark',
  'calls',
  'account',
  'backups',
] as const;

export function PrivacyPage() {
  const { t } = useTranslation();
  const facts = useSiteFacts();
  const keptFor = useKeptFor();
  return (
    <LegalPage
      title={t('legal.privacy.title')}
      description={t('legal.privacy.description')}
      lead={t('legal.privacy.lead')}
      sections={SECTIONS.map((section) => ({
        title: t(`legal.privacy.${section}.title`),
        text: t(`legal.privacy.${section}.text`, facts),
        ...(section === 'long' && {
          items: HELD.map((held) => t(`legal.privacy.held.${held}`, keptFor)),
        }),
      }))}
    />
  );
}
