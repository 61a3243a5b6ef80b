/** Documents name an uploaded picture `picture:<stem>`; each width has a file. */

type Sizes = { widths: readonly number[]; ratio: readonly [number, number] };

/** Covers are for projects, opportunities and posts, items for the family block. */
export const PICTURE_SIZES = {
  covers: { widths: [480, 960, 1440], ratio: [5, 3] },
  items: { widths: [240, 480], ratio: [1, 1] },
  logos: { widths: [96, 288], ratio: [1, 1] },
} as const satisfies Record<string, Sizes>;

export type PictureShape = keyof typeof PICTURE_SIZES;

const NAME = /^picture:((?:covers|items|logos)-[0-9a-f]{24})$/;

/** The beginning of its files' ids; null for another address. */
export const pictureStemOf = (image: string): string | null => NAME.exec(image)?.[1] ?? null;

export const shapeOf = (stem: string): PictureShape => stem.split('-')[0] as PictureShape;

export const pictureFileId = (stem: string, width: number): string => `${stem}-${width}`;

/** The file that is shown where there is no choice of widths. */
export const usualPictureFileId = (stem: string): string =>
  pictureFileId(stem, PICTURE_SIZES[shapeOf(stem)].widths[1]);
