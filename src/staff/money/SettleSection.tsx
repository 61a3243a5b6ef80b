import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

type SettleSectionProps<T> = {
  title: string;
  lead: string;
  items: readonly T[];
  keyOf: (item: T) => string;
  children: (item: T) => { what: ReactNode; actions?: ReactNode };
};

/** One kind of what waits for a decision; nothing where none of it does. */
export function SettleSection<T>({ title, lead, items, keyOf, children }: SettleSectionProps<T>) {
  if (items.length === 0) return null;
  return (
    <Card component="section" sx={{ padding: { xs: 2, sm: 3 } }}>
      <Typography variant="h3" component="h2">
        {title}
      </Typography>
      <Typography sx={{ color: 'text.secondary', maxInlineSize: '70ch' }}>{lead}</Typography>
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {items.map((item) => {
          const { what, actions } = children(item);
          return (
            <Box
              component="li"
              key={keyOf(item)}
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                gap: 2,
                paddingBlock: 2,
                '& + &': { borderBlockStart: 1, borderColor: 'divider' },
              }}
            >
              <Box sx={{ flex: '1 1 16rem', minInlineSize: 0, display: 'grid', gap: 0.5 }}>
                {what}
              </Box>
              {actions !== undefined && (
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{actions}</Box>
              )}
            </Box>
          );
        })}
      </Box>
    </Card>
  );
}
