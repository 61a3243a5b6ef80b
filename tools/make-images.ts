/** Renders all pictures of the demo content into public/, after changes of the art or content. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { bannerArt, BANNER_NAMES, BANNER_SHAPES, BANNERS } from 'tatreez/bannerArt';
import { hourglasses, line, starAt, teeth } from 'tatreez/bands';
import { PALETTES } from 'tatreez/palettes';
import { drawBand } from 'tatreez/coverArt';
import { coverSvg } from 'tatreez/coverSvg';
import { emblemArt, EMBLEM_VIEW } from 'tatreez/emblemArt';
import { gridSvg } from 'tatreez/gridSvg';
import { coverOptions, basePaletteOf } from '@/components/covers/palettes';
import { IMAGE_SIZES, imageUrl, type ImageFolder } from '@/components/covers/sizedImage';
import {
  MARK,
  STAR_HEART_PATH,
  STAR_PATH,
  STAR_RING_PATH,
  STAR_STITCH_PATH,
  STAR_STITCH_WIDTH,
} from '@/components/covers/starShape';
import { createGrid, drawPattern } from 'tatreez/stitchGrid';
import { NEUTRAL_CHARITY } from '@core/site/neutralCharity';
import { seedDocuments } from '@content/seedDocuments';
import { COVER_PLANS, ITEM_PLANS, TILE_PLANS, type EmblemPlan } from '../scripts/images/artPlan';

const PUBLIC = join(__dirname, '../public');
const COVERED = ['projects', 'volunteer_opportunities', 'posts'];

const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`);

function put(path: string, content: string | Buffer): number {
  const file = join(PUBLIC, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  return Buffer.byteLength(content);
}

/** Renders a drawing in all widths of its folder, and returns the bytes written. */
async function putSized(folder: ImageFolder, name: string, svg: string): Promise<number> {
  const { widths, ratio } = IMAGE_SIZES[folder];
  const sizes = await Promise.all(
    widths.map(async (width) => {
      const height = Math.round((width * ratio[1]) / ratio[0]);
      const pixels = await sharp(Buffer.from(svg))
        .resize(width, height, { fit: 'fill' })
        .webp({ lossless: true, effort: 6 })
        .toBuffer();
      return put(imageUrl(folder, name, width), pixels);
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function makeCovers(): Promise<number> {
  const ids = seedDocuments()
    .filter(({ collection }) => COVERED.includes(collection))
    .map(({ id }) => id);
  let bytes = 0;
  for (const id of ids) {
    const plan = COVER_PLANS[id];
    if (plan === undefined) throw new Error(`scripts/images/artPlan.ts says nothing about ${id}.`);
    bytes += await putSized('covers', id, coverSvg(coverOptions({ seed: id, ...plan })));
  }
  const unused = Object.keys(COVER_PLANS).filter((id) => !ids.includes(id));
  if (unused.length > 0)
    throw new Error(
      `scripts/images/artPlan.ts names content that does not exist: ${unused.join(', ')}.`,
    );
  return bytes;
}

async function makeEmblems(
  folder: 'tiles' | 'items',
  plans: Readonly<Record<string, EmblemPlan>>,
): Promise<number> {
  let bytes = 0;
  for (const [name, { palette: word, motif, body }] of Object.entries(plans)) {
    const palette = basePaletteOf(word);
    bytes += await putSized(
      folder,
      name,
      gridSvg(emblemArt(palette, motif, body), palette, EMBLEM_VIEW),
    );
  }
  return bytes;
}

async function makeBanners(): Promise<number> {
  let bytes = 0;
  for (const name of BANNER_NAMES) {
    const { palette } = BANNERS[name];
    bytes += await putSized(
      'banners',
      name,
      gridSvg(bannerArt(name, 'wide'), palette, BANNER_SHAPES.wide.view),
    );
    bytes += await putSized(
      'banners-tall',
      name,
      gridSvg(bannerArt(name, 'tall'), palette, BANNER_SHAPES.tall.view),
    );
  }
  return bytes;
}

/** The ground of link previews, 1200 by 630 pixels: two hems, and room for the charity's names. */
async function makeLinkPreview(): Promise<number> {
  const grid = createGrid(101, 53);
  drawBand(grid, 1, teeth([2, 3, 1]));
  drawBand(grid, 6, line([3, 3, 3]));
  const star = starAt(10, [2, 0, 1, 1, 0, 3, 0, 2, 2]);
  for (const left of [4, 78]) drawPattern(grid, { left, top: 16, width: 19, height: 19 }, star);
  drawBand(grid, 45, line([3, 3, 3]));
  drawBand(grid, 47, hourglasses([2, 3, 1]));
  const svg = gridSvg(grid, 'petrol', { x: 0.5, y: 0.25, width: 100, height: 52.5 });
  return put(
    'images/link-preview.png',
    await sharp(Buffer.from(svg))
      .resize(1200, 630, { fit: 'fill' })
      .png({ palette: true, colours: 32, dither: 0, effort: 10 })
      .toBuffer(),
  );
}

const mark = (fill: string): string =>
  `<path ${fill} fill-rule="evenodd" d="${STAR_PATH}${STAR_RING_PATH}"/><path fill="${MARK.saffron}" d="${STAR_HEART_PATH}"/>` +
  `<path fill="none" stroke="${MARK.petrolDeep}" stroke-width="${STAR_STITCH_WIDTH}" stroke-linecap="round" d="${STAR_STITCH_PATH}"/>`;
const PETROL = `fill="${MARK.petrol}"`;

/** The mark with `share` of the square's edge, as a mask may cut the rest. */
const iconSvg = (share: number, radius: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" rx="${radius}" fill="${MARK.linen}"/><g transform="translate(${50 - share * 50} ${50 - share * 50}) scale(${share})">${mark(PETROL)}</g></svg>`;

async function makeIcons(): Promise<number> {
  const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><style>.s{fill:${MARK.petrol}}@media(prefers-color-scheme:dark){.s{fill:${PALETTES.petrol.threads[2]}}}</style>${mark('class="s"')}</svg>`;
  let bytes = put('favicon.svg', favicon);
  const icons = [
    ['icon-192.png', 192, iconSvg(0.8, 18)],
    ['icon-512.png', 512, iconSvg(0.8, 18)],
    ['icon-maskable-512.png', 512, iconSvg(0.6, 0)],
    ['apple-touch-icon.png', 180, iconSvg(0.72, 0)],
  ] as const;
  for (const [name, size, svg] of icons)
    bytes += put(
      `icons/${name}`,
      await sharp(Buffer.from(svg))
        .resize(size, size)
        .png({ palette: true, colours: 64, effort: 10 })
        .toBuffer(),
    );
  const manifest = {
    // The renderer fills in the names of the settings.
    name: `${NEUTRAL_CHARITY.name.en} · ${NEUTRAL_CHARITY.name.ar}`,
    short_name: NEUTRAL_CHARITY.name.en,
    id: '/',
    start_url: '/',
    display: 'standalone',
    background_color: MARK.linen,
    theme_color: MARK.petrol,
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      {
        src: '/icons/icon-maskable-512.png',
        sizes: '512x512',
        type: 'image/png',
        purpose: 'maskable',
      },
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  };
  return bytes + put('manifest.webmanifest', `${JSON.stringify(manifest, null, 2)}\n`);
}

async function makeAll(): Promise<void> {
  for (const folder of Object.keys(IMAGE_SIZES))
    rmSync(join(PUBLIC, 'images', folder), { recursive: true, force: true });
  const made: [string, number][] = [
    ['covers', await makeCovers()],
    ['category tiles', await makeEmblems('tiles', TILE_PLANS)],
    ['family items', await makeEmblems('items', ITEM_PLANS)],
    ['banners', await makeBanners()],
    ['link preview', await makeLinkPreview()],
    ['icons', await makeIcons()],
  ];
  for (const [what, bytes] of made) say(`${what}: ${Math.ceil(bytes / 1024)} KiB`);
}

if (process.argv.includes('--help')) {
  say(
    'Renders all demo pictures, banners, icons and the link preview into public/. Takes no options.',
  );
} else {
  makeAll().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  });
}
