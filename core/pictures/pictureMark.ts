/** A file's name marks a picture or a document that nothing shows, and since when. */

/** Matches each picture that a text names, and captures its stem. */
export const PICTURE_NAMES = /picture:([a-z]+-[0-9a-f]{24})/g;

/** The pictures that a text names, each once. */
export const picturesIn = (text: unknown): ReadonlySet<string> =>
  new Set(typeof text === 'string' ? text.match(PICTURE_NAMES) : null);

/** Takes the other pictures out of a text. */
export const keepPictures = (text: string, kept: ReadonlySet<string>): string =>
  text.replace(/!\[[^[\]\n]*\]\((picture:[a-z]+-[0-9a-f]{24})\)/g, (mark: string, image: string) =>
    kept.has(image) ? mark : '',
  );

export const pictureFileName = (fileId: string): string => `${fileId}.webp`;
/** Captures the start of the mark in milliseconds. */
export const MARKED_NAME = /\.unshown-(\d+)(?=\.[a-z]+$)/;

/** @param since milliseconds; null for the name without a mark */
export function markedName(name: string, since: number | null): string {
  const plain = name.replace(MARKED_NAME, '');
  return since === null ? plain : plain.replace(/(?=\.[a-z]+$)/, `.unshown-${since}`);
}
