/** Ours and uploaded pictures are at `/images/<folder>/<name>-<width>.<format>`. */
import { PICTURE_SIZES } from '@core/pictures/pictureSizes';

type Sizes = { widths: readonly number[]; ratio: readonly [number, number] };

/** Lossless: covers of whole pixels take an eighth of their size in AVIF. */
const IMAGE_FORMAT = 'webp';

export const IMAGE_SIZES = {
  covers: PICTURE_SIZES.covers,
  tiles: { widths: [240, 480], ratio: [1, 1] },
  items: PICTURE_SIZES.items,
  banners: { widths: [960, 1920], ratio: [16, 6] },
  'banners-tall': { widths: [480, 960], ratio: [5, 7] },
} as const satisfies Record<string, Sizes>;

export type ImageFolder = keyof typeof IMAGE_SIZES;

const isFolder = (name: string): name is ImageFolder => Object.hasOwn(IMAGE_SIZES, name);

/** The address of an image; by default in its folder's second width. */
export function imageUrl(folder: ImageFolder, name: string, width?: number): string {
  return `/images/${folder}/${name}-${width ?? IMAGE_SIZES[folder].widths[1]}.${IMAGE_FORMAT}`;
}

export type SizedImage = { srcSet: string; width: number; height: number };

const OURS = /^((?:https?:\/\/[^/]+)?\/images\/([a-z-]+)\/[\w.-]+)-(\d+)(\.(?:webp|avif))$/;
const UPLOADED = /^(.*\/files\/(covers|items)-[0-9a-f]{24})-(\d+)(\/view\?project=[\w.-]+)$/;

export const isUploaded = (src: string): boolean => UPLOADED.test(src.trim());

export function sizedImageOf(src: string): SizedImage | null {
  const [, stem, folder, width, end] = OURS.exec(src) ?? UPLOADED.exec(src) ?? [];
  if (stem === undefined || folder === undefined || !isFolder(folder)) return null;
  const { widths, ratio }: Sizes = IMAGE_SIZES[folder];
  if (!widths.includes(Number(width))) return null;
  const largest = Math.max(...widths);
  return {
    srcSet: widths.map((each) => `${stem}-${each}${end} ${each}w`).join(', '),
    width: largest,
    height: Math.round((largest * ratio[1]) / ratio[0]),
  };
}
