import Box from '@mui/material/Box';
import { Button } from '@/components/form/Button';
import type { ReactNode } from 'react';

type Row = {
  what: ReactNode;
  marks?: ReactNode;
  actions?: ReactNode;
};

type RowListProps<T> = {
  items: readonly T[];
  keyOf: (item: T) => string;
  children: (item: T) => Row;
};

export function RowList<T>({ items, keyOf, children }: RowListProps<T>) {
  return (
    <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
      {items.map((item) => {
        const { what, marks, actions } = children(item);
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
              '& + &': { borderBlockStart: '1px solid', borderColor: 'divider' },
            }}
          >
            <Box
              sx={{
                flex: '1 1 14rem',
                minInlineSize: 0,
                display: 'grid',
                gridTemplateColumns: 'minmax(0, 1fr)',
                gap: 0.5,
              }}
            >
              {what}
            </Box>
            {[marks, actions].map(
              (part, index) =>
                part !== undefined && (
                  <Box key={index} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                    {part}
                  </Box>
                ),
            )}
          </Box>
        );
      })}
    </Box>
  );
}

type RowActionProps = {
  /** The button's text. */
  label: string;
  /** The button's text with the row's name, for screen readers. */
  about: string;
  onClick: () => void;
  isMinor?: boolean;
};

export function RowAction({ label, about, onClick, isMinor = false }: RowActionProps) {
  return (
    <Button
      variant={isMinor ? 'text' : 'outlined'}
      size="small"
      aria-label={about}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}
