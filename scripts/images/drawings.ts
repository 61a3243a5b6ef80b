/** The product's embroidered pictures and icons, in its colours or in those of a charity. */
import sharp from 'sharp';
import { bannerArt, BANNER_NAMES, BANNER_SHAPES, BANNERS } from 'tatreez/bannerArt';
import { hourglasses, line, starAt, teeth } from 'tatreez/bands';
import { PALETTES, type CoverPalette, type PaletteColours } from 'tatreez/palettes';
import { drawBand } from 'tatreez/coverArt';
import { coverSvg } from 'tatreez/coverSvg';
import { emblemArt, EMBLEM_VIEW } from 'tatreez/emblemArt';
import { gridSvg } from 'tatreez/gridSvg';
import { createGrid, drawPattern } from 'tatreez/stitchGrid';
import { coverOptions, basePaletteOf } from '@/components/covers/palettes';
import { IMAGE_SIZES, imageUrl, type ImageFolder } from '@/components/covers/sizedImage';
import {
  STAR_HEART_PATH,
  STAR_PATH,
  STAR_RING_PATH,
  STAR_STITCH_PATH,
  STAR_STITCH_WIDTH,
} from '@/components/covers/starShape';
import type { Look } from '@/config/look';
import { paletteWith, type Palette } from '@/theme/palettes';
import { COVER_PLANS, ITEM_PLANS, TILE_PLANS, type EmblemPlan } from './artPlan';

/** `file` is below the site's folder. */
export type Drawing = { file: string; draw: () => Promise<Buffer | string> };

type ThreadsOf = (palette: CoverPalette) => PaletteColours;

const threadsIn =
  (look: Look | null): ThreadsOf =>
  (palette) =>
    look?.threads[palette] ?? PALETTES[palette];

/** A drawing in all widths of its folder. */
const sized = (folder: ImageFolder, name: string, svg: () => string): Drawing[] => {
  const { widths, ratio } = IMAGE_SIZES[folder];
  return widths.map((width) => ({
    file: imageUrl(folder, name, width).slice(1),
    draw: () =>
      sharp(Buffer.from(svg()))
        .resize(width, Math.round((width * ratio[1]) / ratio[0]), { fit: 'fill' })
        .webp({ lossless: true, effort: 6 })
        .toBuffer(),
  }));
};

const covers = (threadsOf: ThreadsOf): Drawing[] =>
  Object.entries(COVER_PLANS).flatMap(([id, plan]) => {
    const options = coverOptions({ seed: id, ...plan });
    return sized('covers', id, () => coverSvg(options, threadsOf(options.palette)));
  });

const emblems = (
  folder: 'tiles' | 'items',
  plans: Readonly<Record<string, EmblemPlan>>,
  threadsOf: ThreadsOf,
): Drawing[] =>
  Object.entries(plans).flatMap(([name, { palette: word, motif, body }]) => {
    const palette = basePaletteOf(word);
    const grid = emblemArt(palette, motif, body);
    return sized(folder, name, () => gridSvg(grid, threadsOf(palette), EMBLEM_VIEW));
  });

const banners = (threadsOf: ThreadsOf): Drawing[] =>
  BANNER_NAMES.flatMap((name) => {
    const colours = threadsOf(BANNERS[name].palette);
    const shaped = (folder: ImageFolder, shape: 'wide' | 'tall'): Drawing[] =>
      sized(folder, name, () =>
        gridSvg(bannerArt(name, shape), colours, BANNER_SHAPES[shape].view),
      );
    return [...shaped('banners', 'wide'), ...shaped('banners-tall', 'tall')];
  });

/** The ground of link previews, 1200 by 630 pixels: two hems, and room for the charity's names. */
export function linkPreviewGround(look: Look | null): Promise<Buffer> {
  const grid = createGrid(101, 53);
  drawBand(grid, 1, teeth([2, 3, 1]));
  drawBand(grid, 6, line([3, 3, 3]));
  const star = starAt(10, [2, 0, 1, 1, 0, 3, 0, 2, 2]);
  for (const left of [4, 78]) drawPattern(grid, { left, top: 16, width: 19, height: 19 }, star);
  drawBand(grid, 45, line([3, 3, 3]));
  drawBand(grid, 47, hourglasses([2, 3, 1]));
  const view = { x: 0.5, y: 0.25, width: 100, height: 52.5 };
  return sharp(Buffer.from(gridSvg(grid, threadsIn(look)('petrol'), view)))
    .resize(1200, 630, { fit: 'fill' })
    .png({ palette: true, colours: 32, dither: 0, effort: 10 })
    .toBuffer();
}

const markSvg = ({ saffron, petrolDeep }: Palette, fill: string): string =>
  `<path ${fill} fill-rule="evenodd" d="${STAR_PATH}${STAR_RING_PATH}"/><path fill="${saffron}" d="${STAR_HEART_PATH}"/>` +
  `<path fill="none" stroke="${petrolDeep}" stroke-width="${STAR_STITCH_WIDTH}" stroke-linecap="round" d="${STAR_STITCH_PATH}"/>`;

/** The mark with `share` of the square's edge, as a mask may cut the rest. */
const iconSvg = (colours: Palette, share: number, radius: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" rx="${radius}" fill="${colours.linen}"/><g transform="translate(${50 - share * 50} ${50 - share * 50}) scale(${share})">${markSvg(colours, `fill="${colours.petrol}"`)}</g></svg>`;

/** The mark in tabs, lighter on a dark ground. */
const faviconSvg = (colours: Palette, onDark: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><style>.s{fill:${colours.petrol}}@media(prefers-color-scheme:dark){.s{fill:${onDark}}}</style>${markSvg(colours, 'class="s"')}</svg>`;

const ICONS = [
  { name: 'icon-192', edge: 192, share: 0.8, radius: 18 },
  { name: 'icon-512', edge: 512, share: 0.8, radius: 18 },
  { name: 'icon-maskable-512', edge: 512, share: 0.6, radius: 0 },
  { name: 'apple-touch-icon', edge: 180, share: 0.72, radius: 0 },
] as const;

/** The icons of a charity without a logo. */
export function iconDrawings(look: Look | null): Drawing[] {
  const colours = paletteWith(look?.tokens);
  const [, , onDark] = threadsIn(look)('petrol').threads;
  return [
    { file: 'favicon.svg', draw: () => Promise.resolve(faviconSvg(colours, onDark)) },
    ...ICONS.map(({ name, edge, share, radius }) => ({
      file: `icons/${name}.png`,
      draw: () =>
        sharp(Buffer.from(iconSvg(colours, share, radius)))
          .resize(edge, edge)
          .png({ palette: true, colours: 64, effort: 10 })
          .toBuffer(),
    })),
  ];
}

/** The embroidered pictures, in the order in which visitors see them. */
export function artDrawings(look: Look | null): Drawing[] {
  const threadsOf = threadsIn(look);
  return [
    ...banners(threadsOf),
    ...emblems('tiles', TILE_PLANS, threadsOf),
    ...emblems('items', ITEM_PLANS, threadsOf),
    ...covers(threadsOf),
  ];
}
