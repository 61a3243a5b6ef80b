import type { GridLocaleText } from '@mui/x-data-grid';
import { arSD, enUS } from '@mui/x-data-grid/locales';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/i18n/useLanguage';

const TEXTS = {
  en: enUS.components.MuiDataGrid.defaultProps.localeText,
  ar: arSD.components.MuiDataGrid.defaultProps.localeText,
};

const SORTS = { asc: 'grid.sortUpOf', desc: 'grid.sortDownOf' } as const;

const UNKNOWN = -1;
/** Keeps `26–50` in this order in an Arabic sentence. */
const leftToRight = (text: string): string => `\u2066${text}\u2069`;

/** The grid's texts with Latin digits, unless they are technical or missing in Arabic. */
export function useGridTexts(empty: string): Partial<GridLocaleText> {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  return useMemo(
    () => ({
      ...TEXTS[language],
      columnMenuSortAsc: t('grid.sortAsc'),
      columnMenuSortDesc: t('grid.sortDesc'),
      columnMenuUnsort: t('grid.unsort'),
      columnMenuFilter: t('grid.filter'),
      columnMenuHideColumn: t('grid.hide'),
      columnMenuManageColumns: t('grid.columns'),
      columnMenuAriaLabel: (column) => t('grid.menuOf', { column }),
      columnHeaderSortIconAriaLabel: (column, direction) =>
        t(direction ? SORTS[direction] : 'grid.unsortOf', { column }),
      columnHeaderFiltersLabel: t('grid.showFilters'),
      columnHeaderFiltersTooltipActive: () => t('grid.filtered'),
      filterPanelOperator: t('grid.condition'),
      filterPanelInputPlaceholder: t('grid.value'),
      noColumnsOverlayLabel: t('grid.noColumns'),
      noColumnsOverlayManageColumns: t('grid.columns'),
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
