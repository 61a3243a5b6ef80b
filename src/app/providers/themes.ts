import type { Theme } from '@mui/material/styles';
import type { Language } from '@core/text/languages/bilingual';
import { createAppTheme } from '@/theme/createAppTheme';

const themes = new Map<Language, Theme>();

export function themeOf(language: Language): Theme {
  const theme = themes.get(language) ?? createAppTheme(language);
  themes.set(language, theme);
  return theme;
}
