/** The kind is read from the bytes; the result is encoded again, upright and without metadata. */
import sharp, { type ResizeOptions } from 'sharp';
import { cutAround, type Focus } from '@core/pictures/focus';
import { MOST_PICTURE_PIXELS } from '@core/pictures/pictureLimits';
import { PICTURE_SIZES, type PictureShape } from '@core/pictures/pictureSizes';
import type { PictureProblem } from '@core/staff/contentContract';
import { pictureKindOf } from '../../common/pictureKind';

export type SizedPicture = { width: number; webp: Uint8Array };
export type Sizing = { ok: true; files: SizedPicture[] } | { ok: false; problem: PictureProblem };

/** Only these decoders are allowed. */
const LOADERS = [
  'VipsForeignLoadJpeg',
  'VipsForeignLoadPng',
  'VipsForeignLoadWebp',
  'VipsForeignLoadHeif',
];
const QUALITY = 80;

/**
 * A logo is padded with transparency instead of cut. Without a chosen point, other pictures are cut
 * around the part that draws attention, such as a face: the middle of a portrait has none.
 */
const fitOf = (shape: PictureShape): ResizeOptions =>
  shape === 'logos'
    ? { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } }
    : { fit: 'cover', position: sharp.strategy.attention };

/** @param focus the point that stays visible; logos are never cut */
export async function sizePicture(
  bytes: Uint8Array,
  shape: PictureShape,
  focus: Focus | null = null,
): Promise<Sizing> {
  const kind = pictureKindOf(bytes);
  if (kind === null || kind === 'gif') return { ok: false, problem: 'kind' };
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: LOADERS });
  const { widths, ratio } = PICTURE_SIZES[shape];
  const heightFor = (width: number): number => Math.round((width * ratio[1]) / ratio[0]);
  const smallest = Math.min(...widths);
  const largest = Math.max(...widths);
  try {
    // The header alone is read here.
    const { autoOrient: upright } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (upright.width * upright.height > MOST_PICTURE_PIXELS)
      return { ok: false, problem: 'tooManyPixels' };
    if (upright.width < smallest || upright.height < heightFor(smallest))
      return { ok: false, problem: 'tooSmall' };
    const whole = sharp(bytes, {
      limitInputPixels: MOST_PICTURE_PIXELS,
      failOn: 'error',
    }).autoOrient();
    if (focus !== null && shape !== 'logos') {
      const { x: left, y: top, ...size } = cutAround({ x: 0, y: 0, ...upright }, ratio, focus);
      whole.extract({ left, top, ...size });
    }
    const { data, info } = await whole
      .resize(largest, heightFor(largest), fitOf(shape))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const files: SizedPicture[] = [];
    for (const width of widths) {
      const webp = await sharp(data, { raw: info })
        .resize(width, heightFor(width))
        .webp({ quality: QUALITY })
        .toBuffer();
      files.push({ width, webp });
    }
    return { ok: true, files };
  } catch {
    return { ok: false, problem: 'broken' };
  }
}
