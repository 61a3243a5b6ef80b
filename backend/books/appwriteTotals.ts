import { createHash } from 'node:crypto';
import { Query } from 'node-appwrite';
import * as z from 'zod/mini';
import { DONATION_METHODS } from '@core/donations/methods';
import { currencySchema } from '@core/money/moneySchema';
import type { NewFieldsOf } from '@core/schema/attributes';
import type { givingTotals } from '@core/schema/bookCollections';
import { IDS } from '@core/schema/ids';
import { BOOK_STATES } from '@core/staff/money/bookStates';
import type { AppwriteDatabase, Operation, StoredDocument } from '../common/appwriteDatabase';
import { parseDocument, storedInteger } from '../common/storedFields';
import type { DatedDonation, SummedDonation, Total, TotalsState, TotalsStore } from './totals';

const STATE = 'totals';
const numbered = (number: number): string => `${STATE}.${number}`;

/** Converts to the database's form of a time, so that two texts can be compared. */
const isoOf = (date: string): string => new Date(date).toISOString();

const stateSchema = z.object({
  /** The first layout had no such field. */
  layout: z._default(z.int(), 1),
  /** The first two layouts summed the days of UTC. */
  timeZone: z._default(z.string(), 'UTC'),
  number: z.int(),
  building: z.nullable(z.string()),
  isCleared: z.boolean(),
  upTo: z.string(),
});

const summedSchema = z.object({
  date: z.string(),
  project: z.string(),
  currency: currencySchema,
  method: z.nullish(z.enum(DONATION_METHODS)),
  dispute: z.nullish(z.enum(['none', 'open', 'won', 'lost'])),
  base_currency: currencySchema,
  amount: storedInteger,
  refunded_amount: z.nullish(storedInteger),
  base_amount: storedInteger,
  counted_base: storedInteger,
});
const SUMMED = ['$id', ...Object.keys(summedSchema.shape)];

function readSummed(document: StoredDocument): SummedDonation {
  const read = parseDocument(summedSchema, document, 'donation');
  return {
    date: read.date,
    projectId: read.project,
    currency: read.currency,
    method: read.method ?? 'card',
    dispute: read.dispute ?? 'none',
    baseCurrency: read.base_currency,
    amountMinor: read.amount,
    givenBackMinor: read.refunded_amount ?? 0,
    baseMinor: read.base_amount,
    countedMinor: read.counted_base,
  };
}

const datedSchema = z.pick(summedSchema, { date: true, method: true });

function readDated(document: StoredDocument): DatedDonation {
  const { date, method } = parseDocument(datedSchema, document, 'donation');
  return { date: isoOf(date), method: method ?? 'card' };
}

const totalSchema = z.object({
  step: z.enum(['day', 'month']),
  period: z.string(),
  project: z.string(),
  currency: currencySchema,
  method: z.enum(DONATION_METHODS),
  state: z.enum(BOOK_STATES),
  base_currency: currencySchema,
  count: storedInteger,
  amount: storedInteger,
  refunded: storedInteger,
  base: storedInteger,
  counted: storedInteger,
});

export function readTotal(document: StoredDocument): Total {
  const read = parseDocument(totalSchema, document, 'total');
  return {
    step: read.step,
    period: read.period,
    projectId: read.project,
    currency: read.currency,
    method: read.method,
    state: read.state,
    baseCurrency: read.base_currency,
    count: read.count,
    amountMinor: read.amount,
    refundedMinor: read.refunded,
    baseMinor: read.base,
    countedMinor: read.counted,
  };
}

const fieldsOf = (total: Total): NewFieldsOf<typeof givingTotals> => ({
  step: total.step,
  period: total.period,
  project: total.projectId,
  currency: total.currency,
  method: total.method,
  state: total.state,
  base_currency: total.baseCurrency,
  count: total.count,
  amount: total.amountMinor,
  refunded: total.refundedMinor,
  base: total.baseMinor,
  counted: total.countedMinor,
});

const idOf = ({ step, period, projectId, currency, method, state, baseCurrency }: Total): string =>
  createHash('sha256')
    .update(JSON.stringify([step, period, projectId, currency, method, state, baseCurrency]))
    .digest('hex')
    .slice(0, 32);

export const totalDocument = (total: Total) => ({ id: idOf(total), fields: fieldsOf(total) });
export const stateDocument = (state: TotalsState) => ({
  id: STATE,
  fields: { value: JSON.stringify(state) },
});

export function appwriteTotals(database: AppwriteDatabase): TotalsStore {
  const totalsWith = async (queries: string[]): Promise<Total[]> => {
    const totals: Total[] = [];
    for await (const document of database.all(IDS.givingTotals, queries))
      totals.push(readTotal(document));
    return totals;
  };

  return {
    async state() {
      const found = await database.one(IDS.siteState, STATE);
      return found === null ? null : stateSchema.parse(JSON.parse(String(found['value'])));
    },
    async firstFrom(time) {
      const [first] = await database.list(IDS.donations, [
        Query.greaterThanEqual('date', time),
        Query.orderAsc('date'),
        Query.limit(1),
        Query.select(['$id', 'date']),
      ]);
      return first === undefined ? null : isoOf(String(first['date']));
    },
    async *donationsBetween(from, until) {
      for await (const document of database.all(IDS.donations, [
        Query.greaterThanEqual('date', from),
        Query.lessThan('date', until),
        Query.orderAsc('date'),
        Query.select(SUMMED),
      ]))
        yield readSummed(document);
    },
    async changes(since, until, most) {
      const found = await database.list(IDS.donations, [
        Query.greaterThanEqual('$updatedAt', since),
        Query.lessThanEqual('$updatedAt', until),
        Query.orderAsc('$updatedAt'),
        Query.limit(most),
        Query.select(['$id', '$updatedAt', 'date', 'method']),
      ]);
      return found.map((document) => ({
        ...readDated(document),
        changedAt: isoOf(String(document['$updatedAt'])),
      }));
    },
    async *changesAt(moment) {
      for await (const document of database.all(IDS.donations, [
        Query.equal('$updatedAt', [moment]),
        Query.select(['$id', 'date', 'method']),
      ]))
        yield readDated(document);
    },
    totals: (step, period) =>
      totalsWith([Query.equal('step', [step]), Query.equal('period', [period])]),
    async someTotals(most) {
      return (await database.list(IDS.givingTotals, [Query.limit(most)])).map(readTotal);
    },
    async write(totals, from, to) {
      const known = new Set(
        (await database.byIds(IDS.givingTotals, totals.map(idOf), [Query.select(['$id'])])).map(
          ({ $id }) => $id,
        ),
      );
      const result = await database.commit([
        ...totals.flatMap((total) => operationOf(total, known)),
        ...stateOperations(from, to),
      ]);
      return result === 'committed' ? 'written' : 'conflict';
    },
  };
}

function operationOf(total: Total, known: ReadonlySet<string>): Operation[] {
  const place = { collectionId: IDS.givingTotals, documentId: idOf(total) };
  const isKnown = known.has(place.documentId);
  if (total.count === 0) return isKnown ? [{ action: 'delete', ...place }] : [];
  return [{ action: isKnown ? 'update' : 'create', ...place, data: fieldsOf(total) }];
}

/** The number's own document is made by one writer alone. */
function stateOperations(from: TotalsState | null, to: TotalsState): Operation[] {
  const collectionId = IDS.siteState;
  const data = { value: JSON.stringify(to) };
  return [
    {
      action: 'create',
      collectionId,
      documentId: numbered(to.number),
      data: { value: to.upTo },
    },
    ...(from === null
      ? [{ action: 'create' as const, collectionId, documentId: STATE, data }]
      : [
          { action: 'update' as const, collectionId, documentId: STATE, data },
          { action: 'delete' as const, collectionId, documentId: numbered(from.number) },
        ]),
  ];
}
