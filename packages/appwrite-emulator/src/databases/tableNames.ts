import type { Collection, Index } from './catalog';

/** SQLite ignores the case of column names, as Appwrite does of keys; keys contain no quotes. */
export const quoted = (name: string): string => `"${name}"`;

const INTERNAL_COLUMNS: Readonly<Record<string, string>> = {
  $id: '_id',
  $sequence: '_seq',
  $createdAt: '_created',
  $updatedAt: '_updated',
};

export function columnOf(attribute: string): string {
  return INTERNAL_COLUMNS[attribute] ?? quoted(attribute);
}

export const tableOf = (collection: Collection): string => `c_${collection.number}`;
export const readersOf = (collection: Collection): string => `r_${collection.number}`;
export const readersIndexOf = (collection: Collection): string => quoted(`rs_${collection.number}`);
export const anyCaseIndexOf = (collection: Collection): string =>
  quoted(`ids_${collection.number}`);
export const indexOf = (collection: Collection, index: Index): string =>
  quoted(`i_${collection.number}_${index.key}`);
export const searchTableOf = (collection: Collection, index: Index): string =>
  quoted(`f_${collection.number}_${index.key}`);
