/** Draws the pictures of projects for link previews. */
import { readFile } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import sharp from 'sharp';
import { coverSvg } from 'tatreez/coverSvg';
import { COVER_STITCHES, COVER_VIEW, stitchesPath } from 'tatreez/sewing';
import { viewBoxOf } from 'tatreez/view';
import { LINK_PREVIEW_SIZE, linkPreviewOf } from '@core/projects/linkPreview';
import { formatMoneyInSentence } from '@core/money/formatMoney';
import type { Project } from '@core/projects/project';
import { sewnStitches } from '@core/projects/sewing';
import { directionOf, type Language } from '@core/text/languages/bilingual';
import { shorten } from '@core/text/shorten';
import {
  directionOfText,
  letterer,
  type Letterer,
  type LetteringStyle,
  type Line,
} from '@backend/common/lettering/lines';
import { svgLine } from '@backend/common/lettering/svgText';
import { newTypeface } from '@backend/common/lettering/typeface';
import { charity } from '@/config/charity';
import { isEmbroidered, UNSEWN_OPACITY } from '@/components/covers/embroidery';
import { coloursOf, coverOptions, type CoverPalette } from '@/components/covers/palettes';
import { paletteOf } from '@/components/covers/paletteOf';
import { palette, paletteWith } from '@/theme/palettes';
import ar from '@locales/ar.json';
import en from '@locales/en.json';

const { width: WIDTH, height: HEIGHT } = LINK_PREVIEW_SIZE;
const COVER_WIDTH = 500;
const MARGIN = 64;
const TEXT_WIDTH = WIDTH - COVER_WIDTH - 2 * MARGIN;
const BAR_HEIGHT = 18;
const QUALITY = 86;

const NAME: LetteringStyle = { weight: 'bold', size: 30 };
const TITLE: LetteringStyle = { weight: 'bold', size: 50 };
const FIGURES: LetteringStyle = { weight: 'regular', size: 28 };
const TITLE_LINE = 68;
const MOST_TITLE_LINES = 4;

/** The worker that renders pages replaces the global `fetch` by one for texts alone. */
const fetchPicture = globalThis.fetch;

export type PictureSources = {
  siteFolder: string;
  /** The API's absolute address, below which uploaded pictures are. */
  endpoint: string;
};

function titleLines(letter: Letterer, title: string): Line[] {
  const box = { width: TEXT_WIDTH, direction: directionOfText(title) };
  for (let most = title.length; most > 1; most -= 4) {
    const lines = letter(shorten(title, most), TITLE, box);
    if (lines.length <= MOST_TITLE_LINES) return lines;
  }
  return [];
}

function textSvg(project: Project, language: Language): string {
  const texts = { en, ar }[language];
  const letter = letterer(newTypeface());
  const direction = directionOf(language);
  const left = direction === 'ltr' ? MARGIN : COVER_WIDTH + MARGIN;
  const place = (line: Line): number =>
    direction === 'ltr' ? left : left + TEXT_WIDTH - line.width;
  const write = (
    lines: readonly Line[],
    style: LetteringStyle,
    y: number,
    colour: string,
  ): string =>
    lines
      .map((line, index) =>
        svgLine(line, { x: place(line), y: y + index * TITLE_LINE, size: style.size, colour }),
      )
      .join('');
  const palette = paletteWith(charity().look?.tokens);
  const siteName = charity().name[language];
  const { title, percent } = linkPreviewOf(project, language, charity());
  const box = { width: TEXT_WIDTH, direction };
  const parts = [
    write(letter(siteName, NAME, box), NAME, MARGIN + 24, palette.petrol),
    write(
      titleLines(letter, title === '' ? texts.projects.unnamed : title),
      TITLE,
      190,
      palette.ink,
    ),
  ];
  if (percent !== null) {
    const sentence = texts.projects.raisedOf
      .replace('{{percent}}', String(percent))
      .replace(
        '{{target}}',
        formatMoneyInSentence(
          { amountMinor: project.targetMinor, currency: project.currency },
          language,
        ),
      );
    const filled = (TEXT_WIDTH * Math.min(100, percent)) / 100;
    const bar = (x: number, width: number, colour: string): string =>
      `<rect x="${x}" y="${HEIGHT - 142}" width="${width}" height="${BAR_HEIGHT}" rx="${BAR_HEIGHT / 2}" fill="${colour}"/>`;
    parts.push(
      bar(left, TEXT_WIDTH, palette.divider),
      filled > 0
        ? bar(direction === 'ltr' ? left : left + TEXT_WIDTH - filled, filled, palette.saffron)
        : '',
      write(letter(sentence, FIGURES, box), FIGURES, HEIGHT - MARGIN - 12, palette.inkSoft),
    );
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${parts.join('')}</svg>`;
}

/** Reads only pictures of the site and of the storage, without requests to other addresses. */
export async function pictureOf(
  address: string,
  { siteFolder, endpoint }: PictureSources,
): Promise<Buffer | null> {
  if (/^\/images\//.test(address)) {
    const file = resolve(siteFolder, `.${address}`);
    return file.startsWith(join(siteFolder, 'images') + sep) ? readFile(file) : null;
  }
  const { pathname, search, origin } = new URL(address, endpoint);
  const api = new URL(endpoint);
  if (origin !== api.origin || !pathname.startsWith(`${api.pathname}/storage/`)) return null;
  const answer = await fetchPicture(`${api.origin}${pathname}${search}`);
  return answer.ok ? Buffer.from(await answer.arrayBuffer()) : null;
}

const paletteOfProject = ({ region, type }: Project): CoverPalette =>
  paletteOf(`${region.en} ${type.en}`);

function embroidered(project: Project): Buffer {
  const palette = paletteOfProject(project);
  return Buffer.from(coverSvg(coverOptions({ seed: project.id, palette }), coloursOf(palette)));
}

const fitted = async (picture: Buffer): Promise<Buffer> =>
  sharp(picture).resize(COVER_WIDTH, HEIGHT, { fit: 'cover' }).png().toBuffer();

/** The linen over what is not sewn, cropped as a cover is. */
function unsewn(project: Project, language: Language): Buffer {
  const sewn = sewnStitches(project, COVER_STITCHES);
  const path = stitchesPath(sewn, COVER_STITCHES, directionOf(language));
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${COVER_WIDTH}" height="${HEIGHT}" viewBox="${viewBoxOf(COVER_VIEW)}" preserveAspectRatio="xMidYMid slice"><path fill="${palette.sunken}" fill-opacity="${UNSEWN_OPACITY}" d="${path}"/></svg>`,
  );
}

/** An uploaded picture stays as it is. */
const sewnCover = async (cover: Buffer, project: Project, language: Language): Promise<Buffer> =>
  sharp(await fitted(cover))
    .composite([{ input: unsewn(project, language) }])
    .png()
    .toBuffer();

async function coverOf(
  project: Project,
  language: Language,
  sources: PictureSources,
): Promise<Buffer> {
  const address = project.image.trim();
  try {
    const picture = address === '' ? null : await pictureOf(address, sources);
    if (picture !== null)
      return await (isEmbroidered(address)
        ? sewnCover(picture, project, language)
        : fitted(picture));
  } catch {
    // A generated cover replaces a picture that fails, as on the page.
  }
  return sewnCover(embroidered(project), project, language);
}

/** @returns a JPEG, which every service takes */
export async function drawLinkPreview(
  project: Project,
  language: Language,
  sources: PictureSources,
): Promise<Buffer> {
  const cover = await coverOf(project, language, sources);
  const ground = coloursOf(paletteOfProject(project)).ground;
  const coverLeft = language === 'ar' ? 0 : WIDTH - COVER_WIDTH;
  return sharp({
    create: { width: WIDTH, height: HEIGHT, channels: 3, background: palette.linen },
  })
    .composite([
      {
        input: { create: { width: COVER_WIDTH, height: HEIGHT, channels: 3, background: ground } },
        left: coverLeft,
        top: 0,
      },
      { input: cover, left: coverLeft, top: 0 },
      { input: Buffer.from(textSvg(project, language)), left: 0, top: 0 },
    ])
    .jpeg({ quality: QUALITY })
    .toBuffer();
}
