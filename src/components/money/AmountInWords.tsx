import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { moneyInArabicWords } from '@core/money/arabic/words';
import type { Money } from '@core/money/money';
import { useLanguage } from '@/i18n/useLanguage';
import { Verbatim } from '../text/Verbatim';

type AmountInWordsProps = {
  /** Null while it is not known. */
  money: Money | null;
  component?: 'p' | 'span';
};

/** An amount as one writes it on a cheque, below its figure. English pages have none. */
export function AmountInWords({ money, component = 'p' }: AmountInWordsProps): ReactNode {
  const isArabic = useLanguage() === 'ar';
  if (!isArabic || money === null) return null;
  return (
    <Typography
      variant="body2"
      component={component}
      sx={{ display: 'block', color: 'text.secondary' }}
    >
      <Verbatim>{moneyInArabicWords(money)}</Verbatim>
    </Typography>
  );
}
