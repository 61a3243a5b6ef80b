import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { formatMoney, formatRounded } from '@core/money/formatMoney';
import type { Money } from '@core/money/money';
import { Verbatim } from '../text/Verbatim';

const Amount = styled(Verbatim)({ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' });

type MoneyTextProps = {
  money: Money;
  /** A converted total, in whole units. */
  approximate?: boolean;
};

/** `25.00 USD`, without breaks, in text of either direction. */
export function MoneyText({ money, approximate = false }: MoneyTextProps): ReactNode {
  return <Amount>{approximate ? `≈ ${formatRounded(money)}` : formatMoney(money)}</Amount>;
}
