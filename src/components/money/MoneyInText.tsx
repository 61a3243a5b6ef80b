import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { moneyInText } from '@core/money/arabic/words';
import type { Money } from '@core/money/money';
import { useLanguage } from '@/i18n/useLanguage';
import { Verbatim } from '../text/Verbatim';

const Amount = styled(Verbatim)({ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' });

/** Money in a sentence or a choice: `25.00 USD`, and `25 دولارًا` in Arabic. */
export function MoneyInText({ money }: { money: Money }): ReactNode {
  return <Amount>{moneyInText(money, useLanguage())}</Amount>;
}
