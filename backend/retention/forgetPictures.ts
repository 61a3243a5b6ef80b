/**
 * A picture or a document is marked when it is first unused, and unmarked when it is named again.
 */
import type { Clock } from '../common/clock';
import type { Log } from '../common/functionContext';
import { DAY_MS } from '@core/values/time';

/** The days for which an unused picture is kept. */
export const UNSHOWN_DAYS = 30;

/** `stem` is what documents name it by; `unshownSince` is its mark, in milliseconds. */
export type PictureFile = {
  bucketId: string;
  id: string;
  name: string;
  stem: string;
  unshownSince: number | null;
};

/** Every method throws Refusal `server` when the backend cannot be reached. */
export interface PictureStore {
  files(): AsyncIterable<PictureFile>;
  shown(): Promise<ReadonlySet<string>>;
  /** Marks a file, or removes its mark (null). */
  mark(file: PictureFile, since: number | null): Promise<void>;
  /** Deletes a file that still has the mark. */
  forget(file: PictureFile): Promise<void>;
}

/** @param until milliseconds; no step begins later @returns how many files were deleted */
export async function forgetPictures(
  { pictures, clock, log }: { pictures: PictureStore; clock: Clock; log: Log },
  until: number,
): Promise<number> {
  let shown = await pictures.shown();
  const old: PictureFile[] = [];
  for await (const file of pictures.files()) {
    if (clock.now() >= until) return 0;
    const { stem, unshownSince } = file;
    if (shown.has(stem)) {
      if (unshownSince !== null) await pictures.mark(file, null);
    } else if (unshownSince === null) await pictures.mark(file, clock.now());
    else if (unshownSince < clock.now() - UNSHOWN_DAYS * DAY_MS) old.push(file);
  }
  if (old.length === 0) return 0;
  // A document that was saved since may name one of them again.
  shown = await pictures.shown();
  let deleted = 0;
  for (const file of old) {
    if (clock.now() >= until) break;
    if (shown.has(file.stem)) continue;
    await pictures.forget(file);
    deleted += 1;
  }
  log('pictures forgotten', { files: deleted });
  return deleted;
}
