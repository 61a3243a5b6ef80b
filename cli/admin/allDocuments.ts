import type { Collection } from '@core/schema/attributes';
import { DATABASE_ID } from '@core/schema/ids';
import { Query, type Models } from 'node-appwrite';
import type { Connection } from './connection';

const PAGE = 100;

/** Yields all documents in the order of their creation, page by page. */
export async function* allDocuments(
  { databases }: Connection,
  collection: Collection,
): AsyncGenerator<Models.DefaultDocument> {
  let last: string | null = null;
  for (;;) {
    const queries: string[] = [
      Query.limit(PAGE),
      ...(last === null ? [] : [Query.cursorAfter(last)]),
    ];
    const { documents } = await databases.listDocuments({
      databaseId: DATABASE_ID,
      collectionId: collection.id,
      queries,
      total: false,
    });
    yield* documents;
    last = documents.at(-1)?.$id ?? null;
    if (documents.length < PAGE || last === null) return;
  }
}
