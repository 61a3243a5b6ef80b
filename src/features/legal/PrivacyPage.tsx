import { useTranslation } from 'react-i18next';
import { useKeptFor } from '@/i18n/useKeptFor';
import { LegalPage } from './LegalPage';
import { LEGAL_FACTS, LEGAL_SECTIONS } from './legalSections';
import { useSiteFacts } from './useSiteFacts';

const HELD = [
  'gifts',
  'payer',
  'dedications',
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
      page="privacy"
      title={t('legal.privacy.title')}
      description={t('legal.privacy.description')}
      lead={t('legal.privacy.lead')}
      sections={LEGAL_SECTIONS.privacy.map((section) => ({
        title: t(`legal.privacy.${section}.title`),
        text: t(`legal.privacy.${section}.text`, facts),
        isFact: LEGAL_FACTS.privacy.includes(section),
        ...(section === 'long' && {
          items: HELD.map((held) => t(`legal.privacy.held.${held}`, keptFor)),
        }),
      }))}
    />
  );
}
