/** What a file is, told by its first bytes, and which kinds a browser may show. */
import { open } from 'node:fs/promises';

const ascii = (bytes: Buffer, start: number, text: string): boolean =>
  bytes.subarray(start, start + text.length).toString('latin1') === text;

const SIGNATURES: readonly (readonly [string, (bytes: Buffer) => boolean])[] = [
  ['image/png', (bytes) => ascii(bytes, 0, '\x89PNG\r\n\x1a\n')],
  ['image/jpeg', (bytes) => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff],
  ['image/gif', (bytes) => ascii(bytes, 0, 'GIF87a') || ascii(bytes, 0, 'GIF89a')],
  ['image/webp', (bytes) => ascii(bytes, 0, 'RIFF') && ascii(bytes, 8, 'WEBP')],
  ['image/avif', (bytes) => ascii(bytes, 4, 'ftypavif') || ascii(bytes, 4, 'ftypavis')],
  ['image/heic', (bytes) => ascii(bytes, 4, 'ftypheic') || ascii(bytes, 4, 'ftypmif1')],
  ['image/bmp', (bytes) => ascii(bytes, 0, 'BM') && bytes.length > 14],
  ['application/pdf', (bytes) => ascii(bytes, 0, '%PDF-')],
  ['application/zip', (bytes) => ascii(bytes, 0, 'PK\x03\x04')],
  ['application/gzip', (bytes) => bytes[0] === 0x1f && bytes[1] === 0x8b],
  ['video/mp4', (bytes) => ascii(bytes, 4, 'ftyp')],
  ['video/webm', (bytes) => bytes.subarray(0, 4).equals(Buffer.from([0x1a, 0x45, 0xdf, 0xa3]))],
  ['audio/mpeg', (bytes) => ascii(bytes, 0, 'ID3')],
  ['audio/ogg', (bytes) => ascii(bytes, 0, 'OggS')],
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

/** The name counts for nothing: a picture's name does not make a page a picture. */
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

/**
 * Shown as what they are; everything else as plain text, so that an upload cannot become a page.
 */
export const SHOWN_TYPES: ReadonlySet<string> = new Set([
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
