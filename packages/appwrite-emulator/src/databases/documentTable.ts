/**
 * The documents of one collection in SQLite: a table with a column for each attribute, and one with
 * the roles that may read each document.
 */
import { rolesFor } from '../access/permissions';
import type { Kept } from '../core/records';
import type { Bindable, Row, Store } from '../core/store';
import type { Candidates } from '../queries/candidates';
import type { CompiledList, Condition } from '../queries/compile';
import type { Attribute, Collection } from './catalog';
import { answerCache } from './answerCache';
import { fromColumn, toColumn } from './structure';
import { quoted, readersOf, tableOf } from './tableNames';

/** A document in the API's form; only the server's own fields begin with `$`. */
export interface DocumentModel extends NewDocument {
  $sequence: string;
}

/** It gets its number when it is stored. */
interface NewDocument extends Kept {
  $permissions: string[];
  $databaseId: string;
  $collectionId: string;
  [attribute: string]: unknown;
}

export type DocumentTable = ReturnType<typeof openDocumentTable>;

const HEAD = '_seq, _id, _created, _updated, _permissions';
/** With more candidates, the order's index finds a page sooner; it also limits a cached answer. */
const MOST_CANDIDATES = 150;

/** A range's page is first sought in this part of the order, then in as much as the range holds. */
const MOST_WALKED = { first: 2_000, then: 10_000 };

const inRoles = (readers: readonly string[]): string =>
  `role IN (${readers.map(() => '?').join(', ')})`;

function readable(
  collection: Collection,
  readers: readonly string[] | null,
  inTime: string,
): Condition {
  if (readers === null) return { sql: '', values: [] };
  const also = inTime && ` AND ${inTime}`;
  return {
    sql: `_seq IN (SELECT seq FROM ${readersOf(collection)} WHERE ${inRoles(readers)}${also})`,
    values: [...readers],
  };
}

function whereOf(conditions: readonly Condition[]): Condition {
  const given = conditions.filter((condition) => condition.sql);
  return {
    sql: given.length > 0 ? ` WHERE ${given.map((condition) => condition.sql).join(' AND ')}` : '',
    values: given.flatMap((condition) => condition.values),
  };
}

export function openDocumentTable(store: Store, collection: Collection) {
  const table = tableOf(collection);
  const readersTable = readersOf(collection);
  const remembered = answerCache(store, collection);
  const ready = collection.attributes.filter((attribute) => attribute.status === 'available');
  const attributes = new Map(ready.map((attribute) => [attribute.key, attribute]));
  const names = ready.map((attribute) => quoted(attribute.key));
  const all = [HEAD, ...names].join(', ');
  const insertSql = `INSERT INTO ${table} (${['_id', '_created', '_updated', '_permissions', ...names].join(', ')}) VALUES (${['?', '?', '?', '?', ...names.map(() => '?')].join(', ')})`;

  const toDocument = (row: Row, keys: readonly Attribute[] = ready): DocumentModel => {
    const fields: Record<string, unknown> = {};
    for (const attribute of keys) fields[attribute.key] = fromColumn(attribute, row[attribute.key]);
    return {
      ...fields,
      $id: String(row._id),
      $sequence: String(row._seq),
      $createdAt: String(row._created),
      $updatedAt: String(row._updated),
      $permissions: row._permissions === '[]' ? [] : JSON.parse(String(row._permissions)),
      $databaseId: collection.databaseId,
      $collectionId: collection.$id,
    };
  };
  const findRow = (id: string): Row | undefined =>
    store.get(`SELECT ${all} FROM ${table} WHERE _id = ?`, id);
  const learnReaders = (sequence: number, permissions: readonly string[]): void => {
    for (const role of new Set(rolesFor('read', permissions)))
      store.run(`INSERT INTO ${readersTable} (role, seq) VALUES (?, ?)`, role, sequence);
  };
  const forgetReaders = (sequence: number): void => {
    store.run(`DELETE FROM ${readersTable} WHERE seq = ?`, sequence);
  };
  /** The numbers of the documents that contain the texts; null for many. */
  const fewOf = ({ table: texts, terms, columns }: Candidates): readonly number[] | null =>
    remembered.ask({ kind: 'few', about: { sql: columns, values: [terms] }, readers: null }, () => {
      const found = store.all(
        `SELECT rowid AS seq FROM ${texts} WHERE ${texts} MATCH ? LIMIT ?`,
        terms,
        MOST_CANDIDATES + 1,
      );
      return found.length > MOST_CANDIDATES ? null : found.map(({ seq }) => Number(seq));
    });
  /** Reads from the candidates if they are few, else from the table under the condition. */
  const sourceOf = (
    where: Condition,
    candidates: Candidates | null,
    readers: readonly string[] | null,
  ): Condition => {
    const few = candidates && fewOf(candidates);
    const among =
      few === null
        ? { sql: '', values: [] }
        : { sql: '_seq IN (SELECT value FROM json_each(?))', values: [JSON.stringify(few)] };
    const conditions = whereOf([
      { sql: store.eachInTime('_seq'), values: [] },
      where,
      among,
      readable(collection, readers, store.eachInTime('seq')),
    ]);
    return {
      sql: `${table}${few === null ? '' : ' NOT INDEXED'}${conditions.sql}`,
      values: conditions.values,
    };
  };

  const mayReadMany = (readers: readonly string[]): boolean =>
    store.get(
      `SELECT 1 FROM ${readersTable} WHERE ${inRoles(readers)} LIMIT 1 OFFSET ?`,
      ...readers,
      MOST_CANDIDATES,
    ) !== undefined;

  /** A page whose rows up to it are all readable needs no scan of a reader's list. */
  const firstRows = (
    columns: string,
    list: CompiledList,
    readers: readonly string[] | null,
  ): Row[] | null => {
    const reach = list.offset + list.limit;
    if (readers === null || reach > MOST_CANDIDATES || !mayReadMany(readers)) return null;
    const source = sourceOf(list.page, list.candidates, null);
    const isReadable = `EXISTS (SELECT 1 FROM ${readersTable} WHERE seq = _seq AND ${inRoles(readers)})`;
    const rows = store.all(
      `SELECT ${columns}, ${isReadable} AS _readable FROM ${source.sql} ORDER BY ${list.orderBy} LIMIT ?`,
      ...readers,
      ...source.values,
      reach,
    );
    return rows.every(({ _readable }) => _readable === 1) ? rows.slice(list.offset) : null;
  };

  const rowsOf = (
    columns: string,
    list: CompiledList,
    readers: readonly string[] | null,
  ): Row[] => {
    const source = sourceOf(list.page, list.candidates, readers);
    return store.all(
      `SELECT ${columns} FROM ${source.sql} ORDER BY ${list.orderBy} LIMIT ? OFFSET ?`,
      ...source.values,
      list.limit,
      list.offset,
    );
  };

  const rowsOfNumbers = (columns: string, numbers: readonly number[], orderBy: string): Row[] =>
    store.all(
      `SELECT ${columns} FROM ${table} NOT INDEXED WHERE _seq IN (SELECT value FROM json_each(?)) ORDER BY ${orderBy}`,
      JSON.stringify(numbers),
    );

  /** A page of a range at the beginning of the order, for a caller who may read everything. */
  const walkedRows = (
    columns: string,
    { walk, where, orderBy, limit, offset }: CompiledList,
    readers: readonly string[] | null,
  ): Row[] | null => {
    if (walk === null || readers !== null || offset > 0 || limit > MOST_CANDIDATES) return null;
    const along = whereOf([walk.along]);
    const lookedThrough = (most: Condition): number[] | null => {
      const found = store.all(
        `SELECT _seq FROM (SELECT ${walk.columns.join(', ')} FROM ${table}${along.sql} ORDER BY ${orderBy} LIMIT ${most.sql}) WHERE ${walk.where.sql} ORDER BY ${orderBy} LIMIT ?`,
        ...along.values,
        ...most.values,
        ...walk.where.values,
        limit,
      );
      return found.length < limit ? null : found.map(({ _seq }) => Number(_seq));
    };
    const inRange = whereOf([where]);
    const found =
      lookedThrough({ sql: '?', values: [MOST_WALKED.first] }) ??
      lookedThrough({
        sql: `(SELECT COUNT(*) FROM (SELECT 1 FROM ${table}${inRange.sql} LIMIT ?))`,
        values: [...inRange.values, MOST_WALKED.then],
      });
    return found && rowsOfNumbers(columns, found, orderBy);
  };

  const pageOf = (columns: string, list: CompiledList, readers: readonly string[] | null): Row[] =>
    walkedRows(columns, list, readers) ??
    firstRows(columns, list, readers) ??
    rowsOf(columns, list, readers);

  /** The rows of a page of texts without an index, found from the start of the order and cached. */
  const rememberedRows = (
    columns: string,
    list: CompiledList,
    readers: readonly string[] | null,
  ): Row[] => {
    const wanted = whereOf([list.page, readable(collection, readers, '')]);
    const about = { sql: `${wanted.sql} ORDER BY ${list.orderBy}`, values: wanted.values };
    const found = remembered.ask(
      { kind: `${list.limit} from ${list.offset}`, about, readers },
      () => pageOf('_seq', list, readers).map(({ _seq }) => Number(_seq)),
    );
    return rowsOfNumbers(columns, found, list.orderBy);
  };

  return {
    attributes,
    findRow,
    find(id: string): DocumentModel | undefined {
      const row = findRow(id);
      return row && toDocument(row);
    },
    /** @throws SqliteError for a taken id or unique value */
    insert(document: NewDocument): DocumentModel {
      const { $id, $createdAt, $updatedAt, $permissions } = document;
      remembered.documentsChanged(...$permissions);
      const values = ready.map((attribute) => toColumn(attribute, document[attribute.key]));
      const sequence = store.insert(
        insertSql,
        $id,
        $createdAt,
        $updatedAt,
        JSON.stringify($permissions),
        ...values,
      );
      learnReaders(sequence, $permissions);
      return { ...document, $sequence: String(sequence) };
    },
    /** `keys` are the attributes that differ; `permissions` are the former ones, if changed. */
    update(
      document: DocumentModel,
      keys: readonly string[],
      permissions: readonly string[] | null,
    ): void {
      remembered.columnsChanged(['_created', '_updated', ...keys.map(quoted)]);
      const sequence = Number(document.$sequence);
      const columns = ready.filter((attribute) => keys.includes(attribute.key));
      const assignments = [
        '_created = ?',
        '_updated = ?',
        '_permissions = ?',
        ...columns.map((attribute) => `${quoted(attribute.key)} = ?`),
      ].join(', ');
      const values: Bindable[] = columns.map((attribute) =>
        toColumn(attribute, document[attribute.key]),
      );
      store.run(
        `UPDATE ${table} SET ${assignments} WHERE _seq = ?`,
        document.$createdAt,
        document.$updatedAt,
        JSON.stringify(document.$permissions),
        ...values,
        sequence,
      );
      if (permissions === null) return;
      remembered.documentsChanged(...permissions, ...document.$permissions);
      forgetReaders(sequence);
      learnReaders(sequence, document.$permissions);
    },
    remove(document: DocumentModel): void {
      remembered.documentsChanged(...document.$permissions);
      const sequence = Number(document.$sequence);
      store.run(`DELETE FROM ${table} WHERE _seq = ?`, sequence);
      forgetReaders(sequence);
    },
    /** @param readers null for everything, else the roles of the reader */
    page(list: CompiledList, readers: readonly string[] | null): DocumentModel[] {
      const wanted = list.select
        ? ready.filter((attribute) => list.select?.has(attribute.key))
        : ready;
      const columns = list.select
        ? [HEAD, ...wanted.map((attribute) => quoted(attribute.key))].join(', ')
        : all;
      const isLookedFor =
        list.candidates !== null &&
        !list.isRandom &&
        list.limit <= MOST_CANDIDATES &&
        fewOf(list.candidates) === null;
      const documents = (isLookedFor ? rememberedRows : pageOf)(columns, list, readers).map((row) =>
        toDocument(row, wanted),
      );
      return list.isReversed ? documents.reverse() : documents;
    },
    count(
      list: Pick<CompiledList, 'where' | 'candidates'>,
      readers: readonly string[] | null,
      most: number,
    ): number {
      const wanted = whereOf([list.where, readable(collection, readers, '')]);
      return remembered.ask({ kind: `up to ${most}`, about: wanted, readers }, () => {
        const source = sourceOf(list.where, list.candidates, readers);
        return Number(
          store.get(
            `SELECT COUNT(*) AS n FROM (SELECT 1 FROM ${source.sql} LIMIT ?)`,
            ...source.values,
            most,
          )?.n ?? 0,
        );
      });
    },
  };
}
