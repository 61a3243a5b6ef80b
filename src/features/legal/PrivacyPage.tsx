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
  'reports',
  'account',
  'backups',
] as const;

export function PrivacyPage() {
  const { t } = useTranslation();
  const facts = useSiteFacts();
  const keptFor = useKeptFor();
  const withReports = process.env.IKHAA_TECHNICAL_REPORTS === 'on';
  const kinds = HELD.filter((held) => held !== 'reports' || withReports);
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
          items: kinds.map((held) => t(`legal.privacy.held.${held}`, keptFor)),
        }),
      }))}
    />
  );
}
