/** Databases and collections: what they hold, and by whom it may be read. */
import { COLLECTION_PERMISSIONS } from '../access/permissions';
import { createRecords } from '../core/records';
import type { Store } from '../core/store';
import { flag, optional, permissions, text } from '../http/params';
import type { Settled } from '../http/resource';

export type AttributeType =
  | 'string'
  | 'varchar'
  | 'text'
  | 'mediumtext'
  | 'longtext'
  | 'integer'
  | 'bigint'
  | 'double'
  | 'boolean'
  | 'datetime';
export type AttributeFormat = 'email' | 'url' | 'ip' | 'enum';

/** A part of a collection, made after the answer that promised it. */
export interface Part {
  key: string;
  status: 'processing' | 'available' | 'failed';
  error: string;
  $createdAt: string;
  $updatedAt: string;
}

/** An attribute as the API shows it. */
export interface Attribute extends Part {
  type: AttributeType;
  required: boolean;
  array: boolean;
  size?: number;
  min?: number;
  max?: number;
  /** Empty for dates. */
  format?: AttributeFormat | '';
  encrypt?: boolean;
  elements?: string[];
  default: string | number | boolean | null;
}

/** An index as the API shows it. */
export interface Index extends Part {
  $id: string;
  type: 'key' | 'unique' | 'fulltext';
  attributes: string[];
  lengths: number[];
  orders: string[];
}

export const databaseSettings = { name: text(), enabled: optional(flag, true) };
export const collectionSettings = {
  name: text(),
  permissions: permissions(COLLECTION_PERMISSIONS),
  documentSecurity: optional(flag, false),
  enabled: optional(flag, true),
};

export interface Database extends Settled<typeof databaseSettings> {
  type: 'legacy';
}

export interface Collection extends Settled<typeof collectionSettings> {
  databaseId: string;
  /**
   * The number in its tables' names: `c_<number>` holds the documents, `r_<number>` lists who may
   * read which.
   */
  number: number;
  $permissions: string[];
  attributes: Attribute[];
  indexes: Index[];
}

export type Catalog = ReturnType<typeof createCatalog>;

export function createCatalog(store: Store) {
  return {
    databases: createRecords<Database>(store, 'database'),
    /** Collections by database. */
    collections: createRecords<Collection>(store, 'collection'),
    /** A number that was never given before, for a record that is made in the same change. */
    nextNumber(): number {
      return (
        Number(store.get("SELECT seq FROM sqlite_sequence WHERE name = 'records'")?.seq ?? 0) + 1
      );
    },
  };
}
