import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { selectCartCount } from '@/store/cart/cartSlice';
import { useAppSelector } from '@/store/hooks';
import { radii } from '@/theme/tokens';
import { CartIcon } from '@/components/icons/icons';

const Anchor = styled(Link)(({ theme }) => ({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  inlineSize: 48,
  blockSize: 48,
  borderRadius: radii.pill,
  color: theme.palette.text.primary,
  '&:hover': { backgroundColor: theme.palette.surface.sunken },
}));

const Badge = styled('span')(({ theme }) => ({
  position: 'absolute',
  insetBlockStart: 2,
  insetInlineEnd: 0,
  minInlineSize: 20,
  paddingInline: 5,
  borderRadius: radii.pill,
  backgroundColor: theme.palette.urgent.main,
  color: theme.palette.urgent.contrastText,
  fontSize: '.75rem',
  fontWeight: 600,
  lineHeight: '20px',
  textAlign: 'center',
}));

const LARGEST_SHOWN = 999;

export function CartLink() {
  const { t } = useTranslation();
  const count = useAppSelector(selectCartCount);
  return (
    <Anchor
      to={paths.cart}
      aria-label={count === 0 ? t('layout.cartEmpty') : t('layout.cart', { count })}
      data-cart-target=""
    >
      <CartIcon />
      {count > 0 && (
        <Badge aria-hidden="true">{count > LARGEST_SHOWN ? `${LARGEST_SHOWN}+` : count}</Badge>
      )}
    </Anchor>
  );
}
