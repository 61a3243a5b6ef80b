import { sizedImageOf } from './sizedImage';

/** The pattern shows through the linen over unsewn stitches, as if it were pricked there. */
export const UNSEWN_OPACITY = 0.83;

/** Whether a cover's address is empty or one of our own drawings, and no uploaded picture. */
export function isEmbroidered(src: string): boolean {
  const address = src.trim();
  return address === '' || (address.includes('/images/covers/') && sizedImageOf(address) !== null);
}
