import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CartGroup } from '@core/cart/cartLine';
import { CartLineItem } from './CartLineItem';
import { GroupSummary } from './GroupSummary';
import type { CartPageState } from './useCartPage';

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: '32px 48px',
  alignItems: 'start',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'minmax(0, 1fr) 20rem' },
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'minmax(0, 1fr) 23rem' },
}));

/** Keys by position, as the amount is part of a line's id and must not remount it. */
function Group({
  group,
  page,
  alone,
}: {
  group: CartGroup;
  page: CartPageState;
  alone: boolean;
}): ReactNode {
  const { t } = useTranslation();
  const { currency } = group;
  return (
    <Box component="section" aria-label={t('cart.groupLabel', { currency })}>
      {!alone && (
        <Typography variant="h2" sx={{ marginBlockEnd: 2 }}>
          <bdi>{currency}</bdi>
        </Typography>
      )}
      <Columns>
        <List aria-label={alone ? t('cart.list') : t('cart.listOf', { currency })}>
          {group.lines.map((line, index) => (
            <CartLineItem key={index} line={line} page={page} />
          ))}
        </List>
        <Box sx={{ position: { md: 'sticky' }, insetBlockStart: { md: 112 } }}>
          <GroupSummary group={group} page={page} />
        </Box>
      </Columns>
    </Box>
  );
}

/** The lines of each currency with their own total and payment. */
export function CartGroups({ page }: { page: CartPageState }): ReactNode {
  const { groups } = page.cart;
  return (
    <Box sx={{ display: 'grid', gap: { xs: 6, md: 8 } }}>
      {groups.map((group) => (
        <Group key={group.currency} group={group} page={page} alone={groups.length === 1} />
      ))}
    </Box>
  );
}
