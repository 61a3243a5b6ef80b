import { Query } from 'node-appwrite';
import { DONATION_METHODS } from '@core/donations/methods';
import { CURRENCIES } from '@core/money/currencies';
import { IDS } from '@core/schema/ids';
import { BOOK_STATES } from '@core/staff/money/bookStates';
import type {
  TotalsAnswer,
  TotalsBy,
  TotalsRequest,
  TotalsRow,
} from '@core/staff/money/moneyContract';
import { monthOf } from '@core/staff/money/periods';
import { MOST_VALUES, type AppwriteDatabase } from '../../common/appwriteDatabase';
import { titlesOf } from '../../common/storedFields';
import { appwriteTotals, readTotal } from '../../books/appwriteTotals';
import { EVERY_PROJECT, type Total } from '../../books/totals';
import { refuseFor } from '../../common/refusal';

/** Adding up more totals takes too long. */
const MOST_TOTALS = 30_000;

type Counted = TotalsAnswer['counted'][number];

function projectQueries(projectId: string | undefined, by: readonly TotalsBy[]): string[] {
  if (projectId !== undefined) return [Query.equal('project', [projectId])];
  return by.includes('project')
    ? [Query.notEqual('project', EVERY_PROJECT)]
    : [Query.equal('project', [EVERY_PROJECT])];
}

function queriesOf({
  from,
  to,
  step,
  projectId,
  currency,
  method,
  state,
  by,
}: TotalsRequest): string[] {
  // A month has one sum; the contract does not divide it by days.
  const periodOf = step === 'day' ? (day: string) => day : monthOf;
  return [
    Query.equal('step', [step]),
    Query.greaterThanEqual('period', periodOf(from)),
    Query.lessThanEqual('period', periodOf(to)),
    Query.orderAsc('period'),
    ...projectQueries(projectId, by),
    ...(currency === undefined ? [] : [Query.equal('currency', [currency])]),
    ...(method === undefined ? [] : [Query.equal('method', [method])]),
    ...(state === undefined ? [] : [Query.equal('state', [state])]),
  ];
}

const first = (...differences: number[]): number => differences.find((one) => one !== 0) ?? 0;

/** Compares code units, so that the order is the same on every machine. */
const byText = (one: string | null, other: string | null): number =>
  Number((one ?? '') > (other ?? '')) - Number((one ?? '') < (other ?? ''));

/** The position in the pages' order; null, for a dimension that is not divided, sorts first. */
const placeIn = <T>(values: readonly T[], value: T | null): number =>
  value === null ? 0 : values.indexOf(value);

const inOrder = (one: TotalsRow, other: TotalsRow): number =>
  first(
    byText(one.period, other.period),
    byText(one.projectId, other.projectId),
    placeIn(DONATION_METHODS, one.method) - placeIn(DONATION_METHODS, other.method),
    placeIn(BOOK_STATES, one.state) - placeIn(BOOK_STATES, other.state),
    placeIn(CURRENCIES, one.currency) - placeIn(CURRENCIES, other.currency),
  );

const countedInOrder = (one: Counted, other: Counted): number =>
  first(
    byText(one.projectId, other.projectId),
    placeIn(CURRENCIES, one.currency) - placeIn(CURRENCIES, other.currency),
  );

function ofKey<T>(map: Map<string, T>, key: string, begin: () => T): T {
  const value = map.get(key) ?? begin();
  map.set(key, value);
  return value;
}

/** Adds totals up, sorted by time, project, method, state and currency. */
export function groupTotals(
  totals: Iterable<Total>,
  by: readonly TotalsBy[],
): Pick<TotalsAnswer, 'rows' | 'counted'> {
  const rows = new Map<string, TotalsRow>();
  const counted = new Map<string, Counted>();
  const [byPeriod, byProject, byMethod, byState] = (
    ['period', 'project', 'method', 'state'] as const
  ).map((one) => by.includes(one));
  for (const total of totals) {
    const { currency, baseCurrency } = total;
    const period = byPeriod ? total.period : null;
    const projectId = byProject ? total.projectId : null;
    const method = byMethod ? total.method : null;
    const state = byState ? total.state : null;
    // No part contains a space.
    const row = ofKey(rows, `${period} ${projectId} ${method} ${state} ${currency}`, () => ({
      period,
      projectId,
      method,
      state,
      currency,
      count: 0,
      amountMinor: 0,
      refundedMinor: 0,
    }));
    row.count += total.count;
    row.amountMinor += total.amountMinor;
    row.refundedMinor += total.refundedMinor;
    ofKey(counted, `${projectId} ${baseCurrency}`, () => ({
      projectId,
      currency: baseCurrency,
      countedMinor: 0,
    })).countedMinor += total.countedMinor;
  }
  return {
    rows: [...rows.values()].sort(inOrder),
    counted: [...counted.values()].sort(countedInOrder),
  };
}

/** @throws Refusal `tooManyTotals` */
export async function answerTotals(
  database: AppwriteDatabase,
  request: TotalsRequest,
): Promise<TotalsAnswer> {
  const totals: Total[] = [];
  for await (const document of database.all(IDS.givingTotals, queriesOf(request))) {
    totals.push(readTotal(document));
    if (totals.length > MOST_TOTALS) throw refuseFor('invalid', 'tooManyTotals', { field: 'by' });
  }
  const state = await appwriteTotals(database).state();
  const grouped = groupTotals(totals, request.by);
  const ids = [...new Set(grouped.rows.flatMap(({ projectId }) => projectId ?? []))];
  const projects: TotalsAnswer['projects'] = [];
  for (let start = 0; start < ids.length; start += MOST_VALUES)
    for (const [id, title] of await titlesOf(
      database,
      IDS.projects,
      ids.slice(start, start + MOST_VALUES),
    ))
      projects.push({ id, title });
  return {
    ...grouped,
    projects,
    upTo: state === null || state.building !== null ? null : state.upTo,
  };
}
