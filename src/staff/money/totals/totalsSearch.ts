import {
  TOTALS_BY,
  totalsRequestSchema,
  type TotalsBy,
  type TotalsRequest,
} from '@core/staff/money/moneyContract';
import { daysOf, monthOf, monthsBefore } from '@core/staff/money/periods';

const FILTERS = ['projectId', 'currency', 'method', 'state'] as const;
const MONTHS_SHOWN = 12;
/** A written day has a year of four figures. */
const LAST_DAY = '9998-12-31';

/** Rounds to whole months for monthly steps, whose sums do not separate days. */
export const inWholeSteps = (request: TotalsRequest): TotalsRequest =>
  request.step === 'day'
    ? request
    : {
        ...request,
        from: daysOf(monthOf(request.from)).from,
        to: daysOf(monthOf(request.to)).to,
      };

/** An absent or unreadable value has its default: by month and method, over a year. */
export function parseTotals(search: URLSearchParams, today: string): TotalsRequest {
  const { shape } = totalsRequestSchema;
  const day = (name: 'from' | 'to', otherwise: string): string => {
    const { data = otherwise } = shape[name].safeParse(search.get(name));
    return data <= LAST_DAY ? data : otherwise;
  };
  const to = day('to', today);
  const from = day('from', monthsBefore(to, MONTHS_SHOWN - 1));
  const by = search.get('by')?.split(',');
  const given = Object.fromEntries(
    FILTERS.flatMap((name) => {
      const { data } = shape[name].safeParse(search.get(name) ?? undefined);
      return data === undefined ? [] : [[name, data]];
    }),
  );
  return {
    from: from <= to ? from : to,
    to,
    step: search.get('step') === 'day' ? 'day' : 'month',
    by: by === undefined ? ['period', 'method'] : TOTALS_BY.filter((one) => by.includes(one)),
    ...given,
  };
}

export function writeTotals(request: TotalsRequest): URLSearchParams {
  const search = new URLSearchParams({
    from: request.from,
    to: request.to,
    step: request.step,
    by: request.by.join(','),
  });
  for (const name of FILTERS) {
    const value = request[name];
    if (value !== undefined) search.set(name, value);
  }
  return search;
}

/** Sets one filter, or removes it for ''. */
export function withFilter(
  request: TotalsRequest,
  name: (typeof FILTERS)[number],
  value: string,
): TotalsRequest {
  const search = writeTotals(request);
  if (value === '') search.delete(name);
  else search.set(name, value);
  return parseTotals(search, request.to);
}

export const withBy = (by: readonly TotalsBy[], one: TotalsBy, isIn: boolean): TotalsBy[] =>
  TOTALS_BY.filter((other) => (other === one ? isIn : by.includes(other)));
