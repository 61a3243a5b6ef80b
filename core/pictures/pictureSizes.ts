/**
 * The sizes in which the site shows pictures, and how a document names an uploaded one:
 * `picture:<stem>`, of which the bucket has a file for each width.
 */

type Sizes = { widths: readonly number[]; ratio: readonly [number, number] };

/**
 * Covers belong to projects, opportunities and posts, items to the family block; the charity's logo
 * is shown whole.
 */
export const PICTURE_SIZES = {
  covers: { widths: [480, 960, 1440], ratio: [5, 3] },
  items: { widths: [240, 480], ratio: [1, 1] },
  logos: { widths: [96, 288], ratio: [1, 1] },
} as const satisfies Record<string, Sizes>;

export type PictureShape = keyof typeof PICTURE_SIZES;

const NAME = /^picture:((?:covers|items|logos)-[0-9a-f]{24})$/;

/** @returns what its files' ids begin with; null for any other address */
export const pictureStemOf = (image: string): string | null => NAME.exec(image)?.[1] ?? null;

export const shapeOf = (stem: string): PictureShape => stem.split('-')[0] as PictureShape;

export const pictureFileId = (stem: string, width: number): string => `${stem}-${width}`;

/** The file that is shown where there is no choice of widths. */
export const usualPictureFileId = (stem: string): string =>
  pictureFileId(stem, PICTURE_SIZES[shapeOf(stem)].widths[1]);
