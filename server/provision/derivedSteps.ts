/**
 * The steps that bring attributes up to date that follow from others: of documents from before
 * there were such attributes, or written past the product.
 */
import { Query, type Databases } from 'node-appwrite';
import { z } from 'zod';
import type { Collection } from '@core/schema/attributes';
import type { Step } from './plan';

const PAGE = 100;
const AT_ONCE = 8;

const pageSchema = z.object({ documents: z.array(z.looseObject({ $id: z.string() })) });
type Change = { documentId: string; data: Record<string, unknown> };

/** For a collection that is on the server already. */
export async function derivedSteps(
  databases: Databases,
  databaseId: string,
  { id: collectionId, derived }: Collection,
): Promise<Step[]> {
  if (derived === undefined) return [];
  const changes: Change[] = [];
  for await (const document of documentsOf(databases, { databaseId, collectionId })) {
    const wanted = derived(document);
    if (Object.entries(wanted).some(([key, value]) => (document[key] ?? null) !== value))
      changes.push({ documentId: document.$id, data: { ...wanted } });
  }
  if (changes.length === 0) return [];
  const line = `bring ${changes.length} document${changes.length === 1 ? '' : 's'} of ${collectionId} up to date in what follows from other fields`;
  return [{ line, run: () => changeAll(databases, { databaseId, collectionId }, changes) }];
}

type Place = { databaseId: string; collectionId: string };

async function* documentsOf(
  databases: Databases,
  place: Place,
): AsyncIterable<Record<string, unknown> & { $id: string }> {
  for (let after: string | null = null; ;) {
    const queries = [Query.limit(PAGE), ...(after === null ? [] : [Query.cursorAfter(after)])];
    const { documents } = pageSchema.parse(
      await databases.listDocuments({ ...place, queries, total: false }),
    );
    yield* documents;
    const last = documents.at(-1);
    if (last === undefined || documents.length < PAGE) return;
    after = last.$id;
  }
}

async function changeAll(
  databases: Databases,
  place: Place,
  changes: readonly Change[],
): Promise<void> {
  const waiting = [...changes];
  const worker = async (): Promise<void> => {
    for (let change = waiting.shift(); change; change = waiting.shift())
      await databases.updateDocument({ ...place, ...change });
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
