/** Deletes profile pictures that no profile names a day after their upload. */
import { ownersOf } from '@core/files/ownPermissions';
import { DAY_MS } from '@core/values/time';
import type { Clock } from '../common/clock';
import type { Log } from '../common/functionContext';
import type { UploadedFile, Uploads } from './closeUploads';

/** A migration copies pictures before profiles, and may be interrupted. */
const UNNAMED_MS = DAY_MS;

/** Every method throws Refusal `server` when the backend cannot be reached. */
export type ProfilePictures = Pick<Uploads, 'named' | 'remove'> & {
  /** Yields profile pictures from before then (milliseconds) in pages, each picture once. */
  settled(before: number): AsyncIterable<readonly UploadedFile[]>;
};

/** @param until milliseconds; no step begins later */
export async function forgetProfilePictures(
  { pictures, clock, log }: { pictures: ProfilePictures; clock: Clock; log: Log },
  until: number,
): Promise<void> {
  let deleted = 0;
  for await (const page of pictures.settled(clock.now() - UNNAMED_MS)) {
    const owners = new Set(page.flatMap(({ permissions }) => ownersOf(permissions)));
    const named = await pictures.named([...owners]);
    for (const file of page) {
      if (clock.now() >= until) return;
      if (named.has(file.id)) continue;
      await pictures.remove(file);
      deleted += 1;
    }
  }
  if (deleted > 0) log('profile pictures forgotten', { files: deleted });
}
