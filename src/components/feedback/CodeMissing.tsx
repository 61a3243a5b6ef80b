import Box from '@mui/material/Box';
import { Button } from '../form/Button';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { radii } from '@/theme/tokens';
import { AlertIcon } from '../icons/icons';

/** Replaces a page whose code did not load. The first view cannot use Material UI's alert. */
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
