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

it.each([
  [8064, 6048, 4096, 3072],
  [6048, 8064, 3072, 4096],
  [4032, 3024, 4032, 3024],
])('draws %d × %d pixels as %d × %d', async (width, height, ...expected) => {
  const drawn: number[][] = [];
  Object.assign(globalThis, {
    createImageBitmap: () => Promise.resolve({ width, height, close: () => undefined }),
  });
  Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', {
    configurable: true,
    value: () => ({ drawImage: (_: unknown, ...place: number[]) => drawn.push(place) }),
  });
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    done,
  ) {
    drawn.push([this.width, this.height]);
    done(new Blob(['picture']));
  });
  const jpeg = await heicToJpeg(new File(['picture'], 'a.HEIC'));
  expect(jpeg).toMatchObject({ name: 'a.jpg', type: 'image/jpeg' });
  expect(drawn).toEqual([[0, 0, ...expected], expected]);
});
