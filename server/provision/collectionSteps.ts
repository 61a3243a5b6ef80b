/** The steps for a collection's attributes, indexes and permissions, which never lose data. */
import type { Attribute, Collection, Index } from '@core/schema/attributes';
import {
  AppwriteException,
  Query,
  type Databases,
  type DatabasesIndexType,
  type OrderBy,
} from 'node-appwrite';
import { createAttribute, updateAttribute } from './attributeCalls';
import { compareAttribute } from './compareAttribute';
import { ProvisionError } from './explain';
import type { Step } from './plan';
import { FIRST_ASK_MS, createUnlessThere, deleteIfThere, waitUntil } from './retry';
import {
  hasFailed,
  isAvailable,
  serverCollectionSchema,
  type ServerCollection,
  type ServerIndex,
} from './serverAttribute';
import { MINUTE_MS } from '@core/values/time';

export type CollectionSteps = { steps: Step[]; refused: string[] };

const BACKGROUND_TIMEOUT_MS = 5 * MINUTE_MS;

/** @param actual null if the server lacks the collection */
export function collectionSteps(
  databases: Databases,
  databaseId: string,
  wanted: Collection,
  actual: ServerCollection | null,
  firstAskMs = FIRST_ASK_MS,
): CollectionSteps {
  const place = { databaseId, collectionId: wanted.id, firstAskMs };
  const steps: Step[] = [];
  const refused: string[] = [];
  const head = collectionStep(databases, place, wanted, actual);
  if (head) steps.push(head);
  const attributeChanges = attributeSteps(databases, place, wanted, actual, refused);
  steps.push(...attributeChanges);
  if (
    attributeChanges.length > 0 ||
    actual?.attributes.some(
      (attribute) => attribute.key in wanted.attributes && !isAvailable(attribute),
    )
  ) {
    steps.push(waitStep(databases, place, 'attributes', Object.keys(wanted.attributes)));
  }
  const indexChanges = indexSteps(databases, place, wanted, actual);
  steps.push(...indexChanges);
  const indexKeys = wanted.indexes.map((index) => index.key);
  if (
    indexChanges.length > 0 ||
    actual?.indexes.some((index) => indexKeys.includes(index.key) && !isAvailable(index))
  ) {
    steps.push(waitStep(databases, place, 'indexes', indexKeys));
  }
  return { steps, refused };
}

type Address = { databaseId: string; collectionId: string };
type Place = Address & { firstAskMs: number };

const addressOf = ({ databaseId, collectionId }: Place): Address => ({ databaseId, collectionId });

const settingsOf = (place: Place, { name, permissions, documentSecurity }: Collection) => ({
  ...addressOf(place),
  name,
  permissions: [...permissions],
  documentSecurity,
  enabled: true,
});

function collectionStep(
  databases: Databases,
  place: Place,
  wanted: Collection,
  actual: ServerCollection | null,
): Step | null {
  const settings = settingsOf(place, wanted);
  if (actual === null) {
    return {
      line: `create collection ${wanted.id}`,
      run: () => createUnlessThere(() => databases.createCollection(settings)),
    };
  }
  const same =
    actual.name === wanted.name &&
    actual.documentSecurity === wanted.documentSecurity &&
    actual.enabled &&
    sameSet(actual.$permissions, wanted.permissions);
  return same
    ? null
    : {
        line: `update name and permissions of collection ${wanted.id}`,
        run: async () => {
          await databases.updateCollection(settings);
        },
      };
}

function attributeSteps(
  databases: Databases,
  place: Place,
  wanted: Collection,
  actual: ServerCollection | null,
  refused: string[],
): Step[] {
  const steps: Step[] = [];
  for (const [key, attribute] of Object.entries(wanted.attributes)) {
    const at = { ...addressOf(place), key };
    const name = `${wanted.id}.${key}`;
    const found = actual?.attributes.find((candidate) => candidate.key === key);
    const create = (): Promise<void> =>
      createUnlessThere(() => createAttribute(databases, at, attribute));
    if (!found) {
      steps.push({ line: `create attribute ${name} (${describe(attribute)})`, run: create });
    } else if (hasFailed(found)) {
      steps.push({
        line: `create attribute ${name} again, which the server had failed to make`,
        run: () => replaceFailed(databases, place, key, create),
      });
    } else {
      const verdict = compareAttribute(attribute, found);
      if (verdict.kind === 'refusal')
        refused.push(`${name}: ${verdict.why}. It stays as it is on the server.`);
      if (verdict.kind === 'change')
        steps.push({
          line: `update attribute ${name}: ${verdict.what}`,
          run: () => updateAttribute(databases, at, attribute),
        });
    }
  }
  for (const left of actual?.attributes ?? []) {
    if (left.key in wanted.attributes) continue;
    const obstacle = left.required
      ? ' As it is required there, new documents cannot be saved until it is made optional.'
      : '';
    refused.push(
      `${wanted.id}.${left.key}: it is on the server and not in the schema, and removing it would lose its data. It stays.${obstacle}`,
    );
  }
  return steps;
}

async function replaceFailed(
  databases: Databases,
  place: Place,
  key: string,
  create: () => Promise<void>,
): Promise<void> {
  await deleteIfThere(() => databases.deleteAttribute({ ...addressOf(place), key }));
  await waitUntil(
    async () =>
      !(await readParts(databases, place, 'attributes')).some((attribute) => attribute.key === key),
    BACKGROUND_TIMEOUT_MS,
    place.firstAskMs,
  );
  await create();
}

function indexSteps(
  databases: Databases,
  place: Place,
  wanted: Collection,
  actual: ServerCollection | null,
): Step[] {
  const steps: Step[] = [];
  for (const index of wanted.indexes) {
    const found = actual?.indexes.find((candidate) => candidate.key === index.key);
    const create = (): Promise<void> =>
      createUnlessThere(() => createIndex(databases, place, wanted, index));
    const name = `${wanted.id}.${index.key} (${index.type}: ${index.attributes.join(', ')})`;
    if (!found) {
      steps.push({ line: `create index ${name}`, run: create });
    } else if (hasFailed(found) || !sameIndex(index, found)) {
      steps.push({
        line: `make index ${name} anew`,
        run: async () => {
          await deleteIfThere(() => databases.deleteIndex({ ...addressOf(place), key: index.key }));
          await waitUntil(
            async () =>
              !(await readParts(databases, place, 'indexes')).some(
                (left) => left.key === index.key,
              ),
            BACKGROUND_TIMEOUT_MS,
            place.firstAskMs,
          );
          await create();
        },
      });
    }
  }
  return steps;
}

/** Appwrite checks an index against a cached copy, which writing the collection refreshes. */
async function createIndex(
  databases: Databases,
  place: Place,
  wanted: Collection,
  index: Index,
): Promise<void> {
  const create = (): Promise<unknown> =>
    databases.createIndex({
      ...addressOf(place),
      key: index.key,
      type: index.type as DatabasesIndexType,
      attributes: [...index.attributes],
      ...(index.orders ? { orders: [...index.orders] as OrderBy[] } : {}),
    });
  try {
    await create();
  } catch (error) {
    if (!(error instanceof AppwriteException)) throw error;
    const lost = LOST_ATTRIBUTE.exec(error.message)?.[1] ?? '';
    const attribute = wanted.attributes[lost];
    if (attribute !== undefined && (await isEmpty(databases, place)))
      await replaceFailed(databases, place, lost, () =>
        createUnlessThere(() =>
          createAttribute(databases, { ...addressOf(place), key: lost }, attribute),
        ),
      );
    else if (error.type !== 'attribute_not_available') throw error;
    await databases.updateCollection(settingsOf(place, wanted));
    if (attribute !== undefined) await waitStep(databases, place, 'attributes', [lost]).run();
    await create();
  }
}

/** Appwrite loses attributes that it calls available where its worker makes several at once. */
const LOST_ATTRIBUTE = /Invalid index attribute "([^"]+)" not found/;

async function isEmpty(databases: Databases, place: Place): Promise<boolean> {
  const { documents } = await databases.listDocuments({
    ...addressOf(place),
    queries: [Query.limit(1)],
    total: false,
  });
  return documents.length === 0;
}

function sameIndex(wanted: Index, actual: ServerIndex): boolean {
  const orders = (list: readonly (string | null)[] | null | undefined): string =>
    wanted.attributes.map((_, at) => (list?.[at] || 'asc').toLowerCase()).join();
  return (
    wanted.type === actual.type &&
    wanted.attributes.join() === actual.attributes.join() &&
    orders(wanted.orders) === orders(actual.orders)
  );
}

function waitStep(
  databases: Databases,
  place: Place,
  what: 'attributes' | 'indexes',
  keys: readonly string[],
): Step {
  return {
    run: async () => {
      const isReady = async (): Promise<boolean> => {
        const items = await readParts(databases, place, what);
        const failed = items.find((item) => keys.includes(item.key) && hasFailed(item));
        if (failed)
          throw new ProvisionError(
            `The server could not make ${place.collectionId}.${failed.key}: ${failed.error || 'it gives no reason'}. Run this again to try once more.`,
          );
        return keys.every((key) => items.some((item) => item.key === key && isAvailable(item)));
      };
      if (await waitUntil(isReady, BACKGROUND_TIMEOUT_MS, place.firstAskMs)) return;
      throw new ProvisionError(
        `The ${what} of ${place.collectionId} are still being made after five minutes: check the server's database worker, then run this again.`,
      );
    },
  };
}

const attributeListSchema = serverCollectionSchema.pick({ attributes: true });
const indexListSchema = serverCollectionSchema.pick({ indexes: true });
const ALL = [Query.limit(500)];

/** Reads the server's own tables, as the collection's description may be an old cached copy. */
async function readParts(
  databases: Databases,
  place: Place,
  what: 'attributes' | 'indexes',
): Promise<readonly { key: string; status: string; error?: string | null | undefined }[]> {
  const asked = { ...addressOf(place), queries: ALL };
  return what === 'attributes'
    ? attributeListSchema.parse(await databases.listAttributes(asked)).attributes
    : indexListSchema.parse(await databases.listIndexes(asked)).indexes;
}

function describe(attribute: Attribute): string {
  const kind = attribute.kind === 'string' ? `string ${attribute.size}` : attribute.kind;
  return attribute.required ? `${kind}, required` : kind;
}

export function sameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((item) => other.includes(item));
}
