import { useTranslation } from 'react-i18next';
import { FailureNotice } from '@/components/feedback/FailureNotice';
import { useLanguage } from '@/i18n/useLanguage';
import { StaffHeading } from '../layout/StaffLayout';
import { AddGiftForm } from './AddGiftForm';
import { useProjectOptions } from './useProjectOptions';

/** Enters a bank transfer or cash. */
export function AddGiftPage() {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const projects = useProjectOptions(language);
  return (
    <>
      <StaffHeading title={t('money.add.title')} lead={t('money.add.lead')} />
      {projects.failed && (
        <FailureNotice
          failure={{ code: 'server' }}
          title={t('money.add.noProjects')}
          onRetry={projects.retry}
        />
      )}
      <AddGiftForm projects={projects} />
    </>
  );
}
