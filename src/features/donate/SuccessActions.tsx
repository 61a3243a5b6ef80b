import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { selectUser } from '@/store/auth/authSlice';
import { useAppSelector } from '@/store/hooks';
import { PrintIcon } from '@/components/icons/pageIcons';
import { printPage } from '@/components/paper/printPage';

type SuccessActionsProps = { userId: string | null; printable: boolean };

/** Where to go after giving. The history is offered to the donor whose account gave. */
export function SuccessActions({ userId, printable }: SuccessActionsProps): ReactNode {
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
      {printable && (
        <Button variant="text" startIcon={<PrintIcon size={20} />} onClick={() => void printPage()}>
          {t('success.print')}
        </Button>
      )}
    </Box>
  );
}
