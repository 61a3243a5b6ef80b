/** The steps that add missing settings and demo content; existing documents are never changed. */
import { AppwriteException, Query, type Databases } from 'node-appwrite';
import { z } from 'zod';
import type { SeedDocument } from './desired';
import type { Step } from './plan';
import { createUnlessThere } from './retry';

/** The most ids of a query, and the most documents of a bulk creation. */
const BATCH = 100;
const AT_ONCE = 8;

const idsSchema = z.object({ documents: z.array(z.object({ $id: z.string() })) });

/** @param collectionExists false for a new collection, which is empty */
export async function seedSteps(
  databases: Databases,
  databaseId: string,
  { id: collectionId, what }: { id: string; what: string },
  documents: readonly SeedDocument[],
  collectionExists: boolean,
): Promise<Step[]> {
  const present = collectionExists
    ? await presentIds(databases, { databaseId, collectionId }, documents)
    : new Set<string>();
  const missing = documents.filter((document) => !present.has(document.id));
  return batchesOf(missing).map((batch) => ({
    line: `add ${batch.length} ${what}${batch.length === 1 ? '' : 's'} to ${collectionId}`,
    run: () => createAll(databases, { databaseId, collectionId }, batch),
  }));
}

type Place = { databaseId: string; collectionId: string };

async function presentIds(
  databases: Databases,
  place: Place,
  documents: readonly SeedDocument[],
): Promise<Set<string>> {
  const answers = await Promise.all(
    batchesOf(documents).map((batch) =>
      databases.listDocuments({
        ...place,
        queries: [
          Query.equal(
            '$id',
            batch.map((document) => document.id),
          ),
          Query.select(['$id']),
          Query.limit(BATCH),
        ],
        total: false,
      }),
    ),
  );
  return new Set(
    answers.flatMap((answer) => idsSchema.parse(answer).documents.map((document) => document.$id)),
  );
}

/** Creates documents in the given order; existing ones are not changed. */
export async function createAll(
  databases: Databases,
  place: Place,
  batch: readonly Omit<SeedDocument, 'collection'>[],
): Promise<void> {
  try {
    await databases.createDocuments({
      ...place,
      documents: batch.map((document) => ({
        $id: document.id,
        $permissions: [...(document.permissions ?? [])],
        ...document.data,
      })),
    });
  } catch (error) {
    // Another process created one of them, or the server has no bulk creation.
    if (!(error instanceof AppwriteException) || (error.code !== 409 && error.code !== 404))
      throw error;
    await createOneByOne(databases, place, batch);
  }
}

async function createOneByOne(
  databases: Databases,
  place: Place,
  batch: readonly Omit<SeedDocument, 'collection'>[],
): Promise<void> {
  const waiting = [...batch];
  const worker = async (): Promise<void> => {
    for (let document = waiting.shift(); document; document = waiting.shift()) {
      const { id, data, permissions } = document;
      await createUnlessThere(() =>
        databases.createDocument({
          ...place,
          documentId: id,
          data,
          permissions: [...(permissions ?? [])],
        }),
      );
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

export function batchesOf<T>(items: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(items.length / BATCH) }, (_, at) =>
    items.slice(at * BATCH, (at + 1) * BATCH),
  );
}
