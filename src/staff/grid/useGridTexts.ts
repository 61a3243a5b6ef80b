import type { GridLocaleText } from '@mui/x-data-grid';
import { arSD, enUS } from '@mui/x-data-grid/locales';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/i18n/useLanguage';

const TEXTS = {
  en: enUS.components.MuiDataGrid.defaultProps.localeText,
  ar: arSD.components.MuiDataGrid.defaultProps.localeText,
};

const UNKNOWN = -1;
/** Keeps `26–50` in this order in an Arabic sentence. */
const leftToRight = (text: string): string => `\u2066${text}\u2069`;

/**
 * The grid's own words, with Latin digits in both languages.
 * @param empty said where there are no rows
 */
export function useGridTexts(empty: string): Partial<GridLocaleText> {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  return useMemo(
    () => ({
      ...TEXTS[language],
      noRowsLabel: empty,
      noResultsOverlayLabel: empty,
      paginationDisplayedRows: ({ from, to, count }) => {
        const range = leftToRight(`${from}–${to}`);
        return count === UNKNOWN ? range : t('grid.range', { range, total: count });
      },
    }),
    [t, language, empty],
  );
}
