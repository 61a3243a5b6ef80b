import Box from '@mui/material/Box';
import { Button } from '../form/Button';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { radii } from '@/theme/tokens';
import { AlertIcon } from '../icons/icons';

/**
 * In place of a page whose code could not be fetched: tries again when asked to, and by itself when
 * the browser is connected again. It looks as FailureNotice does, without Material UI's alert: its
 * own code must be there already, so it is in the first view's.
 */
export function CodeMissing({ onRetry }: { onRetry: () => void }): ReactNode {
  const { t } = useTranslation();
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <Box
      role="alert"
      sx={{
        typography: 'body2',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '12px',
        padding: '14px 16px',
        borderRadius: radii.card,
        backgroundColor: ({ palette }) => palette.wash.error,
      }}
    >
      <Box sx={{ display: 'flex', alignSelf: 'flex-start', color: 'error.main' }}>
        <AlertIcon size={22} />
      </Box>
      <Box sx={{ flex: '1 1 14rem' }}>{t('failure.offline')}</Box>
      <Button variant="outlined" size="small" onClick={onRetry}>
        {t('common.tryAgain')}
      </Button>
    </Box>
  );
}
