/** Documents through the SDK, for those that need its session: types follow from the schema, the values are checked by the mappers. */
import type { Models } from 'appwrite';
import type { Collection, FieldsOf, NewFieldsOf } from '@core/schema/attributes';
import { DATABASE_ID } from '@core/schema/ids';
import type { Sdk } from './appwriteSdk';

/** A document as it comes over the wire: every field may be missing or of another type, whatever the schema says. */
export type StoredDocument<C extends Collection> = Models.Document & {
  [K in keyof FieldsOf<C>]?: unknown;
};

export async function listDocuments<C extends Collection>(
  sdk: Sdk,
  collectionId: C['id'],
  queries: string[],
): Promise<{ total: number; documents: StoredDocument<C>[] }> {
  const answer = await sdk.databases.listDocuments({
    databaseId: DATABASE_ID,
    collectionId,
    queries,
  });
  return { total: answer.total, documents: answer.documents as unknown as StoredDocument<C>[] };
}

export async function getDocument<C extends Collection>(
  sdk: Sdk,
  collectionId: C['id'],
  documentId: string,
): Promise<StoredDocument<C>> {
  return (await sdk.databases.getDocument({
    databaseId: DATABASE_ID,
    collectionId,
    documentId,
  })) as unknown as StoredDocument<C>;
}

/** Creates a document under a fresh id, with the permissions that the server gives its creator. */
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
