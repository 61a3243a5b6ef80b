import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_QUANTITY } from '@core/donations/limits';
import { radii } from '@/theme/tokens';
import { MinusIcon, PlusIcon } from '@/components/icons/pageIcons';

const Pill = styled('div')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  borderRadius: radii.pill,
  backgroundColor: theme.palette.surface.sunken,
  '& output': {
    minInlineSize: '2.25ch',
    textAlign: 'center',
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
  },
  '& button:hover': { backgroundColor: theme.palette.background.paper },
}));

type QuantityControlProps = {
  quantity: number;
  describedBy: string;
  onChange: (quantity: number) => void;
};

export function QuantityControl({
  quantity,
  describedBy,
  onChange,
}: QuantityControlProps): ReactNode {
  const { t } = useTranslation();
  return (
    <Pill role="group" aria-label={t('cart.quantity')}>
      <IconButton
        aria-label={t('cart.decrease')}
        aria-describedby={describedBy}
        disabled={quantity <= 1}
        onClick={() => onChange(quantity - 1)}
      >
        <MinusIcon size={20} />
      </IconButton>
      <output aria-label={t('cart.quantity')} translate="no">
        {quantity}
      </output>
      <IconButton
        aria-label={t('cart.increase')}
        aria-describedby={describedBy}
        disabled={quantity >= MAX_QUANTITY}
        onClick={() => onChange(quantity + 1)}
      >
        <PlusIcon size={20} />
      </IconButton>
    </Pill>
  );
}
