import Box from '@mui/material/Box';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { noRoomWhileEmpty } from '@/theme/baseline';

const LONG_MS = 5_000;

/** Announces politely, after five seconds, that an action is still running. */
export function LongWait({ while: busy }: { while: boolean }): ReactNode {
  const { t } = useTranslation();
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!busy) return undefined;
    const timer = setTimeout(() => setIsLong(true), LONG_MS);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [busy]);
  return (
    <Box role="status" sx={{ color: 'text.secondary', typography: 'body2', ...noRoomWhileEmpty }}>
      {isLong && t('ui.longWait')}
    </Box>
  );
}
