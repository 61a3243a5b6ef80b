import type { OwnColours } from '../site/productColours';
import { LANGUAGES, pickText, type Bilingual, type Language } from '../text/languages/bilingual';
import { shorten } from '../text/shorten';
import { progressOf, type Project } from './project';

export const LINK_PREVIEW_SIZE = { width: 1200, height: 630 } as const;
export const LINK_PREVIEWS = 'link-previews';

export type LinkPreview = {
  /** Below the site's own address. */
  file: string;
  /** Changes with what is drawn: previews are kept elsewhere by their address. */
  version: string;
  title: string;
  /** Null without a target. */
  percent: number | null;
};

const MOST_OF_TITLE = 80;
const DRAWING = 2;

/** FNV-1a, 32 bits: distinguishes versions; it is no protection. */
function checksum(text: string): string {
  let hash = 0x811c9dc5;
  for (const unit of text) hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(36);
}

const FILE = new RegExp(`^(.+)-(?:${LANGUAGES.join('|')})\\.jpg$`);

/** @returns the project's id; null for a file that is no preview */
export const previewedProject = (fileName: string): string | null =>
  FILE.exec(fileName)?.[1] ?? null;

/** The charity as it is drawn; null for the product's colours. */
export type Drawn = {
  name: Bilingual;
  look: { tokens: Pick<OwnColours, 'petrol' | 'saffron'> } | null;
};

/** The version changes with each whole percent that is raised, and when the cover is finished. */
export function linkPreviewOf(
  project: Project,
  language: Language,
  { name, look }: Drawn,
): LinkPreview {
  const title = shorten(pickText(project.title, language).text, MOST_OF_TITLE);
  const progress = progressOf(project);
  const percent = project.targetMinor > 0 ? progress.percent : null;
  const drawn = [
    DRAWING,
    name[language],
    title,
    percent,
    progress.funded,
    project.targetMinor,
    project.currency,
    project.image,
    ...(look === null ? [] : [look.tokens.petrol, look.tokens.saffron]),
  ];
  return {
    file: `${LINK_PREVIEWS}/${project.id}-${language}.jpg`,
    version: checksum(JSON.stringify([...drawn, project.region.en, project.type.en])),
    title,
    percent,
  };
}

export const linkPreviewAddress = ({ file, version }: LinkPreview): string =>
  `/${file}?v=${version}`;
