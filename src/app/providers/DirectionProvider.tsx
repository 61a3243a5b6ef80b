import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useLanguage } from '@/i18n/useLanguage';
import { styleCacheOf } from './styleCaches';
import { themeOf } from './themes';

export function DirectionProvider({ children }: { children: ReactNode }) {
  const language = useLanguage();
  return (
    <CacheProvider value={styleCacheOf(language)}>
      <ThemeProvider theme={themeOf(language)}>
        <CssBaseline />
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}
