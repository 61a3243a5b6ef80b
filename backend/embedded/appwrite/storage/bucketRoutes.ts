/** Buckets over HTTP, for server keys. */
import { rm } from 'node:fs/promises';
import type { Store } from '../core/store';
import { resourceRoutes } from '../http/resource';
import type { Route } from '../http/route';
import { bucketSettings, type Bucket, type Files } from './files';

export function bucketRoutes(store: Store, files: Files): Route[] {
  return resourceRoutes<Bucket>(store, {
    path: '/storage/buckets', idParam: 'bucketId', listName: 'buckets', scope: 'buckets', noun: 'storage_bucket', records: files.buckets, settings: bucketSettings,
    initial: () => ({ $permissions: [] }),
    remove: async ({ $id }) => {
      const removed = store.atomically(() => {
        files.buckets.remove($id);
        return files.removeAll($id);
      });
      for (const file of removed) await rm(files.pathOf(file), { force: true });
    },
    show: (bucket) => ({ ...bucket, totalSize: files.totalSize(bucket.$id) }),
  });
}
