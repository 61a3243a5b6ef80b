/**
 * Deletes uploads of accounts that are no pictures or too many, and makes the rest private again: a
 * server may check names alone, and allows owners to share and rename files.
 */
import { isShared, ownersOf, ownPermissions } from '@core/files/ownPermissions';
import { PROFILE_PICTURES_BUCKET_ID } from '@core/schema/ids';
import type { Log } from '../common/functionContext';
import type { Clock } from '../common/clock';

export type UploadedFile = {
  bucketId: string;
  id: string;
  name: string;
  mimeType: string;
  permissions: readonly string[];
};

/** Profile pictures of one account that a run leaves, besides the one that the profile names. */
export const LEFT_IN_A_RUN = 5;

const DELETED_AT_ONCE = 10;

/** Every method throws Refusal `server` when the backend cannot be reached. */
export interface Uploads {
  /** Yields changed files in pages; a page is checked once the next is requested. */
  changed(): AsyncIterable<readonly UploadedFile[]>;
  isPicture(file: UploadedFile): Promise<boolean>;
  /** The ids of the files that the profiles of these accounts (`user:ID`) name. */
  named(owners: readonly string[]): Promise<ReadonlySet<string>>;
  close(file: UploadedFile, permissions: readonly string[]): Promise<void>;
  remove(file: UploadedFile): Promise<void>;
}

/** @param until milliseconds; no step begins later */
export async function closeUploads(
  { uploads, clock, log }: { uploads: Uploads; clock: Clock; log: Log },
  until: number,
): Promise<void> {
  const count = { closed: 0, deleted: 0 };
  const seen = new Map<string, number>();
  for await (const page of uploads.changed()) {
    const surplus = await surplusOf(uploads, page, seen);
    for (let start = 0; start < surplus.length; start += DELETED_AT_ONCE) {
      if (clock.now() >= until) return;
      const some = surplus.slice(start, start + DELETED_AT_ONCE);
      await Promise.all(some.map((file) => uploads.remove(file)));
      count.deleted += some.length;
    }
    for (const file of page.filter((one) => !surplus.includes(one))) {
      if (clock.now() >= until) return;
      if (isShared(file.permissions)) {
        await uploads.close(file, ownPermissions(file.permissions));
        count.closed += 1;
      }
      if (await uploads.isPicture(file)) continue;
      await uploads.remove(file);
      count.deleted += 1;
    }
  }
  if (count.closed + count.deleted > 0) log('uploads closed', count);
}

/** @param seen the number of profile pictures by owner in this run, which grows */
async function surplusOf(
  uploads: Uploads,
  page: readonly UploadedFile[],
  seen: Map<string, number>,
): Promise<UploadedFile[]> {
  const beyond: UploadedFile[] = [];
  for (const file of page) {
    if (file.bucketId !== PROFILE_PICTURES_BUCKET_ID) continue;
    // Files without an owner count together.
    const owner = ownersOf(file.permissions).join();
    const count = (seen.get(owner) ?? 0) + 1;
    seen.set(owner, count);
    if (count > LEFT_IN_A_RUN) beyond.push(file);
  }
  if (beyond.length === 0) return [];
  const named = await uploads.named([
    ...new Set(beyond.flatMap(({ permissions }) => ownersOf(permissions))),
  ]);
  return beyond.filter(({ id }) => !named.has(id));
}
