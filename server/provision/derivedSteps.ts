/** Updates derived attributes of documents that lack them or were written without the product. */
import { Query, type Databases } from 'node-appwrite';
import { z } from 'zod';
import type { Collection } from '@core/schema/attributes';
import type { Step } from './plan';

const PAGE = 100;
const AT_ONCE = 8;
/** Documents may change in between, so their derived attributes are compared again. */
const MOST_TRIES = 5;

type Stored = Record<string, unknown> & { $id: string };
const documentSchema = z.looseObject({ $id: z.string() });
const pageSchema = z.object({ documents: z.array(documentSchema) });

type Place = { databases: Databases; databaseId: string; collectionId: string };
type Derived = NonNullable<Collection['derived']>;

/** @param known the collection's attributes on the server */
export async function derivedSteps(
  databases: Databases,
  databaseId: string,
  { id: collectionId, derived, derivedMark, derivedLater = [] }: Collection,
  known: ReadonlySet<string>,
): Promise<Step[]> {
  if (derived === undefined) return [];
  const place = { databases, databaseId, collectionId };
  const isMarked = derivedMark !== undefined && known.has(derivedMark);
  const queries = isMarked ? [Query.isNull(derivedMark)] : [];
  let count = 0;
  for await (const document of documentsOf(place, queries))
    if (isBehind(document, derived, derivedLater)) count += 1;
  if (count === 0) return [];
  const line = `bring ${count} document${count === 1 ? '' : 's'} of ${collectionId} up to date for lists and search`;
  return [{ line, run: () => changeAll(place, queries, derived) }];
}

/** @param later attributes that may have any value but none */
const isBehind = (document: Stored, derived: Derived, later: readonly string[] = []): boolean =>
  Object.entries(derived(document)).some(
    ([key, value]) =>
      document[key] !== value && !(later.includes(key) && (document[key] ?? null) !== null),
  );

async function* pagesOf(
  { databases, ...place }: Place,
  further: readonly string[],
): AsyncIterable<readonly Stored[]> {
  for (let after: string | null = null; ;) {
    const queries = [
      ...further,
      Query.limit(PAGE),
      ...(after === null ? [] : [Query.cursorAfter(after)]),
    ];
    const { documents } = pageSchema.parse(
      await databases.listDocuments({ ...place, queries, total: false }),
    );
    yield documents;
    const last = documents.at(-1);
    if (last === undefined || documents.length < PAGE) return;
    after = last.$id;
  }
}

async function* documentsOf(place: Place, queries: readonly string[]): AsyncIterable<Stored> {
  for await (const page of pagesOf(place, queries)) yield* page;
}

async function changeAll(
  place: Place,
  queries: readonly string[],
  derived: Derived,
): Promise<void> {
  for await (const page of pagesOf(place, queries)) {
    const waiting = page.filter((document) => isBehind(document, derived));
    const worker = async (): Promise<void> => {
      for (let one = waiting.shift(); one; one = waiting.shift()) await change(place, one, derived);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  }
}

async function change(
  { databases, ...place }: Place,
  document: Stored,
  derived: Derived,
): Promise<void> {
  let now = document;
  for (let tries = 1; tries <= MOST_TRIES && isBehind(now, derived); tries += 1)
    now = documentSchema.parse(
      await databases.updateDocument({
        ...place,
        documentId: document.$id,
        data: { ...derived(now) },
      }),
    );
}
