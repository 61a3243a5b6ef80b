import { createServer } from 'node:http';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { RendererSettings } from '@server/pages/pageRenderer';
import { portOf } from '@server/freePort';
import { lookOf } from '@/config/look';
import { inProject } from '../lib/project';
import { drawSitePreview, SITE_PREVIEW, writeSiteArt, writeSiteImages } from './siteImages';

const HOPE = { en: 'Hope', ar: 'الأمل' };
const LOGO = '/v1/storage/buckets/pictures/files/logo/view?project=x';
const ICON = 'icons/icon-192.png';
const ground = readFileSync(inProject(`public/${SITE_PREVIEW}`));
const PLAIN = { name: HOPE, logo: null, look: null };
const VIOLET = lookOf({ primary: '#5B2A86', accent: '#C2185B' });

let home: string;
let settings: RendererSettings;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'ikhaa-icons-'));
  settings = {
    endpoint: 'http://127.0.0.1:1/v1',
    origin: 'https://example.org',
    siteFolder: inProject('public'),
    shell: 'index.html',
    pagesFolder: home,
    filledShell: 'shell.html',
    names: { en: 'en.html', ar: 'ar.html' },
    reach: { told: 2, rendered: 2 },
  };
});
afterEach(() => rmSync(home, { recursive: true }));

const pixelsOf = (picture: Buffer | string): Promise<Buffer> => sharp(picture).raw().toBuffer();

test.each([
  ['short names', HOPE],
  ['equal names', { en: 'Hope', ar: 'Hope' }],
  ['names of eighty letters', { en: 'Wohlfahrt '.repeat(8), ar: 'إغاثة '.repeat(13) }],
  ['markup', { en: '</svg><script>', ar: '\u202e&amp;"' }],
])('draws %s between the stars', async (_, name) => {
  const drawn = await drawSitePreview({ name, look: null }, null);
  const { format, width, height } = await sharp(drawn).metadata();
  expect([format, width, height]).toEqual(['png', 1200, 630]);
  expect(Buffer.compare(await pixelsOf(drawn), await pixelsOf(ground))).not.toBe(0);
});

test('draws again only after a change of the name', async () => {
  const first = await writeSiteImages(settings, PLAIN, {});
  const file = join(home, SITE_PREVIEW);
  writeFileSync(file, 'kept');
  expect(await writeSiteImages(settings, PLAIN, first)).toEqual(first);
  expect(readFileSync(file, 'utf8')).toBe('kept');
  const renamed = { ...HOPE, en: 'Hope e.V.' };
  expect(await writeSiteImages(settings, { ...PLAIN, name: renamed }, first)).not.toEqual(first);
  expect((await sharp(file).metadata()).format).toBe('png');
});

describe('in the charity’s colours', () => {
  const at = async (picture: Buffer | string, x: number, y: number): Promise<number[]> => {
    const { data, info } = await sharp(picture)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return [...data.subarray((y * info.width + x) * 3).subarray(0, 3)];
  };

  test('draws the link preview, the icons and the tab’s mark', async () => {
    const after = await writeSiteImages(settings, { ...PLAIN, look: VIOLET }, {});
    expect(Object.keys(after)).toEqual(expect.arrayContaining([SITE_PREVIEW, ICON, 'favicon.svg']));
    expect(await at(join(home, SITE_PREVIEW), 600, 5)).toEqual([0x5b, 0x2a, 0x86]);
    expect(readFileSync(join(home, 'favicon.svg'), 'utf8')).toContain('fill:#5B2A86');
    expect(await at(join(home, ICON), 96, 78)).toEqual([0xc2, 0x18, 0x5b]);
  });

  test('embroiders each built picture again, and none for the product’s colours', async () => {
    const files = await writeSiteArt(settings, VIOLET, {});
    const built = readdirSync(inProject('public/images'), { recursive: true, encoding: 'utf8' });
    const pictures = built.filter((file) => file.endsWith('.webp')).map((file) => `images/${file}`);
    expect(Object.keys(files).sort()).toEqual(pictures.sort());
    expect(await at(join(home, 'images/banners/water-960.webp'), 2, 2)).toEqual([0x5b, 0x2a, 0x86]);
    expect(await writeSiteArt(settings, null, files)).toEqual({});
  });
});

describe('with a logo', () => {
  const red = { r: 200, g: 0, b: 0 };
  let server: ReturnType<typeof createServer>;
  beforeEach(async () => {
    const logo = await sharp({ create: { width: 400, height: 200, channels: 3, background: red } })
      .png()
      .toBuffer();
    server = createServer((request, response) => {
      response.statusCode = request.url === LOGO ? 200 : 404;
      response.end(logo);
    }).listen(0, '127.0.0.1');
    await new Promise((ready) => server.once('listening', ready));
    settings = { ...settings, endpoint: `http://127.0.0.1:${portOf(server)}/v1` };
  });
  afterEach(() => server.close());

  test('makes the icons of tabs and devices from it, on white', async () => {
    await writeSiteImages(settings, { ...PLAIN, logo: LOGO }, {});
    const pixels = await pixelsOf(join(home, ICON));
    const at = (x: number, y: number): number[] => [
      ...pixels.subarray((y * 192 + x) * 4).subarray(0, 3),
    ];
    expect(at(96, 96)).toEqual([200, 0, 0]);
    expect(at(3, 3)).toEqual([255, 255, 255]);
    const favicon = await sharp(readFileSync(join(home, 'favicon.svg'))).metadata();
    expect([favicon.format, favicon.width]).toEqual(['svg', 96]);
  });

  test('fails for a logo that is gone, and writes nothing', async () => {
    const gone = LOGO.replace('logo', 'gone');
    await expect(writeSiteImages(settings, { ...PLAIN, logo: gone }, {})).rejects.toThrow('gone');
    expect(() => readFileSync(join(home, ICON))).toThrow('ENOENT');
  });
});
