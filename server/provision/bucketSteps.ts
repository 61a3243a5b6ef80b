import { Query, type Storage } from 'node-appwrite';
import { isShared, ownPermissions } from '@core/files/ownPermissions';
import type { BucketDescription } from '@core/schema/schema';
import { z } from 'zod';
import { sameSet } from './collectionSteps';

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
  /** Absent before Appwrite 2.6. */
  stripMetadata: z.boolean().optional(),
});
export type ServerBucket = z.infer<typeof serverBucketSchema>;

const PAGE = 500;

const CLOSED = 'be read by their owners alone';

/** Whether a line is about files that any account can open, and that the retention closes too. */
export const isPrivacyLine = (line: string): boolean => line.endsWith(CLOSED);

/** Makes public files private to their owners. Only server keys read a file without an owner. */
export async function privacySteps(storage: Storage, bucketId: string): Promise<Step[]> {
  const closed: { fileId: string; permissions: string[] }[] = [];
  for await (const { $id: fileId, $permissions } of filesOf(storage, bucketId)) {
    if (isShared($permissions)) closed.push({ fileId, permissions: ownPermissions($permissions) });
  }
  if (closed.length === 0) return [];
  const line = `let ${closed.length} file${closed.length === 1 ? '' : 's'} of ${bucketId} ${CLOSED}`;
  return [
    {
      line,
      run: async () => {
        for (const file of closed) await storage.updateFile({ bucketId, ...file });
      },
    },
  ];
}

const filesSchema = z.object({
  files: z.array(z.object({ $id: z.string(), $permissions: z.array(z.string()) })),
});

async function* filesOf(
  storage: Storage,
  bucketId: string,
): AsyncIterable<z.infer<typeof filesSchema>['files'][number]> {
  for (let after: string | null = null; ;) {
    const queries = [Query.limit(PAGE), ...(after === null ? [] : [Query.cursorAfter(after)])];
    const { files } = filesSchema.parse(
      await storage.listFiles({ bucketId, queries, total: false }),
    );
    yield* files;
    const last = files.at(-1);
    if (last === undefined || files.length < PAGE) return;
    after = last.$id;
  }
}

/** The SDK lacks a setting, which older servers ignore. */
const send = (
  { client }: Storage,
  method: 'post' | 'put',
  path: string,
  settings: object,
): Promise<unknown> =>
  client.call(
    method,
    new URL(`${client.config.endpoint}/storage/buckets${path}`),
    { 'x-appwrite-project': client.config.project, 'content-type': 'application/json' },
    { ...settings },
  );

/** @param actual null if the server lacks the bucket */
export function bucketSteps(
  storage: Storage,
  wanted: BucketDescription,
  actual: ServerBucket | null,
): Step[] {
  const settings = {
    bucketId: wanted.id,
    name: wanted.name,
    permissions: [...wanted.permissions],
    fileSecurity: wanted.fileSecurity,
    enabled: true,
    maximumFileSize: wanted.maximumFileSize,
    allowedFileExtensions: [...wanted.allowedFileExtensions],
    ...(wanted.stripsMetadata === undefined ? {} : { stripMetadata: wanted.stripsMetadata }),
  };
  if (actual === null)
    return [
      {
        line: `create bucket ${wanted.id}`,
        run: () => createUnlessThere(() => send(storage, 'post', '', settings)),
      },
    ];
  const same =
    actual.name === wanted.name &&
    actual.enabled &&
    actual.fileSecurity === wanted.fileSecurity &&
    actual.maximumFileSize === wanted.maximumFileSize &&
    sameSet(actual.$permissions, wanted.permissions) &&
    sameSet(actual.allowedFileExtensions, wanted.allowedFileExtensions) &&
    (actual.stripMetadata !== false || wanted.stripsMetadata !== true);
  return same
    ? []
    : [
        {
          line: `update bucket ${wanted.id}`,
          run: async () => {
            await send(storage, 'put', `/${wanted.id}`, settings);
          },
        },
      ];
}
