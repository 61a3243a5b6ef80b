import { Databases, Query, type AppwriteException } from 'node-appwrite';
import { DATABASE_ID } from '@core/schema/ids';
import { asked, clientOf, type AppwriteAccess } from './appwriteAccess';
import { refuse } from './refusal';

/** A document of the SDK, with unchecked fields. */
export type StoredDocument = { $id: string; $createdAt: string; [field: string]: unknown };

export type Operation = {
  action: 'create' | 'update' | 'delete' | 'increment' | 'decrement';
  collectionId: string;
  documentId: string;
  data?: Record<string, unknown>;
};

/** 'conflict': a document exists or has changed; 'missing': a document to change does not exist. */
export type CommitResult = 'committed' | 'conflict' | 'missing';

/** The most values of one Appwrite query. */
export const MOST_VALUES = 100;
const PAGE = 500;
/** Appwrite's own totals end at this number. */
const MOST_COUNTED = 5_000;
const TRANSACTION_SECONDS = 60;

/**
 * Every method throws Refusal `server` when the database cannot be reached, and a list `conflict`
 * when its cursor is gone.
 */
export type AppwriteDatabase = ReturnType<typeof appwriteDatabase>;

export function appwriteDatabase(access: AppwriteAccess) {
  const databases = new Databases(clientOf(access));

  const pageOf = async (
    collectionId: string,
    queries: string[],
    known?: (error: AppwriteException) => undefined,
  ): Promise<StoredDocument[]> =>
    (
      await asked(
        () =>
          databases.listDocuments({ databaseId: DATABASE_ID, collectionId, queries, total: false }),
        known,
      )
    ).documents;

  const counted = (
    collectionId: string,
    queries: string[],
  ): Promise<{ total: number; documents: StoredDocument[] }> =>
    asked(() => databases.listDocuments({ databaseId: DATABASE_ID, collectionId, queries }));

  const list = (collectionId: string, queries: string[]): Promise<StoredDocument[]> =>
    pageOf(collectionId, queries, ({ type }) => {
      if (type === 'general_cursor_not_found') throw refuse('conflict');
      return undefined;
    });

  const add = (
    collectionId: string,
    documentId: string,
    data: object,
  ): Promise<'added' | 'exists'> =>
    asked(
      async (): Promise<'added' | 'exists'> => {
        await databases.createDocument({
          databaseId: DATABASE_ID,
          collectionId,
          documentId,
          data,
          permissions: [],
        });
        return 'added';
      },
      ({ code }) => (code === 409 ? 'exists' : undefined),
    );

  const change = (
    collectionId: string,
    documentId: string,
    data: object,
  ): Promise<'changed' | 'missing'> =>
    asked(
      async (): Promise<'changed' | 'missing'> => {
        await databases.updateDocument({ databaseId: DATABASE_ID, collectionId, documentId, data });
        return 'changed';
      },
      ({ code, type }) => (code === 404 && type === 'document_not_found' ? 'missing' : undefined),
    );

  return {
    list,
    counted,
    add,
    change,
    /** The exact case counts, as in references to the document, although Appwrite ignores it. */
    async one(collectionId: string, documentId: string): Promise<StoredDocument | null> {
      const found = await asked<StoredDocument | null>(
        () => databases.getDocument({ databaseId: DATABASE_ID, collectionId, documentId }),
        ({ code, type }) => (code === 404 && type === 'document_not_found' ? null : undefined),
      );
      return found?.$id === documentId ? found : null;
    },
    /** @param ids at most a hundred */
    async byIds(
      collectionId: string,
      ids: readonly string[],
      queries: readonly string[] = [],
    ): Promise<StoredDocument[]> {
      return ids.length === 0
        ? []
        : list(collectionId, [...queries, Query.equal('$id', [...ids]), Query.limit(MOST_VALUES)]);
    },
    async *all(collectionId: string, queries: string[]): AsyncIterable<StoredDocument> {
      for (let after: string | null = null; ;) {
        const page: StoredDocument[] = await pageOf(collectionId, [
          ...queries,
          Query.limit(PAGE),
          ...(after === null ? [] : [Query.cursorAfter(after)]),
        ]);
        yield* page;
        const last = page.at(-1);
        if (last === undefined || page.length < PAGE) return;
        after = last.$id;
      }
    },
    async count(collectionId: string, queries: string[]): Promise<number> {
      const { total } = await counted(collectionId, [
        ...queries,
        Query.select(['$id']),
        Query.limit(1),
      ]);
      if (total < MOST_COUNTED) return total;
      let found = 0;
      for await (const _ of this.all(collectionId, [...queries, Query.select(['$id'])])) found += 1;
      return found;
    },
    async put(collectionId: string, documentId: string, data: object): Promise<void> {
      if ((await change(collectionId, documentId, data)) === 'changed') return;
      if ((await add(collectionId, documentId, data)) === 'exists')
        await change(collectionId, documentId, data);
    },
    async remove(collectionId: string, documentId: string): Promise<void> {
      await asked<unknown>(
        () => databases.deleteDocument({ databaseId: DATABASE_ID, collectionId, documentId }),
        ({ code }) => (code === 404 ? null : undefined),
      );
    },
    async commit(operations: readonly Operation[]): Promise<CommitResult> {
      const { $id: transactionId } = await asked(() =>
        databases.createTransaction({ ttl: TRANSACTION_SECONDS }),
      );
      return asked(
        async (): Promise<CommitResult> => {
          await databases.createOperations({
            transactionId,
            operations: operations.map((operation) => ({ ...operation, databaseId: DATABASE_ID })),
          });
          await databases.updateTransaction({ transactionId, commit: true });
          return 'committed';
        },
        ({ code, type }) => {
          if (code === 409) return 'conflict';
          return code === 404 && (type === 'document_not_found' || type === 'attribute_not_found')
            ? 'missing'
            : undefined;
        },
      );
    },
  };
}
