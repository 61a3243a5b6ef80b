/**
 * Deletes uploads of accounts that are no pictures, and makes the rest private again: a server may
 * check names alone, and allows owners to share and rename files.
 */
import { isShared, ownPermissions } from '@core/files/ownPermissions';
import type { Log } from '../common/functionContext';
import type { Clock } from '../common/clock';

export type UploadedFile = {
  bucketId: string;
  id: string;
  name: string;
  mimeType: string;
  permissions: readonly string[];
};

/** Every method throws Refusal `server` when the backend cannot be reached. */
export interface Uploads {
  /** Yields changed files in pages; a page is checked once the next is requested. */
  changed(): AsyncIterable<readonly UploadedFile[]>;
  isPicture(file: UploadedFile): Promise<boolean>;
  close(file: UploadedFile, permissions: readonly string[]): Promise<void>;
  remove(file: UploadedFile): Promise<void>;
}

/** @param until milliseconds; no step begins later */
export async function closeUploads(
  { uploads, clock, log }: { uploads: Uploads; clock: Clock; log: Log },
  until: number,
): Promise<void> {
  const count = { closed: 0, deleted: 0 };
  for await (const page of uploads.changed()) {
    for (const file of page) {
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
