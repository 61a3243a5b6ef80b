import { CURRENCIES } from '@core/money/currencies';
import type { Currency } from '@core/money/currency';
import { toMajorNumber } from '@core/money/plainAmount';
import type { TotalsRequest, TotalsRow } from '@core/staff/money/moneyContract';
import { periodsBetween } from '@core/staff/money/periods';

export type TotalsChart = {
  currency: Currency;
  isOverTime: boolean;
  /** Labels along the axis: periods, or the rows' dimension. */
  categories: readonly string[];
  /** `colour` is an index below `MOST_SERIES`. */
  series: readonly { label: string; colour: number; values: readonly number[] }[];
};

/** More series could not be distinguished by colours. */
export const MOST_SERIES = 8;
/** More bars would be thinner than a line. */
export const MOST_PERIODS = 400;

type Words = {
  period: (period: string) => string;
  group: (row: TotalsRow) => string;
  all: string;
};

/** @returns null if there would be more series than colours */
export function toCharts(
  rows: readonly TotalsRow[],
  { from, to, step, by }: Pick<TotalsRequest, 'from' | 'to' | 'step' | 'by'>,
  words: Words,
): TotalsChart[] | null {
  const isOverTime = by.includes('period');
  const periods = isOverTime ? periodsBetween(from, to, step, MOST_PERIODS + 1) : [];
  if (periods.length > MOST_PERIODS) return null;
  const all = [...new Set(rows.map(words.group))];
  // A group has one colour in the charts of all currencies, as far as there are colours.
  const coloured = all.length <= MOST_SERIES ? all : null;
  const charts = CURRENCIES.flatMap((currency): TotalsChart[] => {
    const own = rows.filter((row) => row.currency === currency);
    const groups = [...new Set(own.map(words.group))];
    if (groups.length === 0) return [];
    const valueOf = (group: string, period: string | null): number =>
      toMajorNumber({
        amountMinor:
          own.find((row) => row.period === period && words.group(row) === group)?.amountMinor ?? 0,
        currency,
      });
    const nameOf = (group: string): string => (group === '' ? words.all : group);
    return [
      isOverTime
        ? {
            currency,
            isOverTime,
            categories: periods.map(words.period),
            series: groups.map((group) => ({
              label: nameOf(group),
              colour: (coloured ?? groups).indexOf(group),
              values: periods.map((period) => valueOf(group, period)),
            })),
          }
        : {
            currency,
            isOverTime,
            categories: groups.map(nameOf),
            series: [
              { label: words.all, colour: 0, values: groups.map((group) => valueOf(group, null)) },
            ],
          },
    ];
  });
  return charts.some(({ series }) => series.length > MOST_SERIES) ? null : charts;
}
