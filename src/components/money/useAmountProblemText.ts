import { useTranslation } from 'react-i18next';
import type { AmountProblem } from '@core/money/parseAmount';

/** Puts what is wrong with a typed amount into words. */
export function useAmountProblemText(): (problem: AmountProblem) => string {
  const { t } = useTranslation();
  return (problem) => t(`ui.amount.${problem}`);
}
