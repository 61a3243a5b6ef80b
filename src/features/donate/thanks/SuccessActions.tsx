import Box from '@mui/material/Box';
import { Button } from '@/components/form/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useGetProjectQuery } from '@/api/endpoints/projectsApi';
import { useGetReceiptLinkQuery } from '@/api/endpoints/receiptsApi';
import { pickText } from '@core/text/languages/bilingual';
import { paths } from '@/config/paths';
import { sharedProject } from '@/config/sharedProject';
import { useLanguage } from '@/i18n/useLanguage';
import { selectUser } from '@/store/auth/authSlice';
import { useAppSelector } from '@/store/hooks';
import { ShareDialogButton } from '@/components/share/ShareDialogButton';
import { PrintIcon, ReceiptIcon } from '@/components/icons/pageIcons';
import { printPage } from '@/components/paper/printPage';

type SuccessActionsProps = {
  userId: string | null;
  /** The payment's only project; null while it is not known, and for several. */
  projectId: string | null;
  /** A guest's session whose donations are all recorded; null for others. */
  receiptsOf: string | null;
  printable: boolean;
};

/** The receipts of a guest; a donor with an account finds them in the history. */
function GuestReceipts({ sessionId }: { sessionId: string }): ReactNode {
  const { t } = useTranslation();
  const { data: token } = useGetReceiptLinkQuery(sessionId);
  if (!token) return null;
  return (
    <Button
      variant="outlined"
      component={Link}
      to={{ pathname: paths.linkedReceipts, hash: token }}
      startIcon={<ReceiptIcon size={20} />}
    >
      {t('receipts.open')}
    </Button>
  );
}

type ShareProjectProps = {
  projectId: string;
  label: string;
  /** A quiet button beside a line of several, which names its project for screen readers. */
  beside?: boolean;
};

export function ShareProject({ projectId, label, beside = false }: ShareProjectProps): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data: project } = useGetProjectQuery(projectId);
  if (project === undefined) return null;
  const shared = () => sharedProject(project, language, t('projects.unnamed'));
  return (
    <ShareDialogButton
      shared={shared}
      label={label}
      {...(beside && { quiet: true, about: pickText(project.title, language).text })}
    />
  );
}

/** Links to continue with; the account that gave has its history. */
export function SuccessActions({
  userId,
  projectId,
  receiptsOf,
  printable,
}: SuccessActionsProps): ReactNode {
  const { t } = useTranslation();
  const user = useAppSelector(selectUser);
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
      {projectId !== null && <ShareProject projectId={projectId} label={t('success.share')} />}
      {receiptsOf !== null && <GuestReceipts sessionId={receiptsOf} />}
      {printable && (
        <Button variant="text" startIcon={<PrintIcon size={20} />} onClick={() => void printPage()}>
          {t('success.print')}
        </Button>
      )}
    </Box>
  );
}
