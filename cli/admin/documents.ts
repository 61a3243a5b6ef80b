/** The database calls that the commands share. */
import type { Collection } from '@core/schema/attributes';
import { DATABASE_ID } from '@core/schema/ids';
import { AppwriteException, Query, type Models } from 'node-appwrite';
import type { Connection } from './connection';
import { MachineError } from '@server/failures';

export type Document = Models.DefaultDocument;

const PAGE = 100;

const ID_SHAPE = /^[A-Za-z0-9][A-Za-z0-9_.-]{0,35}$/;

/** @throws MachineError for an invalid id */
export function requireId(id: string | undefined): string {
  if (id === undefined) throw new MachineError('Name a document by its id, as list shows it.');
  if (!ID_SHAPE.test(id))
    throw new MachineError(
      `“${id}” is not an id: at most 36 letters, digits, periods, hyphens and underscores.`,
    );
  return id;
}

/**
 * @throws MachineError without a document of this exact spelling: Appwrite ignores the case of ids
 */
export async function getDocument(
  { databases }: Connection,
  collection: Collection,
  id: string,
): Promise<Document> {
  const none = (cause?: unknown): MachineError =>
    new MachineError(`The collection ${collection.id} has no document ${id}.`, { cause });
  try {
    const found = await databases.getDocument({
      databaseId: DATABASE_ID,
      collectionId: collection.id,
      documentId: id,
    });
    if (found.$id !== id) throw none();
    return found;
  } catch (error) {
    if (error instanceof AppwriteException && error.type === 'document_not_found')
      throw none(error);
    throw error;
  }
}

/** All documents in the order of their creation, page by page. */
export async function* allDocuments(
  { databases }: Connection,
  collection: Collection,
): AsyncGenerator<Document> {
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
