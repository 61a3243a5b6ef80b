import { pictureFileId } from '@/api/endpoints/profileApi';
import { CENTRED, checkPicture, dragCrop, isHeic, MAX_PICTURE_BYTES, squareOf } from './picture';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
const heic = Uint8Array.from([0, 0, 0, 24, ...bytes('ftypheic')]);
const jpeg = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4]);

test.each([
  ['a PNG', { size: 1_000, type: 'image/png', head: png }, null],
  ['a JPEG', { size: 1_000, type: 'image/jpeg', head: jpeg }, null],
  [
    'an SVG',
    {
      size: 1_000,
      type: 'image/svg+xml',
      head: bytes('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    },
    null,
  ],
  ['a picture of exactly 5 MB', { size: MAX_PICTURE_BYTES, type: 'image/png', head: png }, null],
  [
    'a picture one byte larger',
    { size: MAX_PICTURE_BYTES + 1, type: 'image/png', head: png },
    'tooLarge',
  ],
  [
    'a text named .png',
    { size: 20, type: 'image/png', head: bytes('I am only a text') },
    'notAPicture',
  ],
  [
    'an Arabic text named .png',
    { size: 20, type: 'image/png', head: bytes('لست صورة') },
    'notAPicture',
  ],
  [
    'a page named .png',
    { size: 50, type: 'image/png', head: bytes('<!doctype html><script>alert(1)</script>') },
    'notAPicture',
  ],
  ['a PDF', { size: 1_000, type: 'application/pdf', head: bytes('%PDF-1.7') }, 'notAPicture'],
  ['a file without a type', { size: 1_000, type: '', head: png }, 'notAPicture'],
  ['a HEIC photo', { size: 1_000, type: 'image/heic', head: heic }, null],
  [
    'a HEIC photo on a system that does not know its type',
    { size: 1_000, type: '', head: heic },
    null,
  ],
  ['an empty file', { size: 0, type: 'image/png', head: new Uint8Array() }, 'notAPicture'],
])('%s is answered as it should be', (_name, file, expected) => {
  expect(checkPicture(file)).toBe(expected);
});

const wide = { width: 1_000, height: 400 };

test('the first square is the largest, from the middle', () => {
  expect(squareOf(wide, CENTRED)).toEqual({ x: 300, y: 0, edge: 400 });
});

test('zooming in halves the square', () => {
  expect(squareOf(wide, { zoom: 2, x: 0.5, y: 0.5 })).toEqual({ x: 400, y: 100, edge: 200 });
});

test('dragging to the right shows what lies further left', () => {
  const crop = dragCrop(wide, CENTRED, { x: 100, y: 0 }, 200);
  expect(squareOf(wide, crop).x).toBeCloseTo(100);
});

test('a picture cannot be dragged beyond its edge', () => {
  expect(dragCrop(wide, CENTRED, { x: 9_999, y: 50 }, 200)).toEqual({ zoom: 1, x: 0, y: 0.5 });
});

test.each([
  [
    'http://localhost:3000/v1/storage/buckets/profile_pictures/files/abc123/view?project=ikhaa',
    'abc123',
  ],
  ['https://elsewhere.example/me.png', null],
  ['', null],
])('the file id of %j is %j', (address, id) => {
  expect(pictureFileId(address)).toBe(id);
});

test('a HEIC photo is recognised by its first bytes', () => {
  expect(isHeic(heic)).toBe(true);
  expect(isHeic(png)).toBe(false);
  expect(isHeic(Uint8Array.from([0, 0, 0, 24, ...bytes('ftypisom')]))).toBe(false);
  expect(isHeic(new Uint8Array())).toBe(false);
});
