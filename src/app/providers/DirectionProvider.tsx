import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { useMemo, type ReactNode } from 'react';
import type { Language } from '@/domain/text/bilingual';
import { useLanguage } from '@/i18n/useLanguage';
import { createAppTheme } from '@/theme/createAppTheme';
import { rightToLeftPlugins } from './rightToLeft';

const caches = new Map<Language, EmotionCache>();

/** One emotion cache per direction: Arabic's turns physical sides around. */
function cacheOf(language: Language): EmotionCache {
  const known = caches.get(language);
  if (known !== undefined) return known;
  const cache = language === 'ar' ? createCache({ key: 'rtl', stylisPlugins: rightToLeftPlugins() }) : createCache({ key: 'ltr' });
  caches.set(language, cache);
  return cache;
}

export function DirectionProvider({ children }: { children: ReactNode }) {
  const language = useLanguage();
  const theme = useMemo(() => createAppTheme(language, 'light'), [language]);
  return (
    <CacheProvider value={cacheOf(language)}>
      <ThemeProvider theme={theme}>
        <CssBaseline />
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}
