/** Databases and collections: their parts and their permissions. */
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

/** A part of a collection, created after its answer. */
export interface Part {
  key: string;
  status: 'processing' | 'available' | 'failed';
  error: string;
  $createdAt: string;
  $updatedAt: string;
}

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
  /** Its tables are `c_<number>` for the documents and `r_<number>` for their readers. */
  number: number;
  $permissions: string[];
  attributes: Attribute[];
  indexes: Index[];
}

export type Catalog = ReturnType<typeof createCatalog>;

export function createCatalog(store: Store) {
  return {
    databases: createRecords<Database>(store, 'database'),
    collections: createRecords<Collection>(store, 'collection'),
    /** A new number for a record of the same change. */
    nextNumber(): number {
      return (
        Number(store.get("SELECT seq FROM sqlite_sequence WHERE name = 'records'")?.seq ?? 0) + 1
      );
    },
  };
}
