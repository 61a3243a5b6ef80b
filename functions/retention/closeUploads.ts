/**
 * Keeps the files that accounts bring what they are meant to be: pictures for their owners alone. A
 * server may compare names alone, and let owners share and rename what they have brought.
 */
import { isShared, ownPermissions } from '@core/files/ownPermissions';
import type { Log } from '../common/functionContext';
import type { Clock } from './ports';

export type UploadedFile = {
  bucketId: string;
  id: string;
  name: string;
  mimeType: string;
  permissions: readonly string[];
};

/** Every method throws Refusal `server` when the backend cannot be reached. */
export interface Uploads {
  /**
   * The files that have changed since an earlier round, a page at a time; a page is remembered as
   * looked at once the next is asked for.
   */
  changed(): AsyncIterable<readonly UploadedFile[]>;
  isPicture(file: UploadedFile): Promise<boolean>;
  close(file: UploadedFile, permissions: readonly string[]): Promise<void>;
  remove(file: UploadedFile): Promise<void>;
}

/** @param until milliseconds; nothing is begun later */
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
