import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MOST_FLAGGED } from '@core/staff/money/moneyContract';
import { RowList } from '../../table/RowList';

type SettleSectionProps<T> = {
  title: string;
  lead: string;
  /** The oldest ones. */
  items: readonly T[];
  total: number;
  keyOf: (item: T) => string;
  children: (item: T) => { what: ReactNode; actions?: ReactNode };
};

/** One kind of open decision; renders null if there is none. */
export function SettleSection<T>({
  title,
  lead,
  items,
  total,
  keyOf,
  children,
}: SettleSectionProps<T>) {
  const { t } = useTranslation('staff');
  if (items.length === 0) return null;
  return (
    <Card component="section" sx={{ padding: { xs: 2, sm: 3 } }}>
      <Typography variant="h3" component="h2">
        {title}
      </Typography>
      <Typography sx={{ color: 'text.secondary', maxInlineSize: '70ch' }}>{lead}</Typography>
      {total > items.length && (
        <Typography sx={{ color: 'text.secondary' }}>
          {t(total < MOST_FLAGGED ? 'money.settle.oldest' : 'money.settle.oldestOfMany', {
            shown: items.length,
            total,
          })}
        </Typography>
      )}
      <RowList items={items} keyOf={keyOf}>
        {children}
      </RowList>
    </Card>
  );
}
