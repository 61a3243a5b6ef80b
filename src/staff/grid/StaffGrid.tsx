import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme, type Theme } from '@mui/material/styles';
import { DataGrid, type GridRowParams } from '@mui/x-data-grid';
import { useMemo } from 'react';
import { failureOf } from '@/api/failureOf';
import type { Rows } from '@/api/staffRows';
import { FailureNotice } from '@/components/feedback/FailureNotice';
import { radii } from '@/theme/tokens';
import type { StaffColumn } from './columns';
import { useGridTexts } from './useGridTexts';
import { PAGE_SIZES, type StaffList } from './useStaffList';

type StaffGridProps<Row extends { id: string }> = {
  /** Names the list for screen readers. */
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
  /** The text of an empty list. */
  empty: string;
  onOpen?: (row: Row) => void;
};

/** Within the page, so that what opens is a part of it for screen readers as well. */
const pageOf = (): HTMLElement => document.querySelector('main') ?? document.body;

const SLOT_PROPS = {
  basePopper: { material: { container: pageOf } },
  filterPanel: {
    // One below the other where there is no room beside.
    sx: (theme: Theme) => ({
      // Labels stand above their fields, so that no frame opens for them.
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

/** A list for staff; the server sorts, filters and pages it. */
export function StaffGrid<Row extends { id: string }>({
  label,
  columns,
  list,
  query,
  empty,
  onOpen,
}: StaffGridProps<Row>) {
  const texts = useGridTexts(empty);
  const theme = useTheme();
  const isNarrow = useMediaQuery(theme.breakpoints.down('sm'));
  const { currentData, error, isFetching, refetch } = query;
  const rows = currentData?.rows ?? [];
  // Not known while a page is on its way: for the last one, the grid would go back to the first.
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
    // The box is that of the grid's documentation: in another one Safari gives the rows no height.
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
          backgroundColor: 'background.paper',
          borderColor: 'divider',
          borderRadius: radii.card,
          '& .MuiDataGrid-cell': { paddingBlock: 1.25, alignContent: 'center' },
          // Fingers see each column's menu: its name needs the room.
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
