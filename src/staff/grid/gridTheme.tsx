/**
 * The grid writes a style element from its theme, which the content policy names by its hash. That
 * theme is therefore the product's in every charity's colours; cells and accents have the page's.
 */
import { ThemeProvider, useTheme, type Theme } from '@mui/material/styles';
import { useMemo } from 'react';
import { useLanguage } from '@/i18n/useLanguage';
import { createAppTheme } from '@/theme/createAppTheme';
import type { StaffColumn } from './columns';

export function useGridTheme(): Theme {
  const language = useLanguage();
  return useMemo(() => createAppTheme(language), [language]);
}

/** The columns with cells in the page's theme. */
export function usePageCells<Row extends { id: string }>(
  columns: readonly StaffColumn<Row>[],
): readonly StaffColumn<Row>[] {
  const theme = useTheme();
  return useMemo(
    () =>
      columns.map(({ renderCell, ...column }) => ({
        ...column,
        ...(renderCell && {
          renderCell: (cell: Parameters<typeof renderCell>[0]) => (
            <ThemeProvider theme={theme}>{renderCell(cell)}</ThemeProvider>
          ),
        }),
      })),
    [columns, theme],
  );
}

/** The page's primary colour for what the grid itself paints. */
export const accentsOf = ({ palette: { primary } }: Theme) => ({
  '&&': {
    '--DataGrid-t-color-foreground-accent': primary.dark,
    '--DataGrid-t-color-interactive-focus': primary.main,
    '--DataGrid-t-color-interactive-selected': primary.main,
  },
  '& .MuiCheckbox-root:is(.Mui-checked, .MuiCheckbox-indeterminate)': { color: primary.main },
  '& .MuiOutlinedInput-root.Mui-focused .MuiOutlinedInput-notchedOutline': {
    borderColor: primary.main,
  },
});
