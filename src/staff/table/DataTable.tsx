import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { radii } from '@/theme/tokens';

const Table = styled('table')(({ theme }) => ({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  backgroundColor: theme.palette.background.paper,
  '& th, & td': {
    paddingBlock: theme.spacing(1.25),
    paddingInline: theme.spacing(1.5),
    textAlign: 'start',
    verticalAlign: 'top',
    // Words stay whole: the table scrolls instead.
    overflowWrap: 'break-word',
  },
  '& td': { fontVariantNumeric: 'tabular-nums' },
  '& th': { fontWeight: 600 },
  '& tbody th': { fontWeight: 500 },
  '& thead th': { whiteSpace: 'nowrap', color: theme.palette.text.secondary },
  '& tbody tr, & tfoot tr': { borderBlockStart: `1px solid ${theme.palette.divider}` },
  '& tfoot': { borderBlockStart: `2px solid ${theme.palette.divider}` },
  '& [data-figure]': {
    textAlign: 'end',
    whiteSpace: 'nowrap',
  },
}));

export type DataColumn<T> = {
  key: string;
  label: string;
  isFigure?: boolean;
  /** Marks the column that heads each row. */
  isHeading?: boolean;
  cell: (row: T) => ReactNode;
};

type DataTableProps<T> = {
  title: string;
  lead?: string;
  columns: readonly DataColumn<T>[];
  rows: readonly T[];
  /** Rows of sums at the foot, whose label spans the columns before the figures. */
  sums?: readonly { label: string; row: T }[];
  note?: string;
};

/** A table, which scrolls by itself if it is wider than the screen. */
export function DataTable<T>({ title, lead, columns, rows, sums = [], note }: DataTableProps<T>) {
  const id = useId();
  const figures = columns.filter(({ isFigure }) => isFigure);
  return (
    <div>
      <Typography variant="h3" component="h2" id={id}>
        {title}
      </Typography>
      {lead !== undefined && (
        <Typography sx={{ color: 'text.secondary', maxInlineSize: '70ch' }}>{lead}</Typography>
      )}
      <Box
        role="region"
        aria-labelledby={id}
        tabIndex={0}
        sx={{
          overflowX: 'auto',
          marginBlockStart: 1.5,
          border: 1,
          borderColor: 'divider',
          borderRadius: radii.field,
        }}
      >
        <Table aria-labelledby={id}>
          <thead>
            <tr>
              {columns.map(({ key, label, isFigure }) => (
                <th key={key} scope="col" {...(isFigure && { 'data-figure': '' })}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={index}>
                {columns.map(({ key, isFigure, isHeading, cell }) =>
                  isHeading ? (
                    <th key={key} scope="row">
                      {cell(row)}
                    </th>
                  ) : (
                    <td key={key} {...(isFigure && { 'data-figure': '' })}>
                      {cell(row)}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
          {sums.length > 0 && (
            <tfoot>
              {sums.map(({ label, row }) => (
                <tr key={label}>
                  <th scope="row" colSpan={columns.length - figures.length}>
                    {label}
                  </th>
                  {figures.map(({ key, cell }) => (
                    <td key={key} data-figure="">
                      {cell(row)}
                    </td>
                  ))}
                </tr>
              ))}
            </tfoot>
          )}
        </Table>
      </Box>
      {note !== undefined && (
        <Typography variant="body2" sx={{ color: 'text.secondary', marginBlockStart: 1.5 }}>
          {note}
        </Typography>
      )}
    </div>
  );
}
