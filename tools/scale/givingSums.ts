/** The totals of the added content, as the staff function would compute them in hours. */
import type { DisputeState } from '@backend/books/ports';
import { EVERY_PROJECT, TOTALS_LAYOUT, type Total, type TotalStep } from '@backend/books/totals';
import { stateDocument, totalDocument } from '@backend/books/appwriteTotals';
import type { NewFieldsOf } from '@core/schema/attributes';
import { givingTotals, type donations } from '@core/schema/bookCollections';
import { bookStateOf } from '@core/staff/money/bookStates';
import { siteState } from '@core/schema/collections';
import { inBatches, type Tables } from './tables';

type DonationFields = NewFieldsOf<typeof donations>;
type Sums = { totals: Map<string, Total>; add(donation: DonationFields): void };

/** The schema's optional choices are stored as texts. */
const readDispute = (dispute: DonationFields['dispute']): DisputeState =>
  dispute === 'open' || dispute === 'lost' || dispute === 'won' ? dispute : 'none';

export function givingSums(): Sums {
  const totals = new Map<string, Total>();
  const addTo = (step: TotalStep, period: string, donation: DonationFields): void => {
    const { project, currency, method, dispute, refunded_amount, base_currency } = donation;
    const givenBackMinor = refunded_amount ?? 0;
    const state = bookStateOf({ dispute: readDispute(dispute), givenBackMinor });
    const key = `${period} ${project} ${currency} ${method ?? ''} ${state}`;
    const total = totals.get(key) ?? {
      step,
      period,
      projectId: project,
      currency,
      method: method ?? 'card',
      state,
      baseCurrency: base_currency,
      count: 0,
      amountMinor: 0,
      refundedMinor: 0,
      baseMinor: 0,
      countedMinor: 0,
    };
    total.count += 1;
    total.amountMinor += donation.amount;
    total.refundedMinor += givenBackMinor;
    total.baseMinor += donation.base_amount;
    total.countedMinor += donation.counted_base;
    totals.set(key, total);
  };
  return {
    totals,
    add(donation) {
      const day = donation.date.slice(0, 10);
      for (const one of [donation, { ...donation, project: EVERY_PROJECT }]) {
        addTo('day', day, one);
        addTo('month', day.slice(0, 7), one);
      }
    },
  };
}

export function addTotals(tables: Tables, { totals }: Sums, now: number): void {
  const all = [...totals.values()];
  inBatches(tables.store, all.length, (index) => {
    const total = all[index];
    if (total === undefined) return;
    const { id, fields } = totalDocument(total);
    tables.insert(givingTotals, id, now, fields);
  });
  const { id, fields } = stateDocument({
    layout: TOTALS_LAYOUT,
    timeZone: 'UTC',
    number: 1,
    building: null,
    isCleared: true,
    upTo: new Date(now).toISOString(),
  });
  tables.remove(siteState, id);
  tables.insert(siteState, id, now, fields);
}
