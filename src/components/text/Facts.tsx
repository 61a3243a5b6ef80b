import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** A wide one takes a row of its own. */
export type Fact = { label: string; value: ReactNode; wide?: boolean };

type FactsProps = {
  facts: readonly Fact[];
  /** A value of `gridTemplateColumns`; as many columns as fit by default. */
  columns?: string | Record<string, string>;
};

const AS_MANY_AS_FIT = 'repeat(auto-fill, minmax(min(100%, 11rem), 1fr))';

export function Facts({ facts, columns = AS_MANY_AS_FIT }: FactsProps) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: columns,
        margin: 0,
      }}
    >
      {facts.map(({ label, value, wide = false }) => (
        <Box key={label} sx={wide ? { gridColumn: '1 / -1' } : {}}>
          <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
            {label}
          </Typography>
          <Box component="dd" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
