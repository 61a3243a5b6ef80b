/** Draws the site's own pictures from the charity's name, logo and colours. */
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { LANGUAGES } from '@core/text/languages/bilingual';
import {
  directionOfText,
  letterer,
  type Letterer,
  type LetteringStyle,
  type Line,
} from '@backend/common/lettering/lines';
import { svgLine } from '@backend/common/lettering/svgText';
import { newTypeface } from '@backend/common/lettering/typeface';
import type { RendererSettings } from '@server/pages/pageRenderer';
import type { PageCharity } from '@/config/charity';
import { palette } from '@/theme/palettes';
import { pictureOf } from './linkPreview';
import { artDrawings, iconDrawings, linkPreviewGround, type Drawing } from '../images/drawings';
import { hashOf, writeCompressed, writeWhole } from './pageFiles';

type Shown = Pick<PageCharity, 'name' | 'logo' | 'look'>;
type Versions = Readonly<Record<string, string>>;

export const SITE_PREVIEW = 'images/link-preview.png';
const FAVICON = 'favicon.svg';
/** Edges in pixels, and the share of the edge that the logo fills: masks cut the rest. */
const ICONS = {
  'icons/icon-192.png': { edge: 192, share: 0.86 },
  'icons/icon-512.png': { edge: 512, share: 0.86 },
  'icons/icon-maskable-512.png': { edge: 512, share: 0.6 },
  'icons/apple-touch-icon.png': { edge: 180, share: 0.8 },
} as const;
const FAVICON_EDGE = 96;

const WIDTH = 1200;
const HEIGHT = 630;
/** The names stand between the two stars. */
const TEXT_WIDTH = 600;
const LOGO = { edge: 150, share: 0.84 };
const SIZES = [84, 72, 60, 50, 42, 34, 28] as const;
const MOST_LINES = 2;
const LINE_HEIGHT = 1.45;
const GAP = 36;
/** Changes with the drawing, as the files are kept while their version is the same. */
const DRAWING = 1;

type Written = { lines: Line[]; size: number };

/** The name in the largest letters that fit. */
function fitted(letter: Letterer, name: string): Written {
  const direction = directionOfText(name);
  for (const size of SIZES) {
    const style: LetteringStyle = { weight: 'bold', size };
    const lines = letter(name, style, { width: TEXT_WIDTH, direction });
    if (lines.length <= MOST_LINES) return { lines, size };
  }
  const size = 28;
  const lines = letter(name, { weight: 'bold', size }, { width: TEXT_WIDTH, direction });
  return { lines: lines.slice(0, MOST_LINES), size };
}

const heightOf = ({ lines, size }: Written): number => lines.length * size * LINE_HEIGHT;

/** @param from the height in pixels that the names begin at */
function namesSvg(parts: readonly Written[], from: number): Buffer {
  let top = from;
  const drawn = parts.flatMap((part) => {
    const { lines, size } = part;
    const outlines = lines.map((line, index) =>
      svgLine(line, {
        x: (WIDTH - line.width) / 2,
        y: top + (index + 0.75) * size * LINE_HEIGHT,
        size,
        colour: palette.linen,
      }),
    );
    top += heightOf(part) + GAP;
    return outlines;
  });
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${drawn.join('')}</svg>`,
  );
}

/** The logo, whole, on a white square. */
async function logoTile(logo: Buffer, edge: number, share: number): Promise<Buffer> {
  const inner = Math.round(edge * share);
  const mark = await sharp(logo)
    .resize(inner, inner, { fit: 'contain', background: '#FFFFFF00' })
    .png()
    .toBuffer();
  const side = Math.round((edge - inner) / 2);
  return sharp({ create: { width: edge, height: edge, channels: 4, background: palette.paper } })
    .composite([{ input: mark, left: side, top: side }])
    .png()
    .toBuffer();
}

/** @param logo null for none */
export async function drawSitePreview(
  { name: { en, ar }, look }: Omit<Shown, 'logo'>,
  logo: Buffer | null,
): Promise<Buffer> {
  const letter = letterer(newTypeface());
  const names = en === ar ? [en] : [ar, en];
  const parts = names.map((name) => fitted(letter, name));
  const textHeight =
    parts.reduce((sum, part) => sum + heightOf(part), 0) + GAP * (parts.length - 1);
  const logoHeight = logo === null ? 0 : LOGO.edge + GAP;
  const top = Math.max(0, Math.round((HEIGHT - textHeight - logoHeight) / 2));
  return sharp(await linkPreviewGround(look))
    .composite([
      ...(logo === null
        ? []
        : [
            {
              input: await logoTile(logo, LOGO.edge, LOGO.share),
              left: (WIDTH - LOGO.edge) / 2,
              top,
            },
          ]),
      { input: namesSvg(parts, top + logoHeight), left: 0, top: 0 },
    ])
    .png({ palette: true, colours: 64 })
    .toBuffer();
}

async function faviconOf(logo: Buffer): Promise<string> {
  const mark = await sharp(logo)
    .resize(FAVICON_EDGE, FAVICON_EDGE, { fit: 'contain', background: '#FFFFFF00' })
    .png()
    .toBuffer();
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${FAVICON_EDGE} ${FAVICON_EDGE}"><image width="${FAVICON_EDGE}" height="${FAVICON_EDGE}" href="data:image/png;base64,${mark.toString('base64')}"/></svg>`;
}

const isCurrent = (
  pagesFolder: string,
  before: Versions,
  [file, version]: [string, string],
): boolean => before[file] === version && existsSync(join(pagesFolder, file));

async function write(pagesFolder: string, file: string, content: Buffer | string): Promise<void> {
  const path = join(pagesFolder, file);
  await mkdir(dirname(path), { recursive: true });
  await (typeof content === 'string' ? writeCompressed(path, content) : writeWhole(path, content));
}

const logoDrawings = (logo: Buffer): Drawing[] => [
  { file: FAVICON, draw: () => faviconOf(logo) },
  ...Object.entries(ICONS).map(([file, { edge, share }]) => ({
    file,
    draw: () => logoTile(logo, edge, share),
  })),
];

/**
 * Writes the link preview and the icons after a change of name, logo or colours. The built icons
 * stay for a charity with neither.
 * @param before version by file of an earlier run
 * @returns the present ones
 * @throws where the logo cannot be read or drawn
 */
export async function writeSiteImages(
  { pagesFolder, siteFolder, endpoint }: RendererSettings,
  shown: Shown,
  before: Versions,
): Promise<Record<string, string>> {
  const { name, logo: address, look } = shown;
  const names = LANGUAGES.map((one) => name[one]);
  const version = hashOf(JSON.stringify([DRAWING, names, address, look]));
  const own = look === null ? [] : iconDrawings(look).map(({ file }) => file);
  const icons = address === null ? own : [FAVICON, ...Object.keys(ICONS)];
  const after = Object.fromEntries([SITE_PREVIEW, ...icons].map((file) => [file, version]));
  if (Object.entries(after).every((entry) => isCurrent(pagesFolder, before, entry))) return after;
  const logo = address === null ? null : await pictureOf(address, { siteFolder, endpoint });
  if (address !== null && logo === null) throw new Error(`The logo ${address} cannot be read.`);
  await write(pagesFolder, SITE_PREVIEW, await drawSitePreview(shown, logo));
  const drawings = logo === null ? iconDrawings(look) : logoDrawings(logo);
  for (const { file, draw } of drawings)
    if (file in after) await write(pagesFolder, file, await draw());
  return after;
}

/**
 * Draws the embroidered pictures in the charity's colours; the built ones stay without them.
 * @param before version by file of an earlier run
 * @returns the present ones
 */
export async function writeSiteArt(
  { pagesFolder }: RendererSettings,
  look: Shown['look'],
  before: Versions,
): Promise<Record<string, string>> {
  if (look === null) return {};
  const version = hashOf(JSON.stringify([DRAWING, look]));
  const after: Record<string, string> = {};
  for (const { file, draw } of artDrawings(look)) {
    after[file] = version;
    if (!isCurrent(pagesFolder, before, [file, version]))
      await write(pagesFolder, file, await draw());
  }
  return after;
}
