/** The steps that give the project its file buckets. */
import type { Storage } from 'node-appwrite';
import { z } from 'zod';
import { sameSet } from './collectionSteps';
import type { Bucket } from './desired';
import type { Step } from './plan';
import { createUnlessThere } from './retry';

export const serverBucketSchema = z.object({
  $id: z.string(),
  $permissions: z.array(z.string()),
  name: z.string(),
  enabled: z.boolean(),
  fileSecurity: z.boolean(),
  maximumFileSize: z.number(),
  allowedFileExtensions: z.array(z.string()),
});
export type ServerBucket = z.infer<typeof serverBucketSchema>;

/** @param actual null when the server does not have the bucket */
export function bucketSteps(storage: Storage, wanted: Bucket, actual: ServerBucket | null): Step[] {
  const settings = {
    bucketId: wanted.id,
    name: wanted.name,
    permissions: [...wanted.permissions],
    fileSecurity: wanted.fileSecurity,
    enabled: true,
    maximumFileSize: wanted.maximumFileSize,
    allowedFileExtensions: [...wanted.allowedFileExtensions],
  };
  if (actual === null) return [{ line: `create bucket ${wanted.id}`, run: () => createUnlessThere(() => storage.createBucket(settings)) }];
  const same =
    actual.name === wanted.name &&
    actual.enabled &&
    actual.fileSecurity === wanted.fileSecurity &&
    actual.maximumFileSize === wanted.maximumFileSize &&
    sameSet(actual.$permissions, wanted.permissions) &&
    sameSet(actual.allowedFileExtensions, wanted.allowedFileExtensions);
  return same ? [] : [{ line: `update bucket ${wanted.id}`, run: async () => { await storage.updateBucket(settings); } }];
}
