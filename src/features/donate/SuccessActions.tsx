import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useGetReceiptLinkQuery } from '@/api/endpoints/receiptsApi';
import { paths } from '@/config/paths';
import { selectUser } from '@/store/auth/authSlice';
import { useAppSelector } from '@/store/hooks';
import { PrintIcon, ReceiptIcon } from '@/components/icons/pageIcons';
import { printPage } from '@/components/paper/printPage';

type SuccessActionsProps = {
  userId: string | null;
  /** Of a guest's payment whose donations are all recorded; null for others. */
  receiptsOf: string | null;
  printable: boolean;
};

/** A guest's way to the receipts; a donor with an account has them in the history. */
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

/** Where to go after giving. The history is offered to the donor whose account gave. */
export function SuccessActions({ userId, receiptsOf, printable }: SuccessActionsProps): ReactNode {
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
      {receiptsOf !== null && <GuestReceipts sessionId={receiptsOf} />}
      {printable && (
        <Button variant="text" startIcon={<PrintIcon size={20} />} onClick={() => void printPage()}>
          {t('success.print')}
        </Button>
      )}
    </Box>
  );
}
