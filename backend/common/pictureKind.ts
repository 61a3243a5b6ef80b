/** The kind of a picture by its first bytes, as a name or header may be wrong. */

const ascii = (bytes: Uint8Array, start: number, end: number): string =>
  String.fromCharCode(...bytes.subarray(start, end));

/** The first box of a file is far shorter. */
const MOST_BYTES = 1024;

/** A file has its main brand, a version, and its compatible brands. */
function brandsOf(bytes: Uint8Array): string[] {
  if (bytes.length < 12 || ascii(bytes, 4, 8) !== 'ftyp') return [];
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  const brands = [ascii(bytes, 8, 12)];
  for (let start = 16; start + 4 <= Math.min(length, bytes.length, MOST_BYTES); start += 4)
    brands.push(ascii(bytes, start, start + 4));
  return brands;
}

export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';

export function pictureKindOf(bytes: Uint8Array): PictureKind | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp';
  if (/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return 'gif';
  return brandsOf(bytes).some((brand) => /^avi[fs]$/.test(brand)) ? 'avif' : null;
}
