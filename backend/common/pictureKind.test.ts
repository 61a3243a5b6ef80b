import { pictureKindOf } from './pictureKind';

const ftyp = (major: string, compatible: readonly string[], after = ''): Uint8Array => {
  const length = 16 + 4 * compatible.length;
  return Buffer.from(
    `\0\0\0${String.fromCharCode(length)}ftyp${major}\0\0\0\0${compatible.join('')}${after}`,
    'latin1',
  );
};

it.each([
  ['its main brand', ftyp('avif', ['mif1', 'miaf']), 'avif'],
  ['its main brand alone', ftyp('avis', []), 'avif'],
  ['a compatible brand', ftyp('mif1', ['miaf', 'avif', 'MA1B']), 'avif'],
  ['no brand of its own', ftyp('heic', ['mif1', 'heic']), null],
  ['a brand behind the box', ftyp('mif1', ['heic'], 'avif'), null],
  ['a brand across two others', ftyp('mif1', ['xxav', 'ifxx']), null],
  ['a box that is cut off', ftyp('mif1', ['avif']).subarray(0, 14), null],
  ['no bytes', new Uint8Array(), null],
])('knows an AVIF by its brands: %s', (_, bytes, kind) => {
  expect(pictureKindOf(bytes)).toBe(kind);
});
