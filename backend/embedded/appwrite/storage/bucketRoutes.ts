/** Buckets over HTTP, for server keys. */
import { rm } from 'node:fs/promises';
import { COLLECTION_PERMISSIONS } from '../access/permissions';
import { AppwriteError } from '../core/errors';
import { now, nowAfter, resolveId } from '../core/ids';
import type { Store } from '../core/store';
import { flag, integer, newIdParam, oneOf, optional, permissions, queriesParam, text, texts, uid } from '../http/params';
import { route, type Route } from '../http/route';
import { listInMemory } from '../queries/matches';
import { bucketModel, type Bucket, type Files } from './files';

/** Appwrite's own ceiling. */
export const LARGEST_FILE = 30_000_000;

const settings = {
  name: text(), permissions: permissions(COLLECTION_PERMISSIONS), fileSecurity: optional(flag, false), enabled: optional(flag, true),
  maximumFileSize: optional(integer(1, LARGEST_FILE), LARGEST_FILE), allowedFileExtensions: optional(texts(64, 100), []),
  compression: optional(oneOf(['none', 'gzip', 'zstd'] as const), 'none' as const), encryption: optional(flag, true), antivirus: optional(flag, true), transformations: optional(flag, true),
};

export function bucketRoutes(store: Store, files: Files): Route[] {
  const { buckets } = files;
  const find = (id: string): Bucket => {
    const bucket = buckets.get('', id);
    if (!bucket) throw new AppwriteError('storage_bucket_not_found');
    return bucket;
  };
  const show = (bucket: Bucket): Record<string, unknown> => bucketModel(bucket, files.totalSize(bucket.id));
  const ONE = '/storage/buckets/:bucketId';
  return [
    route({
      method: 'POST', path: '/storage/buckets', scope: 'buckets.write', status: 201, params: { bucketId: newIdParam, ...settings },
      handle: ({ bucketId, permissions: given, enabled, ...rest }) => {
        const id = resolveId(bucketId);
        if (buckets.get('', id)) throw new AppwriteError('storage_bucket_already_exists');
        const at = now();
        const bucket: Bucket = { ...rest, id, createdAt: at, updatedAt: at, permissions: given ?? [], isEnabled: enabled };
        store.atomically(() => buckets.add('', id, bucket));
        return show(bucket);
      },
    }),
    route({
      method: 'GET', path: '/storage/buckets', scope: 'buckets.read', params: { queries: queriesParam, search: optional(text({ min: 0, max: 256 }), '') },
      handle: ({ queries, search }) => {
        const { total, items } = listInMemory(buckets.list('').map(show), queries, search);
        return { total, buckets: items };
      },
    }),
    route({ method: 'GET', path: ONE, scope: 'buckets.read', params: { bucketId: uid }, handle: ({ bucketId }) => show(find(bucketId)) }),
    route({
      method: 'PUT', path: ONE, scope: 'buckets.write', params: { bucketId: uid, ...settings },
      handle: ({ bucketId, permissions: given, enabled, ...rest }) => {
        const bucket = find(bucketId);
        const changed: Bucket = { ...bucket, ...rest, permissions: given ?? bucket.permissions, isEnabled: enabled, updatedAt: nowAfter(bucket.updatedAt) };
        store.atomically(() => buckets.replace('', bucket.id, changed));
        return show(changed);
      },
    }),
    route({
      method: 'DELETE', path: ONE, scope: 'buckets.write', status: 204, params: { bucketId: uid },
      handle: async ({ bucketId }) => {
        const bucket = find(bucketId);
        const removed = store.atomically(() => {
          buckets.remove('', bucket.id);
          return files.removeAll(bucket.id);
        });
        for (const file of removed) await rm(files.pathOf(file), { force: true });
      },
    }),
  ];
}
