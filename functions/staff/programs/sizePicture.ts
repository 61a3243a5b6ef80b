/** Resizes one picture in its own process, which a decoder may crash. */
import sharp from 'sharp';
import type { PictureShape } from '@core/pictures/pictureSizes';
import { sizePicture } from '../../../backend/staff/content/sizePicture';

sharp.cache(false);
sharp.concurrency(1);

process.once('message', ({ bytes, shape }: { bytes: Uint8Array; shape: PictureShape }) => {
  void sizePicture(bytes, shape).then((sizing) => {
    process.send?.(sizing, () => process.disconnect());
  });
});
