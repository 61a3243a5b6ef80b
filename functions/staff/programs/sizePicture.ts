/** Resizes one picture in its own process, which a decoder may crash. */
import sharp from 'sharp';
import type { SizingTask } from '../../../backend/staff/content/sizeApart';
import { sizePicture } from '../../../backend/staff/content/sizePicture';

sharp.cache(false);
sharp.concurrency(1);

process.once('message', ({ bytes, shape, focus }: SizingTask) => {
  void sizePicture(bytes, shape, focus).then((sizing) => {
    process.send?.(sizing, () => process.disconnect());
  });
});
