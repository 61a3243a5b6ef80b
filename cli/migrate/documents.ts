/** Copies documents with their ids, permissions and dates, and compares both sides. */
import type { Collection } from '@core/schema/attributes';
import { DATABASE_ID, PROFILE_PICTURES_BUCKET_ID } from '@core/schema/ids';
import { batchesOf, createAll } from '@server/provision/seedSteps';
import { z } from 'zod';
import { forEachOf, readAll, type Changes } from './pages';
import { at, type Side } from './sides';

const documentSchema = z.looseObject({
  $id: z.string(),
  $createdAt: z.string(),
  $updatedAt: z.string(),
  $permissions: z.array(z.string()),
});
export type CopiedDocument = z.infer<typeof documentSchema>;

/** The documents for `target`: addresses of uploaded pictures are changed. */
export async function readDocuments(
  source: Side,
  collection: Collection,
  target: Side,
): Promise<CopiedDocument[]> {
  const place = { databaseId: DATABASE_ID, collectionId: collection.id };
  const read = async (queries: string[]): Promise<CopiedDocument[]> =>
    z
      .array(documentSchema)
      .parse((await source.databases.listDocuments({ ...place, queries, total: false })).documents);
  const documents = await at(source, () => readAll(read));
  return documents.map((document) => contentOf(document, collection, target));
}

/** The schema's attributes and the common fields; other fields are the server's own. */
function contentOf(document: CopiedDocument, collection: Collection, target: Side): CopiedDocument {
  const { $id, $createdAt, $updatedAt, $permissions } = document;
  const fields = Object.keys(collection.attributes).map(
    (key) => [key, moved(document[key] ?? null, target)] as const,
  );
  return {
    $id,
    $createdAt,
    $updatedAt,
    $permissions: [...$permissions].sort(),
    ...Object.fromEntries(fields),
  };
}

const PICTURE = new RegExp(
  `^https?://[^?#]+/storage/buckets/${PROFILE_PICTURES_BUCKET_ID}/files/([^/?#]+)/view`,
);

function moved(value: unknown, { publicEndpoint, project }: Side): unknown {
  const id = typeof value === 'string' ? PICTURE.exec(value)?.[1] : undefined;
  return id === undefined
    ? value
    : `${publicEndpoint}/storage/buckets/${PROFILE_PICTURES_BUCKET_ID}/files/${id}/view?project=${project}`;
}

export const isSameDocument = (one: CopiedDocument, other: CopiedDocument): boolean =>
  JSON.stringify(comparable(one)) === JSON.stringify(comparable(other));

/** Leaves out the server's own time of the last change, and normalises other times. */
function comparable(document: CopiedDocument): unknown {
  return Object.entries(document)
    .filter(([key]) => key !== '$updatedAt')
    .map(([key, value]) => [
      key,
      typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(value)
        ? Date.parse(value)
        : value,
    ])
    .sort(([one], [other]) => (String(one) < String(other) ? -1 : 1));
}

/** A repeated run keeps existing documents. */
export async function writeDocuments(
  target: Side,
  { id: collectionId }: Collection,
  { missing, changed }: Changes<CopiedDocument>,
): Promise<void> {
  const place = { databaseId: DATABASE_ID, collectionId };
  const fresh = missing.map(({ $id: id, $permissions: permissions, ...data }) => ({
    id,
    data,
    permissions,
  }));
  // Documents are created in order, as those without a date are listed in that order.
  for (const batch of batchesOf(fresh))
    await at(target, () => createAll(target.databases, place, batch));
  await at(target, () =>
    forEachOf(changed, async ({ $id: documentId, $permissions: permissions, ...data }) => {
      await target.databases.updateDocument({ ...place, documentId, data, permissions });
    }),
  );
}

export async function deleteDocuments(
  target: Side,
  { id: collectionId }: Collection,
  extra: readonly CopiedDocument[],
): Promise<void> {
  await at(target, () =>
    forEachOf(extra, async ({ $id: documentId }) => {
      await target.databases.deleteDocument({ databaseId: DATABASE_ID, collectionId, documentId });
    }),
  );
}

/** The sum of each integer attribute of a collection; money in minor units. */
export function sumsOf(
  collection: Collection,
  documents: readonly CopiedDocument[],
): Record<string, bigint> {
  const numbers = Object.entries(collection.attributes)
    .filter(([, attribute]) => attribute.kind === 'integer')
    .map(([key]) => key);
  return Object.fromEntries(
    numbers.map((key) => [
      key,
      documents.reduce((sum, document) => sum + BigInt(Number(document[key] ?? 0)), 0n),
    ]),
  );
}
