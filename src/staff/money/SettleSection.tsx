import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { RowList } from '../table/RowList';

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
      <RowList items={items} keyOf={keyOf}>
        {children}
      </RowList>
    </Card>
  );
}
