import { heicToJpeg, isHeic } from './heicToJpeg';

it.each([
  ['IMG_1.HEIC', '', true],
  ['photo.heif', '', true],
  ['photo', 'image/heic', true],
  ['photo', 'image/heic-sequence', true],
  ['heic.jpg', 'image/jpeg', false],
  ['photo.heic.png', 'image/png', false],
])('recognises HEIC by name or type: %s, %s', (name, type, is) => {
  expect(isHeic(new File([], name, { type }))).toBe(is);
});

it('gives nothing where the browser cannot read the file', async () => {
  expect(await heicToJpeg(new File(['no picture'], 'a.heic'))).toBeNull();
});
