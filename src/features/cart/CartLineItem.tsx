import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '@/config/paths';
import { lineIdOf, lineTotal, type CartLine } from '@core/cart/cartLine';
import { radii } from '@/theme/tokens';
import { CoverImage } from '@/components/covers/CoverImage';
import { paletteOf } from '@/components/covers/paletteOf';
import { OpenDedication } from '@/components/dedication/DedicationButton';
import { TrashIcon } from '@/components/icons/pageIcons';
import { MoneyText } from '@/components/money/MoneyText';
import { AmountEditor } from './AmountEditor';
import { LineKind, LineName } from './LineName';
import { QuantityControl } from './QuantityControl';
import { focusIds, type CartPageState } from './useCartPage';

const Item = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '72px minmax(0, 1fr)',
  gap: '12px 16px',
  paddingBlock: 20,
  borderBlockEnd: `1px solid ${theme.palette.divider}`,
  '&:first-of-type': { paddingBlockStart: 0 },
  '&:last-of-type': { borderBlockEnd: 0 },
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: '112px minmax(0, 1fr) auto', columnGap: 24 },
}));

/** Below the text on a phone, with a large total in its own row; beside it on wider screens. */
const Controls = styled('div')(({ theme }) => ({
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  '& > :last-child': { marginInlineStart: 'auto' },
  [theme.breakpoints.up('lg')]: {
    gridColumn: 'auto',
    alignSelf: 'center',
    '& > :last-child': { minInlineSize: '9.5rem', textAlign: 'end' },
  },
}));

type CartLineItemProps = { line: CartLine; page: CartPageState };

export function CartLineItem({ line, page }: CartLineItemProps): ReactNode {
  const { t } = useTranslation();
  const titleId = useId();
  const lineId = lineIdOf(line);
  return (
    <Item aria-labelledby={titleId}>
      <CoverImage
        src={line.image}
        seed={line.itemId ?? line.projectId}
        palette={line.itemId === null ? paletteOf(`${line.region.en} ${line.type.en}`) : 'linen'}
        ratio="1 / 1"
        sizes="112px"
        sx={{ borderRadius: radii.field, alignSelf: 'start' }}
      />
      <Box sx={{ minInlineSize: 0 }}>
        <Typography variant="h4" component="p">
          <Link
            component={RouterLink}
            to={paths.projectDetailsOf(line.projectId)}
            color="inherit"
            underline="hover"
            id={titleId}
          >
            <LineName line={line} />
          </Link>
        </Typography>
        <Typography
          variant="body2"
          component="p"
          sx={{
            color: 'text.secondary',
            '& > *': { display: 'inline-block' },
            '& > ::first-letter': { textTransform: 'uppercase' },
          }}
        >
          <LineKind line={line} />
        </Typography>
        <AmountEditor line={line} page={page} describedBy={titleId} />
        <OpenDedication
          dedication={line.wishes?.dedication ?? null}
          describedBy={titleId}
          onOpen={() => page.startDedicating(line)}
        />
      </Box>
      <Controls>
        <QuantityControl
          quantity={line.quantity}
          describedBy={titleId}
          onChange={(quantity) => page.cart.changeQuantity(lineId, quantity)}
        />
        <IconButton
          id={focusIds.remove(lineId)}
          aria-label={t('cart.remove')}
          aria-describedby={titleId}
          onClick={() => page.remove(line)}
        >
          <TrashIcon />
        </IconButton>
        <Typography variant="h4" component="p">
          <MoneyText money={lineTotal(line)} />
        </Typography>
      </Controls>
    </Item>
  );
}
