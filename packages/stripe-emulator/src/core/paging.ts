/** Newest-first pages over a table with `seq` and `id`, by the API's cursors. */
import { invalid, missing } from './apiError';
import type { Db } from './database';

export interface PageRequest {
  limit?: number | undefined;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
}

export const DEFAULT_LIMIT = 10;

function seqOf(db: Db, table: 'objects' | 'events', id: string, param: string): number {
  const row = db
    .prepare<[string], { seq: number }>(`SELECT seq FROM ${table} WHERE id = ?`)
    .get(id);
  if (!row) throw missing('object', id, param);
  return row.seq;
}

/** The SQL texts of `conditions` come from this program; the values are bound. */
export function selectPage<Row>(
  db: Db,
  table: 'objects' | 'events',
  conditions: { sql: string; values: unknown[] }[],
  page: PageRequest,
): { rows: Row[]; hasMore: boolean } {
  if (page.starting_after && page.ending_before) {
    throw invalid(
      'You cannot parameterize both starting_after and ending_before.',
      undefined,
      'starting_after',
    );
  }
  const all = [...conditions];
  if (page.starting_after)
    all.push({ sql: 'seq < ?', values: [seqOf(db, table, page.starting_after, 'starting_after')] });
  if (page.ending_before)
    all.push({ sql: 'seq > ?', values: [seqOf(db, table, page.ending_before, 'ending_before')] });
  const limit = page.limit ?? DEFAULT_LIMIT;
  const where = all.length > 0 ? `WHERE ${all.map(({ sql }) => sql).join(' AND ')}` : '';
  const order = page.ending_before ? 'ASC' : 'DESC';
  const rows = db
    .prepare<unknown[], Row>(`SELECT * FROM ${table} ${where} ORDER BY seq ${order} LIMIT ?`)
    .all(...all.flatMap(({ values }) => values), limit + 1);
  const kept = rows.slice(0, limit);
  return { rows: page.ending_before ? kept.reverse() : kept, hasMore: rows.length > limit };
}

/** The same cursors over a list held in memory, in its own order. */
export function pageOf<T extends { id: string }>(
  items: readonly T[],
  page: PageRequest,
): { data: T[]; hasMore: boolean } {
  if (page.starting_after && page.ending_before) {
    throw invalid(
      'You cannot parameterize both starting_after and ending_before.',
      undefined,
      'starting_after',
    );
  }
  const limit = page.limit ?? DEFAULT_LIMIT;
  const positionOf = (id: string, param: string) => {
    const index = items.findIndex((item) => item.id === id);
    if (index === -1) throw missing('object', id, param);
    return index;
  };
  if (page.ending_before) {
    const end = positionOf(page.ending_before, 'ending_before');
    const start = Math.max(0, end - limit);
    return { data: items.slice(start, end), hasMore: start > 0 };
  }
  const start = page.starting_after ? positionOf(page.starting_after, 'starting_after') + 1 : 0;
  return { data: items.slice(start, start + limit), hasMore: items.length > start + limit };
}

export interface CreatedRange {
  gt?: number | undefined;
  gte?: number | undefined;
  lt?: number | undefined;
  lte?: number | undefined;
}

export function createdConditions(
  created: number | CreatedRange | undefined,
): { sql: string; values: unknown[] }[] {
  if (created === undefined) return [];
  if (typeof created === 'number') return [{ sql: 'created = ?', values: [created] }];
  const { gt, gte, lt, lte } = created;
  return Object.entries({ '>': gt, '>=': gte, '<': lt, '<=': lte })
    .filter(([, value]) => value !== undefined)
    .map(([sign, value]) => ({ sql: `created ${sign} ?`, values: [value] }));
}
