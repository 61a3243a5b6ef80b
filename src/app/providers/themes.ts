import type { Theme } from '@mui/material/styles';
import type { Language } from '@core/text/languages/bilingual';
import { createAppTheme } from '@/theme/createAppTheme';
import type { Look } from '@/config/look';

type Known = { look: Look | null; theme: Theme };

const themes = new Map<Language, Known>();

/** @param look the same object for the same theme */
export function themeOf(language: Language, look: Look | null): Theme {
  const known = themes.get(language);
  if (known?.look === look) return known.theme;
  const theme = createAppTheme(language, look?.tokens);
  themes.set(language, { look, theme });
  return theme;
}
