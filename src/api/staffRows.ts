/**
 * A page of rows begins after the last row of the previous one, which is fast at any depth.
 * Appwrite refuses a cursor whose sorted field may be empty; such rows are counted instead.
 */
import type { Collection } from '@core/schema/attributes';
import type { Sdk } from './appwriteSdk';
import type { SdkRequest } from './baseQuery';
import { listDocuments, type StoredDocument } from './documents';
import { forMembers } from './forMembers';

export type RowFilter =
  | {
      field: string;
      is: 'equal' | 'notEqual' | 'from' | 'until' | 'above' | 'below';
      value: string | number | boolean;
    }
  | { field: string; is: 'contains' | 'startsWith'; value: string }
  | { field: string; is: 'oneOf'; value: readonly (string | number)[] }
  | { field: string; is: 'empty' | 'notEmpty' };

export type RowsQuery = {
  filters: readonly RowFilter[];
  sort: { field: string; direction: 'asc' | 'desc' };
  /** The row before the page; null for the first page. */
  after: string | null;
  /** The number of rows before the page, which replaces `after`. */
  offset?: number;
  pageSize: number;
};

export type Rows<T> = { rows: T[]; hasMore: boolean };

function toQuery({ library: { Query } }: Sdk, filter: RowFilter): string {
  const { field } = filter;
  switch (filter.is) {
    case 'equal':
      return Query.equal(field, filter.value);
    case 'notEqual':
      return Query.notEqual(field, filter.value);
    case 'from':
      return Query.greaterThanEqual(field, filter.value);
    case 'until':
      return Query.lessThanEqual(field, filter.value);
    case 'above':
      return Query.greaterThan(field, filter.value);
    case 'below':
      return Query.lessThan(field, filter.value);
    case 'contains':
      return Query.contains(field, filter.value);
    case 'startsWith':
      return Query.startsWith(field, filter.value);
    case 'oneOf':
      return Query.equal(field, [...filter.value]);
    case 'empty':
      return Query.isNull(field);
    case 'notEmpty':
      return Query.isNotNull(field);
  }
}

function startOf({ library: { Query } }: Sdk, { after, offset }: RowsQuery): string[] {
  if (offset !== undefined) return [Query.offset(offset)];
  return after === null ? [] : [Query.cursorAfter(after)];
}

/** One more row than shown reveals whether there is another page, without a count. */
export const readRows = <C extends Collection, T>(
  collectionId: C['id'],
  query: RowsQuery,
  toRow: (document: StoredDocument<C>) => T,
): SdkRequest<Rows<T>> =>
  forMembers(async (sdk) => {
    const { Query } = sdk.library;
    const { filters, sort, pageSize } = query;
    const queries = [
      ...filters.map((filter) => toQuery(sdk, filter)),
      sort.direction === 'asc' ? Query.orderAsc(sort.field) : Query.orderDesc(sort.field),
      Query.limit(pageSize + 1),
      ...startOf(sdk, query),
    ];
    const { documents } = await listDocuments<C>(sdk, collectionId, queries, { total: false });
    return {
      rows: documents.slice(0, pageSize).map(toRow),
      hasMore: documents.length > pageSize,
    };
  });
