/** Hides who gave: the rule for every donor id or name that others may see. */

const KEPT = 2;
const MAX_LENGTH = 64;

/** Keeps the first 2 characters of each word and replaces the rest with asterisks: `Layla Hassan` → `La*** Ha****`. */
export function maskDonor(donor: string): string {
  const masked = donor
    .trim()
    .split(/\s+/)
    .map((word) => {
      const characters = [...word];
      return characters.slice(0, KEPT).join('') + '*'.repeat(Math.max(0, characters.length - KEPT));
    })
    .join(' ');
  return [...masked].slice(0, MAX_LENGTH).join('');
}
