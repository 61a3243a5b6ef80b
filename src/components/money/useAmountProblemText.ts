import { useTranslation } from 'react-i18next';
import type { Currency } from '@core/money/currency';
import type { AmountProblem } from '@core/money/parseAmount';

export function useAmountProblemText(): (problem: AmountProblem, currency: Currency) => string {
  const { t } = useTranslation();
  return (problem, currency) => t(`ui.amount.${problem}`, { currency });
}
