import type { Models } from 'appwrite';
import type { Collection, FieldsOf, NewFieldsOf } from '@core/schema/attributes';
import { DATABASE_ID } from '@core/schema/siteIds';
import type { Sdk } from './appwriteSdk';

/** A received document: every field may be missing or of another type than the schema's. */
export type StoredDocument<C extends Collection> = Models.Document & {
  [K in keyof FieldsOf<C>]?: unknown;
};

export type DocumentList<C extends Collection> = {
  total: number;
  documents: StoredDocument<C>[];
};

export type Page<T> = { items: T[]; total: number };

export type ListQuery = {
  /** Counted from 1. */
  page: number;
  pageSize: number;
};

/** A page of documents, newest first. */
export const queriesOf = ({ library: { Query } }: Sdk, { page, pageSize }: ListQuery): string[] => [
  Query.orderDesc('date'),
  Query.limit(pageSize),
  Query.offset((page - 1) * pageSize),
];

/** The order of public lists: pinned ones first, then the newest. */
export const inOrder = ({ library: { Query } }: Sdk): string[] => [
  Query.orderDesc('priority'),
  Query.orderDesc('date'),
];

/** A page of the listed documents. */
export const listedQueriesOf = (sdk: Sdk, { page, pageSize }: ListQuery): string[] => {
  const { Query } = sdk.library;
  return [
    Query.equal('listed', true),
    ...inOrder(sdk),
    Query.limit(pageSize),
    Query.offset((page - 1) * pageSize),
  ];
};

/** Without `total`, the answer's `total` is meaningless. */
export async function listDocuments<C extends Collection>(
  sdk: Sdk,
  collectionId: C['id'],
  queries: string[] = [],
  options: { total?: boolean } = {},
): Promise<DocumentList<C>> {
  const answer = await sdk.databases.listDocuments({
    databaseId: DATABASE_ID,
    collectionId,
    queries,
    ...options,
  });
  return { total: answer.total, documents: answer.documents as unknown as StoredDocument<C>[] };
}

export async function getDocument<C extends Collection>(
  sdk: Sdk,
  collectionId: C['id'],
  documentId: string,
): Promise<StoredDocument<C>> {
  return await sdk.databases.getDocument({
    databaseId: DATABASE_ID,
    collectionId,
    documentId,
  });
}

/** Creates a document under a fresh id, with the server's default permissions. */
export async function createDocument<C extends Collection>(
  sdk: Sdk,
  collectionId: C['id'],
  data: NewFieldsOf<C>,
): Promise<void> {
  await sdk.databases.createDocument({
    databaseId: DATABASE_ID,
    collectionId,
    documentId: sdk.library.ID.unique(),
    data,
  });
}
