/** The history of the exchange rates, read from the audit log, which has each change. */
import { Query } from 'node-appwrite';
import { DEFAULT_CURRENCY, parseCurrency } from '@core/money/currency';
import { IDS } from '@core/schema/ids';
import {
  MOST_RATE_CHANGES,
  type RateChange,
  type RateHistory,
  type RateHistoryRequest,
} from '@core/staff/contentContract';
import { parseJson } from '@core/values/json';
import { MOST_VALUES, type StoredDocument } from '../../common/appwriteDatabase';
import type { StaffContext } from '../action';

type Fields = Readonly<Record<string, unknown>>;

const OF_RATES = Query.equal('action', ['content.rate']);

/** @throws Refusal `conflict` if the row of `after` is gone */
export async function readRateHistory(
  { database }: StaffContext,
  { after }: RateHistoryRequest,
): Promise<RateHistory> {
  const rows = await database.list(IDS.auditLog, [
    OF_RATES,
    Query.orderDesc('date'),
    Query.limit(MOST_RATE_CHANGES + 1),
    ...(after === null ? [] : [Query.cursorAfter(after)]),
  ]);
  const page = rows.slice(0, MOST_RATE_CHANGES);
  /** By currency: the rate that the last read row left. */
  const left = new Map<string, Fields>();
  const changes: RateChange[] = [];
  for (const row of page) {
    const currency = String(row['subject']);
    const rate = {
      ...(left.get(currency) ?? (await leftBy(database, row))),
      ...fieldsOf(row['after']),
    };
    changes.push(toChange(row, rate));
    left.set(currency, { ...rate, ...fieldsOf(row['before']) });
  }
  return { changes, next: rows.length > page.length ? (page.at(-1)?.$id ?? null) : null };
}

/** A row names changed fields only; later changes and the present rate name the others. */
async function leftBy(
  database: StaffContext['database'],
  { subject, date }: StoredDocument,
): Promise<Fields> {
  const currency = String(subject);
  const later = await database.list(IDS.auditLog, [
    Query.equal('subject', [currency]),
    OF_RATES,
    Query.greaterThan('date', String(date)),
    Query.orderAsc('date'),
    Query.limit(MOST_VALUES),
  ]);
  const present = (await database.one(IDS.exchangeRates, currency)) ?? {};
  return later.reduceRight<Fields>(
    (rate, { before }) => ({ ...rate, ...fieldsOf(before) }),
    present,
  );
}

function fieldsOf(json: unknown): Fields {
  const fields = typeof json === 'string' ? parseJson(json) : null;
  return typeof fields === 'object' ? { ...fields } : {};
}

function toChange(row: StoredDocument, rate: Fields): RateChange {
  const { per_usd_micros: micros, date, note } = rate;
  return {
    id: row.$id,
    at: String(row['date']),
    by: String(row['actor_name']),
    currency: String(row['subject']),
    base: parseCurrency(rate['base']) ?? DEFAULT_CURRENCY,
    micros: typeof micros === 'number' ? micros : null,
    date: typeof date === 'string' ? date : null,
    note: typeof note === 'string' ? note : '',
  };
}
