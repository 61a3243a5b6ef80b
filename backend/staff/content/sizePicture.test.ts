import sharp, { type Metadata } from 'sharp';
import { sizePicture, type Sizing } from './sizePicture';

// The loaders are shut for the whole process, in which other tests draw pictures.
afterAll(() => sharp.unblock({ operation: ['VipsForeignLoad'] }));

const plain = (width: number, height: number, background = '#0f4c5c') =>
  sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false });
const problemOf = (sizing: Sizing): string | null => (sizing.ok ? null : sizing.problem);
const made = async (bytes: Uint8Array, shape: 'covers' | 'items' = 'covers') => {
  const sizing = await sizePicture(bytes, shape);
  if (!sizing.ok) throw new Error(sizing.problem);
  return Promise.all(sizing.files.map(async ({ webp }) => sharp(webp).metadata()));
};
const size = ({ format, width, height }: Metadata) => [format, width, height];

it.each(['jpeg', 'png', 'webp', 'avif'] as const)('makes each width of a %s', async (format) => {
  const bytes = await plain(1600, 1600).toFormat(format, { effort: 1 }).toBuffer();
  expect((await made(bytes)).map(size)).toEqual([
    ['webp', 480, 288],
    ['webp', 960, 576],
    ['webp', 1440, 864],
  ]);
  expect((await made(bytes, 'items')).map(size)).toEqual([
    ['webp', 240, 240],
    ['webp', 480, 480],
  ]);
});

it('turns a picture upright, and keeps no place or other metadata of it', async () => {
  const bytes = await sharp({
    create: { width: 600, height: 1200, channels: 3, background: '#f00' },
  })
    .composite([
      {
        input: { create: { width: 600, height: 600, channels: 3, background: '#00f' } },
        gravity: 'north',
      },
    ])
    .withExif({
      IFD0: { Copyright: 'A photographer' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 30/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const given = await sharp(bytes).metadata();
  expect([given.orientation, given.exif?.includes('photographer')]).toEqual([6, true]);
  const sizing = await sizePicture(bytes, 'covers');
  if (!sizing.ok) throw new Error(sizing.problem);
  const largest = sizing.files.at(-1)?.webp ?? new Uint8Array();
  const { exif, icc, xmp, iptc, orientation } = await sharp(largest).metadata();
  expect([exif, icc, xmp, iptc, orientation]).toEqual(Array(5).fill(undefined));
  // What was above lies at the right once it is upright.
  const at = async (left: number): Promise<number[]> => [
    ...(await sharp(largest)
      .extract({ left, top: 400, width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer()),
  ];
  expect((await at(100))[0]).toBeGreaterThan(200);
  expect((await at(1300))[2]).toBeGreaterThan(200);
});

it('keeps the first frame of an animation', async () => {
  const frame = (background: string) => plain(500, 400, background).png().toBuffer();
  const animated = await sharp(await Promise.all(['#f00', '#00f'].map(frame)), {
    join: { animated: true },
  })
    .webp()
    .toBuffer();
  expect((await sharp(animated).metadata()).pages).toBe(2);
  const [first] = await made(animated);
  expect(first?.pages).toBeUndefined();
  expect(first).toMatchObject({ width: 480, height: 288 });
});

it('refuses a file that is no picture of the four kinds, under any name', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const gif = await plain(600, 600).gif().toBuffer();
  const tiff = await plain(600, 600).tiff().toBuffer();
  for (const bytes of [Buffer.from(svg), Buffer.from(`<?xml version="1.0"?>${svg}`), gif, tiff])
    expect(problemOf(await sizePicture(bytes, 'covers'))).toBe('kind');
  expect(problemOf(await sizePicture(Buffer.alloc(0), 'covers'))).toBe('kind');
});

it('leaves nothing of what hides in a picture', async () => {
  const hidden = '<script>alert(document.cookie)</script>';
  const polyglot = Buffer.concat([
    await plain(600, 600).jpeg().toBuffer(),
    Buffer.from(`<?php ?>${hidden}`),
  ]);
  const sizing = await sizePicture(polyglot, 'covers');
  if (!sizing.ok) throw new Error(sizing.problem);
  for (const { webp } of sizing.files) expect(Buffer.from(webp).includes('script')).toBe(false);
  // The beginning of a JPEG, and a drawing behind it.
  const drawing = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(`<svg>${hidden}`)]);
  expect(problemOf(await sizePicture(drawing, 'covers'))).toBe('broken');
});

it('refuses what is cut off, too large and too small', async () => {
  const whole = await plain(1600, 1600).jpeg().toBuffer();
  expect(problemOf(await sizePicture(whole.subarray(0, whole.length / 2), 'covers'))).toBe(
    'broken',
  );
  const huge = await plain(10_000, 10_000).png({ compressionLevel: 9 }).toBuffer();
  expect(huge.length).toBeLessThan(1_000_000);
  const started = performance.now();
  expect(problemOf(await sizePicture(huge, 'covers'))).toBe('tooManyPixels');
  expect(performance.now() - started).toBeLessThan(500);
  expect(problemOf(await sizePicture(await plain(479, 600).png().toBuffer(), 'covers'))).toBe(
    'tooSmall',
  );
});

/** The skin of a face in the upper part of an upright photograph. */
const FACE = [224, 172, 140];
const WALL = [90, 106, 90];

it('keeps the face of a portrait, which is above the middle', async () => {
  const [width, height] = [500, 900];
  const isFace = (x: number, y: number): boolean =>
    ((x - 250) / 80) ** 2 + ((y - 165) / 105) ** 2 < 1;
  const pixels = Uint8Array.from({ length: width * height * 3 }, (_, at) => {
    const pixel = Math.floor(at / 3);
    const colour = isFace(pixel % width, Math.floor(pixel / width)) ? FACE : WALL;
    return colour[at % 3] ?? 0;
  });
  const bytes = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg()
    .toBuffer();
  const sizing = await sizePicture(bytes, 'covers');
  if (!sizing.ok) throw new Error(sizing.problem);
  const { data, info } = await sharp(sizing.files[0]?.webp)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let skin = 0;
  for (let at = 0; at < data.length; at += info.channels) if ((data[at] ?? 0) > 200) skin += 1;
  const whole = Math.PI * 80 * 105 * (480 / width) ** 2;
  expect(skin / whole).toBeGreaterThan(0.95);
});

const CORNERS = { nw: [0, 0], ne: [100, 0], sw: [0, 100], se: [100, 100] } as const;
const COLOURS = { nw: '#f00', ne: '#0f0', sw: '#00f', se: '#ff0' } as const;

/** A picture with a mark of its own colour in each corner. */
const withCorners = async (width: number, height: number, orientation?: number) => {
  const mark = (background: string) => ({
    create: { width: 60, height: 60, channels: 3 as const, background },
  });
  const drawn = plain(width, height, '#444').composite([
    { input: mark(COLOURS.nw), left: 0, top: 0 },
    { input: mark(COLOURS.ne), left: width - 60, top: 0 },
    { input: mark(COLOURS.sw), left: 0, top: height - 60 },
    { input: mark(COLOURS.se), left: width - 60, top: height - 60 },
  ]);
  return (orientation === undefined ? drawn : drawn.withMetadata({ orientation })).png().toBuffer();
};
const colourOf = async (webp: Uint8Array, [x, y]: readonly [number, number]) => {
  const { width, height } = await sharp(webp).metadata();
  const at = (percent: number, whole: number) => (percent === 0 ? 4 : whole - 5);
  const [red = 0, green = 0, blue = 0] = await sharp(webp)
    .extract({ left: at(x, width), top: at(y, height), width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer();
  const bit = (channel: number): string => (channel > 160 ? 'f' : '0');
  return `#${bit(red)}${bit(green)}${bit(blue)}`;
};

it.each(['nw', 'ne', 'sw', 'se'] as const)('keeps the chosen corner %s', async (corner) => {
  const [x, y] = CORNERS[corner];
  for (const [shape, width, height] of [
    ['covers', 600, 1500],
    ['covers', 2000, 500],
    ['items', 1200, 600],
  ] as const) {
    const sizing = await sizePicture(await withCorners(width, height), shape, { x, y });
    if (!sizing.ok) throw new Error(sizing.problem);
    for (const { webp } of sizing.files)
      expect(await colourOf(webp, CORNERS[corner])).toBe(COLOURS[corner]);
  }
});

it('counts the point in the upright picture', async () => {
  // A phone turns it to the right, so the lower left corner comes to the upper left.
  const sizing = await sizePicture(await withCorners(1500, 600, 6), 'covers', { x: 0, y: 0 });
  if (!sizing.ok) throw new Error(sizing.problem);
  const [{ webp } = { webp: new Uint8Array() }] = sizing.files;
  expect(await colourOf(webp, CORNERS.nw)).toBe(COLOURS.sw);
});

it('shows a logo whole with a chosen point too', async () => {
  const sizing = await sizePicture(await withCorners(600, 300), 'logos', { x: 0, y: 0 });
  if (!sizing.ok) throw new Error(sizing.problem);
  const [{ webp } = { webp: new Uint8Array() }] = sizing.files;
  const { data } = await sharp(webp).raw().toBuffer({ resolveWithObject: true });
  // The first pixel is padding.
  expect(data[3]).toBe(0);
});
