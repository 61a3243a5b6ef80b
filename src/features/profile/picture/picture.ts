export const MAX_PICTURE_BYTES = 5 * 1024 * 1024;
/** Edge of the uploaded square in pixels: sharp at every size at which it is shown. */
export const PICTURE_EDGE = 512;
export const MAX_ZOOM = 4;

export type PictureProblem = 'tooLarge' | 'notAPicture' | 'unreadable' | 'heic';

/** Text is no picture, under any file name; an SVG is one. */
function looksLikeText(head: Uint8Array): boolean {
  if (head.includes(0)) return false;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return !/<svg[\s>]/i.test(text) && !text.trimStart().startsWith('<?xml');
  } catch {
    return false;
  }
}

/** The ISO media brands of HEVC pictures, as iPhones make them (ISO/IEC 23008-12, annex B). */
const HEIC_BRANDS = new Set([
  'heic',
  'heix',
  'heim',
  'heis',
  'hevc',
  'hevx',
  'hevm',
  'hevs',
  'mif1',
  'msf1',
]);

/** Recognises the type by its first bytes: many systems declare none for it. */
export function isHeic(head: Uint8Array): boolean {
  const text = String.fromCharCode(...head.slice(4, 12));
  return text.startsWith('ftyp') && HEIC_BRANDS.has(text.slice(4));
}

/** @param file its size in bytes, declared type and first bytes */
export function checkPicture({
  size,
  type,
  head,
}: {
  size: number;
  type: string;
  head: Uint8Array;
}): PictureProblem | null {
  if (!(type.startsWith('image/') || isHeic(head)) || size === 0 || looksLikeText(head))
    return 'notAPicture';
  return size > MAX_PICTURE_BYTES ? 'tooLarge' : null;
}

/** Zoom from 1 (the largest square) to MAX_ZOOM; x and y from 0 to 1 place the square. */
export type Crop = { zoom: number; x: number; y: number };
export const CENTRED: Crop = { zoom: 1, x: 0.5, y: 0.5 };

/** The square of the source that a crop shows, in the source's pixels. */
export function squareOf(
  { width, height }: { width: number; height: number },
  { zoom, x, y }: Crop,
): { x: number; y: number; edge: number } {
  const edge = Math.min(width, height) / zoom;
  return { x: (width - edge) * x, y: (height - edge) * y, edge };
}

const within = (value: number): number => Math.min(1, Math.max(0, value));

/** The crop after a drag by some pixels of the view; an axis without room stays. */
export function dragCrop(
  source: { width: number; height: number },
  crop: Crop,
  by: { x: number; y: number },
  viewEdge: number,
): Crop {
  const { edge } = squareOf(source, crop);
  const moved = (place: number, distance: number, room: number): number =>
    room <= 0 ? place : within(place - ((distance / viewEdge) * edge) / room);
  return {
    ...crop,
    x: moved(crop.x, by.x, source.width - edge),
    y: moved(crop.y, by.y, source.height - edge),
  };
}
