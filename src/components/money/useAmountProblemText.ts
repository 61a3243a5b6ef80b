import { useTranslation } from 'react-i18next';
import { minorDigits, type Currency } from '@core/money/currency';
import { formatAmount } from '@core/money/formatMoney';
import { MAX_AMOUNT_MINOR } from '@core/money/money';
import type { AmountProblem } from '@core/money/parseAmount';

export function useAmountProblemText(): (problem: AmountProblem, currency: Currency) => string {
  const { t } = useTranslation();
  return (problem, currency) => {
    const isWhole = problem === 'tooManyDecimals' && minorDigits(currency) === 0;
    const most = formatAmount({ amountMinor: MAX_AMOUNT_MINOR, currency });
    return t(`ui.amount.${isWhole ? 'noDecimals' : problem}`, { currency, most });
  };
}
