/** A file's name marks a picture that nothing shows, and since when. */

/** Matches each picture that a text names, and captures its stem. */
export const PICTURE_NAMES = /picture:([a-z]+-[0-9a-f]{24})/g;

export const pictureFileName = (fileId: string): string => `${fileId}.webp`;
export const markedName = (fileId: string, since: number): string =>
  `${fileId}.unshown-${since}.webp`;
/** Captures the start of the mark in milliseconds. */
export const MARKED_NAME = /\.unshown-(\d+)\.webp$/;
