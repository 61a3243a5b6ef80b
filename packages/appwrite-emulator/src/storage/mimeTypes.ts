/** Detects a file's type by its first bytes, and its valid names and safe types. */
import { open } from 'node:fs/promises';

const ascii = (bytes: Buffer, start: number, text: string): boolean =>
  bytes.subarray(start, start + text.length).toString('latin1') === text;

/** ISO 14496-12: the first box names the file's main and compatible brands. */
function hasBrand(bytes: Buffer, brands: readonly string[]): boolean {
  if (bytes.length < 12 || !ascii(bytes, 4, 'ftyp')) return false;
  const box = bytes.subarray(8, Math.min(bytes.readUInt32BE(0), bytes.length));
  return brands.some((brand) => ascii(box, 0, brand) || box.includes(brand, 8, 'latin1'));
}

const SIGNATURES: readonly (readonly [string, (bytes: Buffer) => boolean])[] = [
  ['image/png', (bytes) => ascii(bytes, 0, '\x89PNG\r\n\x1a\n')],
  ['image/jpeg', (bytes) => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff],
  ['image/gif', (bytes) => ascii(bytes, 0, 'GIF87a') || ascii(bytes, 0, 'GIF89a')],
  ['image/webp', (bytes) => ascii(bytes, 0, 'RIFF') && ascii(bytes, 8, 'WEBP')],
  ['image/avif', (bytes) => hasBrand(bytes, ['avif', 'avis'])],
  ['image/heic', (bytes) => hasBrand(bytes, ['heic', 'heix', 'mif1'])],
  ['image/bmp', (bytes) => ascii(bytes, 0, 'BM') && bytes.length > 14],
  ['application/pdf', (bytes) => ascii(bytes, 0, '%PDF-')],
  ['application/zip', (bytes) => ascii(bytes, 0, 'PK\x03\x04')],
  ['application/gzip', (bytes) => bytes[0] === 0x1f && bytes[1] === 0x8b],
  ['video/mp4', (bytes) => ascii(bytes, 4, 'ftyp')],
  ['video/webm', (bytes) => bytes.subarray(0, 4).equals(Buffer.from([0x1a, 0x45, 0xdf, 0xa3]))],
  ['audio/mpeg', (bytes) => ascii(bytes, 0, 'ID3')],
  ['audio/ogg', (bytes) => ascii(bytes, 0, 'OggS')],
  ['application/x-dosexec', (bytes) => ascii(bytes, 0, 'MZ')],
  ['application/x-executable', (bytes) => ascii(bytes, 0, '\x7fELF')],
  [
    'text/html',
    (bytes) => /^\s*<(?:!doctype html|html|head|body|script)\b/i.test(bytes.toString('latin1')),
  ],
  [
    'image/svg+xml',
    (bytes) =>
      /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)?<svg\b/i.test(bytes.toString('latin1')),
  ],
];

const SAMPLE_BYTES = 1024;

function isText(bytes: Buffer): boolean {
  if (bytes.length < 2 || bytes.includes(0)) return false;
  return [...bytes].every((byte) => byte >= 32 || byte === 9 || byte === 10 || byte === 13);
}

/** The name does not count: a picture's name does not make a page a picture. */
function typeOfBytes(bytes: Buffer): string {
  if (bytes.length === 0) return 'application/x-empty';
  const known = SIGNATURES.find(([, fits]) => fits(bytes))?.[0];
  return known ?? (isText(bytes) ? 'text/plain' : 'application/octet-stream');
}

export async function typeOfFile(path: string): Promise<string> {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SAMPLE_BYTES), 0, SAMPLE_BYTES, 0);
    return typeOfBytes(buffer.subarray(0, bytesRead));
  } finally {
    await handle.close();
  }
}

/** Shown under their own type; others are shown as plain text, as they could be a page. */
export const NAMED_TYPES: ReadonlySet<string> = new Set([
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/heic',
  'image/bmp',
  'application/pdf',
  'video/mp4',
  'video/webm',
  'audio/mpeg',
  'audio/ogg',
  'text/plain',
]);

/** A picture of pixels, which cannot contain a script. */
export const isPicture = (type: string): boolean =>
  type.startsWith('image/') && type !== 'image/svg+xml';

const TYPES_OF_NAMES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  heic: 'image/heic',
  heif: 'image/heic',
  bmp: 'image/bmp',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
  zip: 'application/zip',
  docx: 'application/zip',
  xlsx: 'application/zip',
  pptx: 'application/zip',
  odt: 'application/zip',
  ods: 'application/zip',
  gz: 'application/gzip',
  mp4: 'video/mp4',
  mov: 'video/mp4',
  webm: 'video/webm',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  html: 'text/html',
  htm: 'text/html',
  exe: 'application/x-dosexec',
};
/** The types of bytes without a known signature. */
const UNTOLD: readonly string[] = ['text/plain', 'application/octet-stream', 'application/x-empty'];

/**
 * Whether a file of this type may have this extension, in a bucket with allowed extensions. A
 * picture may have the name of another allowed kind of picture, as browsers and phones save them.
 * @param extension in lower case, like the allowed ones
 */
export function fitsName(type: string, extension: string, allowed: readonly string[]): boolean {
  const named = TYPES_OF_NAMES[extension];
  if (named === undefined) return UNTOLD.includes(type);
  if (type === named || (named.startsWith('text/') && type === 'text/plain')) return true;
  const taken = allowed.map((each) => TYPES_OF_NAMES[each]);
  return isPicture(named) && isPicture(type) && taken.includes(type);
}
