import { useTranslation } from 'react-i18next';
import { CURRENCIES } from '@core/money/currencies';
import { plainAmount } from '@core/money/plainAmount';
import type { TotalsRequest, TotalsRow } from '@core/staff/money/moneyContract';
import type { TotalsWords } from './useTotalsWords';

/** The amount that is left after refunds, reversals and lost disputes. */
export const netOf = ({ amountMinor, refundedMinor }: TotalsRow): number =>
  amountMinor - refundedMinor;

/** One sum for each currency of more than one row. */
export const sumsOf = (rows: readonly TotalsRow[]): TotalsRow[] =>
  CURRENCIES.flatMap((currency) => {
    const own = rows.filter((row) => row.currency === currency);
    const sum = (figure: 'count' | 'amountMinor' | 'refundedMinor'): number =>
      own.reduce((all, row) => all + row[figure], 0);
    return own.length < 2
      ? []
      : [
          {
            period: null,
            projectId: null,
            method: null,
            state: null,
            currency,
            count: sum('count'),
            amountMinor: sum('amountMinor'),
            refundedMinor: sum('refundedMinor'),
          },
        ];
  });

/** The head and the plain values of a file's rows; periods are written as `2026-11`. */
export function useTotalsCells(
  { by }: TotalsRequest,
  words: TotalsWords,
): { head: string[]; of: (row: TotalsRow) => string[] } {
  const { t } = useTranslation('staff');
  const parts: Record<(typeof by)[number], (row: TotalsRow) => string> = {
    period: ({ period }) => period ?? '',
    project: ({ projectId }) => words.project(projectId),
    method: ({ method }) => words.method(method),
    state: ({ state }) => words.state(state),
  };
  return {
    head: [
      ...by.map((part) => t(`money.totals.parts.${part}`)),
      t('money.columns.currency'),
      t('money.totals.count'),
      t('money.columns.amount'),
      t('money.columns.refunded'),
      t('money.totals.net'),
    ],
    of: (row) => [
      ...by.map((part) => parts[part](row)),
      row.currency,
      String(row.count),
      ...[row.amountMinor, row.refundedMinor, netOf(row)].map((amountMinor) =>
        plainAmount({ amountMinor, currency: row.currency }),
      ),
    ],
  };
}
