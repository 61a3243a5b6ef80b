import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { radii } from '@/theme/tokens';

const Table = styled('table')(({ theme }) => ({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  backgroundColor: theme.palette.background.paper,
  '& th, & td': { padding: theme.spacing(1.25, 1.5), textAlign: 'start' },
  '& td': { fontVariantNumeric: 'tabular-nums' },
  '& tbody th': { fontWeight: 500 },
  '& thead th': { fontWeight: 600, color: theme.palette.text.secondary },
  '& tbody tr': { borderBlockStart: `1px solid ${theme.palette.divider}` },
}));

type FigureTableProps = {
  title: string;
  note: string;
  columns: readonly string[];
  rows: readonly { key: string; name: ReactNode; figures: readonly ReactNode[] }[];
};

/** Figures to read, with what they are before each line; it scrolls by itself where it is wide. */
export function FigureTable({ title, note, columns, rows }: FigureTableProps) {
  const id = useId();
  return (
    <div>
      <Typography variant="h3" component="h2" id={id}>
        {title}
      </Typography>
      <Box
        role="region"
        aria-labelledby={id}
        tabIndex={0}
        sx={{
          overflowX: 'auto',
          marginBlock: 1.5,
          border: 1,
          borderColor: 'divider',
          borderRadius: radii.field,
        }}
      >
        <Table aria-labelledby={id}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, figures }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                {figures.map((figure, index) => (
                  <td key={index}>{figure}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {note}
      </Typography>
    </div>
  );
}
