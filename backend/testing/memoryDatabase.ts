/** The product's database in memory, with the few queries that its tests ask. */
import type { AppwriteDatabase, Operation, StoredDocument } from '../common/appwriteDatabase';

type Asked = { method: string; attribute?: string; values?: unknown[] };

const FILTERS: Readonly<Record<string, (found: unknown, values: unknown[]) => boolean>> = {
  equal: (found, values) => values.includes(found),
  startsWith: (found, [start]) => typeof found === 'string' && found.startsWith(String(start)),
  lessThanEqual: (found, [most]) => typeof found === 'string' && found <= String(most),
  isNull: (found) => found === undefined || found === null,
  isNotNull: (found) => found !== undefined && found !== null,
};
const numberOf = (asked: readonly Asked[], method: string, otherwise: number): number =>
  Number(asked.find((one) => one.method === method)?.values?.[0] ?? otherwise);

function sortBy(found: StoredDocument[], asked: readonly Asked[]): void {
  const order = asked.find(({ method }) => method.startsWith('order'));
  if (order === undefined) return;
  const sign = order.method === 'orderAsc' ? 1 : -1;
  const value = (document: StoredDocument): string => String(document[order.attribute ?? ''] ?? '');
  found.sort((one, other) => (value(one) < value(other) ? -sign : sign));
}

export class MemoryDatabase implements AppwriteDatabase {
  readonly tables = new Map<string, Map<string, StoredDocument>>();

  private table(collectionId: string): Map<string, StoredDocument> {
    const found = this.tables.get(collectionId) ?? new Map<string, StoredDocument>();
    this.tables.set(collectionId, found);
    return found;
  }

  list = (collectionId: string, queries: string[]): Promise<StoredDocument[]> => {
    const asked = queries.map((query): Asked => JSON.parse(query));
    const start = numberOf(asked, 'offset', 0);
    const found = [...this.table(collectionId).values()].filter((document) =>
      asked.every(({ method, attribute = '', values = [] }) => {
        if (['limit', 'offset', 'select', 'orderAsc', 'orderDesc'].includes(method)) return true;
        const filter = FILTERS[method];
        if (filter === undefined) throw new Error(`No query of this kind here: ${method}`);
        return filter(document[attribute], values);
      }),
    );
    sortBy(found, asked);
    return Promise.resolve(found.slice(start, start + numberOf(asked, 'limit', Infinity)));
  };
  add = (collectionId: string, documentId: string, data: object): Promise<'added' | 'exists'> => {
    if (this.table(collectionId).has(documentId)) return Promise.resolve('exists');
    const $createdAt = new Date(0).toISOString();
    this.table(collectionId).set(documentId, { ...data, $id: documentId, $createdAt });
    return Promise.resolve('added');
  };
  change = (
    collectionId: string,
    documentId: string,
    data: object,
  ): Promise<'changed' | 'missing'> => {
    const known = this.table(collectionId).get(documentId);
    if (known === undefined) return Promise.resolve('missing');
    this.table(collectionId).set(documentId, { ...known, ...data });
    return Promise.resolve('changed');
  };
  one = (collectionId: string, documentId: string): Promise<StoredDocument | null> =>
    Promise.resolve(this.table(collectionId).get(documentId) ?? null);
  byIds = async (
    collectionId: string,
    ids: readonly string[],
    queries: readonly string[] = [],
  ): Promise<StoredDocument[]> =>
    (await this.list(collectionId, [...queries])).filter(({ $id }) => ids.includes($id));
  async *all(collectionId: string, queries: string[]): AsyncIterable<StoredDocument> {
    yield* await this.list(collectionId, queries);
  }
  counted = async (
    collectionId: string,
    queries: string[],
  ): Promise<{ total: number; documents: StoredDocument[] }> => {
    const all = await this.list(
      collectionId,
      queries.filter((query) => !query.includes('"limit"')),
    );
    return { total: all.length, documents: await this.list(collectionId, queries) };
  };
  count = async (collectionId: string, queries: string[]): Promise<number> =>
    (await this.list(collectionId, queries)).length;
  put = async (collectionId: string, documentId: string, data: object): Promise<void> => {
    if ((await this.change(collectionId, documentId, data)) === 'missing')
      await this.add(collectionId, documentId, data);
  };
  remove = (collectionId: string, documentId: string): Promise<void> => {
    this.table(collectionId).delete(documentId);
    return Promise.resolve();
  };
  commit = async (
    operations: readonly Operation[],
  ): Promise<'committed' | 'conflict' | 'missing'> => {
    for (const { action, collectionId, documentId } of operations) {
      const isThere = this.table(collectionId).has(documentId);
      if (action === 'create' && isThere) return 'conflict';
      if (action !== 'create' && !isThere) return 'missing';
    }
    for (const { action, collectionId, documentId, data = {} } of operations)
      if (action === 'delete') await this.remove(collectionId, documentId);
      else if (action === 'create') await this.add(collectionId, documentId, data);
      else if (action === 'update') await this.change(collectionId, documentId, data);
      else if (action === 'increment') {
        const { attribute, value } = data as { attribute: string; value: number };
        const before = Number(this.table(collectionId).get(documentId)?.[attribute] ?? 0);
        await this.change(collectionId, documentId, { [attribute]: before + value });
      } else throw new Error(`No operation of this kind here: ${action}`);
    return 'committed';
  };
}
