import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { skipToken } from '@reduxjs/toolkit/query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useGetProjectQuery } from '@/api/endpoints/projectsApi';
import { paths } from '@/config/paths';
import { sharedProject } from '@/config/sharedProject';
import { useLanguage } from '@/i18n/useLanguage';
import { selectUser } from '@/store/auth/authSlice';
import { useAppSelector } from '@/store/hooks';
import { PrintIcon } from '@/components/icons/pageIcons';
import { ShareDialogButton } from '@/components/share/ShareDialogButton';
import { printPage } from '@/components/paper/printPage';

type SuccessActionsProps = {
  userId: string | null;
  /** What was given to; null while that is not known. */
  projectId: string | null;
  printable: boolean;
};

/** Where to go after giving. The history is offered to the donor whose account gave. */
export function SuccessActions({ userId, projectId, printable }: SuccessActionsProps): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const user = useAppSelector(selectUser);
  const { data: project } = useGetProjectQuery(projectId ?? skipToken);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, '@media print': { display: 'none' } }}>
      <Button component={Link} to={paths.home}>
        {t('success.goHome')}
      </Button>
      {user !== null && user.id === userId && (
        <Button variant="outlined" component={Link} to={paths.history}>
          {t('success.toHistory')}
        </Button>
      )}
      {project !== undefined && (
        <ShareDialogButton
          shared={() => sharedProject(project, language, t('projects.unnamed'))}
          label={t('success.share')}
        />
      )}
      {printable && (
        <Button variant="text" startIcon={<PrintIcon size={20} />} onClick={() => void printPage()}>
          {t('success.print')}
        </Button>
      )}
    </Box>
  );
}
