/** Answers how much was given, from the sums that are kept. */
import { IDS } from '@core/schema/ids';
import type { TotalsAnswer, TotalsBy, TotalsRequest, TotalsRow } from '@core/staff/moneyContract';
import { Query } from 'node-appwrite';
import { MOST_VALUES, type AppwriteDatabase } from '../../common/appwriteDatabase';
import { titlesOf } from '../../common/storedFields';
import { appwriteTotals, readTotal } from '../../payments/appwriteTotals';
import { EVERY_PROJECT, type Total } from '../../payments/totals';
import { refuseFor } from '../action';

/** Of many projects over a long time there are more than can be added up while a member waits. */
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
  const length = step === 'day' ? 10 : 7;
  return [
    Query.equal('step', [step]),
    Query.greaterThanEqual('period', from.slice(0, length)),
    Query.lessThanEqual('period', to.slice(0, length)),
    Query.orderAsc('period'),
    ...projectQueries(projectId, by),
    ...(currency === undefined ? [] : [Query.equal('currency', [currency])]),
    ...(method === undefined ? [] : [Query.equal('method', [method])]),
    ...(state === undefined ? [] : [Query.equal('state', [state])]),
  ];
}

/** Adds totals up, apart by their currency and by what is asked for. */
export function groupTotals(
  totals: Iterable<Total>,
  by: readonly TotalsBy[],
): Pick<TotalsAnswer, 'rows' | 'counted'> {
  const rows = new Map<string, TotalsRow>();
  const counted = new Map<string, Counted>();
  for (const total of totals) {
    const key = {
      period: by.includes('period') ? total.period : null,
      projectId: by.includes('project') ? total.projectId : null,
      method: by.includes('method') ? total.method : null,
      state: by.includes('state') ? total.state : null,
      currency: total.currency,
    };
    const text = JSON.stringify(key);
    const row = rows.get(text);
    rows.set(text, {
      ...key,
      count: (row?.count ?? 0) + total.count,
      amountMinor: (row?.amountMinor ?? 0) + total.amountMinor,
      refundedMinor: (row?.refundedMinor ?? 0) + total.refundedMinor,
    });
    const { projectId } = key;
    const currency = total.baseCurrency;
    const countedKey = JSON.stringify([projectId, currency]);
    counted.set(countedKey, {
      projectId,
      currency,
      countedMinor: (counted.get(countedKey)?.countedMinor ?? 0) + total.countedMinor,
    });
  }
  return {
    rows: [...rows.values()].sort((one, other) =>
      (one.period ?? '') < (other.period ?? '') ? -1 : 1,
    ),
    counted: [...counted.values()],
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
