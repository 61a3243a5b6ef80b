import { crc32, deflateSync } from 'node:zlib';

type PictureFile = { name: string; mimeType: string; buffer: Buffer };

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

type Pixel = (x: number, y: number) => readonly [red: number, green: number, blue: number];

function pngOf(pixel: Pixel, width: number, height: number): PictureFile {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const rows = Array.from({ length: height }, (_, y) =>
    Buffer.from([0, ...Array.from({ length: width }, (__, x) => pixel(x, y)).flat()]),
  );
  const pixels = deflateSync(Buffer.concat(rows));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return {
    name: 'me.png',
    mimeType: 'image/png',
    buffer: Buffer.concat([
      signature,
      chunk('IHDR', head),
      chunk('IDAT', pixels),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  };
}

/** A picture of one colour. */
export const aPng = (red: number): PictureFile => pngOf(() => [red, 80, 80], 320, 240);

/** A picture without two pixels alike, which stays large however it is packed. */
export function aBusyPng(): PictureFile {
  let state = 1;
  const next = (): number => (state = (state * 48_271) % 2_147_483_647) & 0xff;
  return pngOf(() => [next(), next(), next()], 512, 512);
}

/** A picture of six megabytes: more than may be uploaded. */
export function aHugePng(): PictureFile {
  const { name, mimeType, buffer } = aPng(10);
  return { name, mimeType, buffer: Buffer.concat([buffer, Buffer.alloc(6 * 1024 * 1024)]) };
}

export const textNamedPng: PictureFile = {
  name: 'me.png',
  mimeType: 'image/png',
  buffer: Buffer.from('I am a text.'),
};

export const svgWithScript: PictureFile = {
  name: 'me.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><script>window.parent.wasRun = true</script><rect width="200" height="200" onload="window.wasRun = true"/></svg>',
  ),
};
