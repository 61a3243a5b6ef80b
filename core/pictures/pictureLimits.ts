export const LARGEST_PICTURE_BYTES = 20 * 1024 * 1024;
export const PICTURE_EXTENSIONS: readonly string[] = ['jpg', 'jpeg', 'png', 'webp', 'avif'];
/** Width times height: what the largest phone cameras take. */
export const MOST_PICTURE_PIXELS = 50_000_000;
