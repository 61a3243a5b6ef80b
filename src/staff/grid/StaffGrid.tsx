import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme, type Theme } from '@mui/material/styles';
import { DataGrid, type GridRowParams, type GridRowSelectionModel } from '@mui/x-data-grid';
import { useMemo } from 'react';
import { failureOf } from '@/api/failureOf';
import type { Rows } from '@/api/staffRows';
import { FailureNotice } from '@/components/feedback/FailureNotice';
import { radii } from '@/theme/tokens';
import type { StaffColumn } from './columns';
import { useGridTexts } from './useGridTexts';
import { PAGE_SIZES, type StaffList } from './useStaffList';

type StaffGridProps<Row extends { id: string }> = {
  label: string;
  columns: readonly StaffColumn<Row>[];
  list: StaffList;
  /** The result of an RTK Query hook for the list's query. */
  query: {
    currentData?: Rows<Row> | undefined;
    error?: Parameters<typeof failureOf>[0];
    isFetching: boolean;
    refetch: () => unknown;
  };
  empty: string;
  onOpen?: (row: Row) => void;
  /** Rows can be chosen for an action on several. */
  chosen?: { ids: readonly string[]; onChange: (ids: readonly string[]) => void };
};

/** Menus open inside the page, so that screen readers find them there. */
const pageOf = (): HTMLElement => document.querySelector('main') ?? document.body;

const SLOT_PROPS = {
  basePopper: { material: { container: pageOf } },
  filterPanel: {
    // The parts wrap where there is no room beside each other.
    sx: (theme: Theme) => ({
      // Labels are above their fields, so their frames need no gap.
      '& fieldset': { insetBlockStart: 0 },
      '& fieldset > legend': { display: 'none' },
      '& .MuiDataGrid-filterForm': { columnGap: 1.5 },
      [theme.breakpoints.down('sm')]: {
        inlineSize: 'calc(100vw - 32px)',
        '& .MuiDataGrid-filterForm': { flexDirection: 'column', rowGap: 1.5 },
        '& .MuiDataGrid-filterForm > :not(.MuiDataGrid-filterFormDeleteIcon)': {
          inlineSize: '100%',
        },
        '& .MuiDataGrid-filterFormDeleteIcon': { alignSelf: 'flex-end', order: 1 },
      },
    }),
  },
};

export function StaffGrid<Row extends { id: string }>({
  label,
  columns,
  list,
  query,
  empty,
  onOpen,
  chosen,
}: StaffGridProps<Row>) {
  const texts = useGridTexts(empty);
  const theme = useTheme();
  const isNarrow = useMediaQuery(theme.breakpoints.down('sm'));
  const { currentData, error, isFetching, refetch } = query;
  const rows = currentData?.rows ?? [];
  // The count is unknown while a page loads: the grid would otherwise leave the last page.
  const hasNextPage = currentData?.hasMore;
  const visible = useMemo(
    () =>
      Object.fromEntries(
        columns.map(({ field, isSecondary }) => [field, !(isSecondary && isNarrow)]),
      ),
    [columns, isNarrow],
  );
  if (error !== undefined && currentData === undefined && !isFetching)
    return <FailureNotice failure={failureOf(error)} onRetry={() => void refetch()} />;
  return (
    // The grid's documentation requires this box: in another one Safari gives the rows no height.
    <Box sx={{ display: 'flex', flexDirection: 'column' }}>
      <DataGrid<Row>
        key={String(isNarrow)}
        aria-label={label}
        rows={rows}
        columns={columns}
        loading={isFetching}
        initialState={{ columns: { columnVisibilityModel: visible } }}
        localeText={texts}
        getRowHeight={() => 'auto'}
        disableRowSelectionOnClick
        {...(chosen && {
          checkboxSelection: true,
          // Rows of other pages are not known here.
          disableRowSelectionExcludeModel: true,
          rowSelectionModel: { type: 'include', ids: new Set(chosen.ids) },
          onRowSelectionModelChange: ({ ids }: GridRowSelectionModel) =>
            chosen.onChange([...ids].map(String)),
        })}
        disableColumnResize
        pagination
        paginationMode="server"
        paginationMeta={hasNextPage === undefined ? {} : { hasNextPage }}
        rowCount={hasNextPage === false ? list.page * list.pageSize + rows.length : -1}
        pageSizeOptions={PAGE_SIZES}
        paginationModel={{ page: list.page, pageSize: list.pageSize }}
        onPaginationModelChange={(model) => list.setPage(model, rows)}
        sortingMode="server"
        sortModel={list.sortModel}
        onSortModelChange={list.setSort}
        filterMode="server"
        filterModel={list.filterModel}
        onFilterModelChange={list.setFilter}
        filterDebounceMs={400}
        slotProps={SLOT_PROPS}
        {...(onOpen && { onRowClick: ({ row }: GridRowParams<Row>) => onOpen(row) })}
        sx={{
          // The grid computes them in a way that not all browsers know.
          '&&': {
            '--DataGrid-t-color-interactive-focus': theme.palette.primary.main,
            '--DataGrid-t-color-interactive-hover': theme.palette.action.hover,
            '--DataGrid-t-color-interactive-selected': theme.palette.action.selected,
          },
          backgroundColor: 'background.paper',
          borderColor: 'divider',
          borderRadius: radii.card,
          '& .MuiDataGrid-cell': { paddingBlock: 1.25, alignContent: 'center' },
          // Touch screens show each column's menu: its name needs the room.
          ...(isNarrow && {
            '& .MuiDataGrid-columnHeader, & .MuiDataGrid-cell': { paddingInline: 0.75 },
            '& .MuiDataGrid-columnHeader .MuiIconButton-root': { padding: 0.25 },
          }),
          ...(onOpen && { '& .MuiDataGrid-row': { cursor: 'pointer' } }),
        }}
      />
    </Box>
  );
}
