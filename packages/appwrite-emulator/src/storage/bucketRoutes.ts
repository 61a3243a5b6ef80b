import type { Store } from '../core/store';
import type { Flavour } from '../flavour';
import { flag, optional } from '../http/params';
import { resourceRoutes } from '../http/resource';
import type { Route } from '../http/route';
import { bucketSettings, type Bucket, type Files } from './files';

export function bucketRoutes(store: Store, files: Files, { stripsMetadata }: Flavour): Route[] {
  return resourceRoutes<Bucket>(store, {
    path: '/storage/buckets',
    idParam: 'bucketId',
    listName: 'buckets',
    scope: 'buckets',
    noun: 'storage_bucket',
    records: files.buckets,
    settings: stripsMetadata
      ? { ...bucketSettings, stripMetadata: optional(flag, false) }
      : bucketSettings,
    initial: () => ({ $permissions: [] }),
    remove: async ({ $id }) => {
      for (let all = files.list($id); all.length > 0; all = files.list($id))
        for (const file of all) await files.discard(file);
      files.buckets.remove($id);
    },
    show: (bucket) => ({ ...bucket, totalSize: files.totalSize(bucket.$id) }),
  });
}
