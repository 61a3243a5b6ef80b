import { createServer } from 'node:http';
import sharp from 'sharp';
import type { Project } from '@core/projects/project';
import { aProject } from '@core/testing/aProject';
import { setCharity } from '@/config/charity';
import { examplePageCharity } from '@/testing/examplePageCharity';
import { portOf } from '@server/freePort';
import { inProject } from '../lib/project';
import { drawLinkPreview } from './linkPreview';

const sources = { siteFolder: inProject('public'), endpoint: 'http://127.0.0.1:1/v1' };
const draw = (more: Partial<Project>, language: 'en' | 'ar' = 'en'): Promise<Buffer> =>
  drawLinkPreview(aProject(more), language, sources);

beforeAll(() => setCharity(examplePageCharity()));

test.each([
  ['HTML', 'en', '</text><script>alert(1)</script>&amp;"\''],
  ['an override', 'ar', 'بئر \u202eماء\u2066 \u0000'],
  ['3,000 letters', 'ar', 'كفالة'.repeat(600)],
  ['other scripts', 'en', '王小明 👩‍👩‍👧 שלום \ud800'],
] as const)('draws a title of %s', async (_, language, title) => {
  const drawn = await draw({ title: { en: title, ar: title }, raisedMinor: 900_000 }, language);
  const { format, width, height } = await sharp(drawn).metadata();
  expect([format, width, height]).toEqual(['jpeg', 1200, 630]);
});

test('stands on the other side in Arabic', async () => {
  const side = async (language: 'en' | 'ar'): Promise<string> => {
    const { data } = await sharp(await draw({}, language))
      .extract({ left: 2, top: 600, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return [...data].map((value) => Math.round(value / 16)).join(' ');
  };
  expect(await side('en')).not.toBe(await side('ar'));
});

/** The mean brightness of a part of the cover's middle column, from 0 to 255. */
async function brightness(picture: Buffer, top: number): Promise<number> {
  const part = await sharp(picture)
    .extract({ left: 900, top, width: 60, height: 270 })
    .greyscale()
    .raw()
    .toBuffer();
  return part.reduce((sum, value) => sum + value, 0) / part.length;
}

test.each(['', '/images/covers/gaza-daily-bread-960.webp'])(
  'sews the raised share of the cover %p, from the top',
  async (image) => {
    const half = await draw({ image, raisedMinor: 50_000 });
    const none = await draw({ image, raisedMinor: 0 });
    const all = await draw({ image, raisedMinor: 100_000 });
    const [top, bottom] = [10, 340];
    expect(await brightness(half, top)).toBeCloseTo(await brightness(all, top), 0);
    expect(await brightness(half, bottom)).toBeCloseTo(await brightness(none, bottom), 0);
    expect((await brightness(none, top)) - (await brightness(all, top))).toBeGreaterThan(10);
  },
);

test('asks no address but the site’s own pictures and the storage’s', async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end();
  }).listen(0, '127.0.0.1');
  await new Promise((ready) => server.once('listening', ready));
  const origin = `http://127.0.0.1:${portOf(server)}`;
  const embroidered = await draw({});
  for (const image of [
    `${origin}/x.png`,
    `${origin}/v1/storage/x`,
    '/images/../../package.json',
    '/images/%2e%2e/x',
    'file:///etc/passwd',
    'http://[',
  ])
    expect(Buffer.compare(await draw({ image }), embroidered)).toBe(0);
  await drawLinkPreview(aProject({ image: '/v1/users' }), 'en', {
    ...sources,
    endpoint: `${origin}/v1`,
  });
  expect(asked).toEqual([]);
  await drawLinkPreview(aProject({ image: '/v1/storage/buckets/x' }), 'en', {
    ...sources,
    endpoint: `${origin}/v1`,
  });
  expect(asked).toEqual(['/v1/storage/buckets/x']);
  server.close();
});
