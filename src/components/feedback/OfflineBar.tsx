import Box from '@mui/material/Box';
import { useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { gutter } from '@/theme/tokens';
import { OfflineIcon } from '../icons/icons';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

export function OfflineBar(): ReactNode {
  const { t } = useTranslation();
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <Box role="status" sx={{ position: 'sticky', insetBlockStart: 0, zIndex: 'snackbar' }}>
      {!online && (
        <Box
          sx={{
            display: 'flex',
            gap: 1.5,
            alignItems: 'center',
            justifyContent: 'center',
            paddingBlock: 1.25,
            paddingInline: gutter,
            backgroundColor: 'wash.warning',
            color: 'text.primary',
          }}
        >
          <Box
            component="span"
            sx={{ color: 'warning.main', display: 'inline-flex', flex: 'none' }}
          >
            <OfflineIcon size={22} />
          </Box>
          <span>
            <strong>{t('ui.offline.title')}</strong> <span>{t('ui.offline.text')}</span>
          </span>
        </Box>
      )}
    </Box>
  );
}
