import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { AppProviders } from '@/app/providers/AppProviders';
import { prepareDirection } from '@/app/providers/rightToLeft';
import { setCharity } from '@/config/charity';
import { examplePageCharity } from '@/testing/examplePageCharity';
import { createI18n } from '@/i18n/createI18n';
import { makeStore } from '@/store/store';
import '@/theme/fonts';
import { tokenStyles } from '@/theme/tokenStyles';
import { fakeDependencies } from '@/testing/fakeDependencies';
import ar from '@locales/ar.json';
import en from '@locales/en.json';

type ProviderProps = { children: ReactNode; globalState: { rtl: boolean } };

setCharity(examplePageCharity());
await prepareDirection('ar');
// Fonts after the first paint are optional, and fonts of this computer may be missing.
await Promise.allSettled([...document.fonts].map((face) => face.load()));

const contextOf = (language: 'en' | 'ar') => ({
  store: makeStore(fakeDependencies(), { language: { current: language } }),
  i18n: createI18n(language, { en, ar }),
});
const CONTEXTS = { en: contextOf('en'), ar: contextOf('ar') };

/** The frame around every story: the direction switch selects the language. */
export const Provider = ({ children, globalState: { rtl } }: ProviderProps): ReactNode => {
  const language = rtl ? 'ar' : 'en';
  return (
    <MemoryRouter>
      <style>{tokenStyles(undefined)}</style>
      <AppProviders key={language} {...CONTEXTS[language]}>
        <Box sx={{ padding: 3, minBlockSize: '100vh', backgroundColor: 'background.default' }}>
          {children}
        </Box>
      </AppProviders>
    </MemoryRouter>
  );
};
