/** Attributes and indexes are answered as `processing` and created later, as by Appwrite. */
import { AppwriteError } from '../core/errors';
import { nowAfter } from '../core/ids';
import { keyParam, queriesParam } from '../http/params';
import { route, type Route } from '../http/route';
import { listInMemory } from '../queries/matches';
import type { Dependencies } from '../dependencies';
import { forgetAnswers } from './answerCache';
import type { Collection, Part } from './catalog';
import { findCollection } from './schemaRoutes';

export interface PartKind<T extends Part> {
  listName: 'attributes' | 'indexes';
  noun: 'attribute' | 'index';
  of(collection: Collection): T[];
  /** @throws Error that becomes the part's own, which is then `failed` */
  build(collection: Collection, part: T): void;
  /** @returns the collection without it */
  drop(collection: Collection, part: T): Collection;
}

const isNamed =
  (key: string) =>
  (part: Part): boolean =>
    part.key.toLowerCase() === key.toLowerCase();

export function createParts<T extends Part>(
  { store, catalog, jobs, workerDelayMs }: Dependencies,
  kind: PartKind<T>,
) {
  const { listName, noun } = kind;
  const save = (collection: Collection, parts: T[]): void =>
    catalog.collections.replace({ ...collection, [listName]: parts }, collection.databaseId);

  const find = (collection: Collection, key: string): T => {
    const part = kind.of(collection).find(isNamed(key));
    if (!part) throw new AppwriteError(`${noun}_not_found`, { about: key });
    return part;
  };
  const replace = (collection: Collection, old: T, changed: T): void =>
    save(
      collection,
      kind.of(collection).map((each) => (each === old ? changed : each)),
    );

  const build = (databaseId: string, collectionId: string, key: string): void => {
    const collection = catalog.collections.get(collectionId, databaseId);
    const part =
      collection &&
      kind.of(collection).find((each) => each.key === key && each.status === 'processing');
    if (!collection || !part) return;
    const finish = (change: Pick<Part, 'status' | 'error'>): void =>
      replace(collection, part, { ...part, ...change, $updatedAt: nowAfter(part.$updatedAt) });
    try {
      store.atomically(() => {
        kind.build(collection, part);
        finish({ status: 'available', error: '' });
      });
    } catch (error) {
      // Documents that violate a unique index are the usual reason.
      store.atomically(() =>
        finish({ status: 'failed', error: error instanceof Error ? error.message : String(error) }),
      );
    }
    forgetAnswers(store);
  };

  const path = `/databases/:databaseId/collections/:collectionId/${listName}` as const;
  const routes: Route[] = [
    route(
      'GET',
      path,
      'collections.read',
      { params: { queries: queriesParam } },
      ({ databaseId, collectionId, queries }) =>
        listInMemory(listName, kind.of(findCollection(catalog, databaseId, collectionId)), queries),
    ),
    route(
      'GET',
      `${path}/:key`,
      'collections.read',
      { params: { key: keyParam } },
      ({ databaseId, collectionId, key }) =>
        find(findCollection(catalog, databaseId, collectionId), key),
    ),
    route(
      'DELETE',
      `${path}/:key`,
      `${listName}.write`,
      { status: 204, params: { key: keyParam } },
      ({ databaseId, collectionId, key }) => {
        const collection = findCollection(catalog, databaseId, collectionId);
        const part = find(collection, key);
        store.atomically(() => {
          const rest = kind.drop(collection, part);
          save(
            rest,
            kind.of(rest).filter((each) => each !== part),
          );
        });
        forgetAnswers(store);
      },
    ),
  ];

  return {
    path,
    routes,
    find,
    replace,
    refuseTaken(collection: Collection, key: string): void {
      if (kind.of(collection).some(isNamed(key)))
        throw new AppwriteError(`${noun}_already_exists`, { about: key });
    },
    add(collection: Collection, part: T): T {
      store.atomically(() => save(collection, [...kind.of(collection), part]));
      jobs.later(workerDelayMs, () => build(collection.databaseId, collection.$id, part.key));
      return part;
    },
    /** Completes the parts of an interrupted server. */
    resume(): void {
      for (const collection of catalog.collections.all()) {
        for (const part of kind.of(collection))
          if (part.status === 'processing') build(collection.databaseId, collection.$id, part.key);
      }
    },
  };
}
