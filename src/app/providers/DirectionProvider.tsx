import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { useMemo, type ReactNode } from 'react';
import { useLanguage } from '@/i18n/useLanguage';
import { createAppTheme } from '@/theme/createAppTheme';
import { styleCacheOf } from './styleCaches';

export function DirectionProvider({ children }: { children: ReactNode }) {
  const language = useLanguage();
  const theme = useMemo(() => createAppTheme(language, 'light'), [language]);
  return (
    <CacheProvider value={styleCacheOf(language)}>
      <ThemeProvider theme={theme}>
        <CssBaseline />
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}
