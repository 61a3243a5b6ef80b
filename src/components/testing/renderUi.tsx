import { ThemeProvider } from '@mui/material/styles';
import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { Language } from '@core/text/languages/bilingual';
import { createI18n } from '@/i18n/createI18n';
import { createAppTheme } from '@/theme/createAppTheme';
import ar from '@locales/ar.json';
import en from '@locales/en.json';

/** Renders a piece of the kit with the product's look and texts. */
export function renderUi(ui: ReactNode, language: Language = 'en'): RenderResult {
  const i18n = createI18n(language, { en, ar });
  const theme = createAppTheme(language);
  return render(ui, {
    wrapper: ({ children }) => (
      <I18nextProvider i18n={i18n}>
        <ThemeProvider theme={theme}>{children}</ThemeProvider>
      </I18nextProvider>
    ),
  });
}
