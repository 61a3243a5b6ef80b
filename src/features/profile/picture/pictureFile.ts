/** Decodes a chosen picture and encodes the file to upload. */
import {
  checkPicture,
  isHeic,
  PICTURE_EDGE,
  squareOf,
  type Crop,
  type PictureProblem,
} from './picture';

export type ReadPicture =
  { ok: true; image: HTMLImageElement } | { ok: false; problem: PictureProblem };

const HEAD_BYTES = 1_024;
const QUALITY = 0.88;

function decode(file: File): Promise<HTMLImageElement | null> {
  const address = URL.createObjectURL(file);
  const image = new Image();
  image.src = address;
  return image
    .decode()
    .then(
      () => (image.naturalWidth > 0 && image.naturalHeight > 0 ? image : null),
      () => null,
    )
    .finally(() => URL.revokeObjectURL(address));
}

export async function readPicture(file: File): Promise<ReadPicture> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const problem = checkPicture({ size: file.size, type: file.type, head });
  if (problem !== null) return { ok: false, problem };
  const image = await decode(file);
  if (image !== null) return { ok: true, image };
  // Only Safari decodes these.
  return { ok: false, problem: isHeic(head) ? 'heic' : 'unreadable' };
}

/** Draws what a crop shows over the whole canvas. */
export function drawCrop(canvas: HTMLCanvasElement, image: HTMLImageElement, crop: Crop): void {
  const context = canvas.getContext('2d');
  if (context === null) return;
  const square = squareOf({ width: image.naturalWidth, height: image.naturalHeight }, crop);
  context.imageSmoothingQuality = 'high';
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(
    image,
    square.x,
    square.y,
    square.edge,
    square.edge,
    0,
    0,
    canvas.width,
    canvas.height,
  );
}

/** Null also for a drawing that taints the canvas. */
const encode = (canvas: HTMLCanvasElement, type: string): Promise<Blob | null> =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY)).catch(() => null);

/** A new file with the original's pixels alone; null if the browser cannot make one. */
export async function makeSquareFile(image: HTMLImageElement, crop: Crop): Promise<File | null> {
  const canvas = document.createElement('canvas');
  canvas.width = PICTURE_EDGE;
  canvas.height = PICTURE_EDGE;
  drawCrop(canvas, image, crop);
  // A browser without WebP answers with PNG, which would be several times as large.
  const webp = await encode(canvas, 'image/webp');
  const blob = webp?.type === 'image/webp' ? webp : await encode(canvas, 'image/jpeg');
  return blob === null
    ? null
    : new File([blob], blob.type === 'image/webp' ? 'picture.webp' : 'picture.jpg', {
        type: blob.type,
      });
}
