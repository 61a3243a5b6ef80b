/** Hides who gave: the rule for every donor id or name that others may see. */

/**
 * Shown in the public ledger, masked, for a guest whom nobody named, and for a donor who asked to
 * be forgotten.
 */
export const NAMELESS_DONOR = 'Guest';

const MAX_LENGTH = 64;
/** Of what is read at most: letters may have several marks, and parting them takes long. */
const READ_LENGTH = 10 * MAX_LENGTH;
/** Of a word that is shorter, two letters would be half of it or more. */
const LONG_WORD = 4;

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * Keeps the first 2 letters of each word and replaces the rest with asterisks: `Layla Hassan` →
 * `La*** Ha****`. Of words under four letters it keeps the first: `Li Bo` → `L* B*`. A letter is
 * what a reader takes for one, with its marks. What is masked already stays as it is.
 */
export function maskDonor(donor: string): string {
  const read = Array.from(donor.trim()).slice(0, READ_LENGTH).join('');
  const masked = read.split(/\s+/).map(maskWord).join(' ');
  return [...masked].slice(0, MAX_LENGTH).join('');
}

function maskWord(word: string): string {
  const all = Array.from(letters.segment(word), ({ segment }) => segment);
  const kept = all.length < LONG_WORD ? 1 : 2;
  return all.slice(0, kept).join('') + '*'.repeat(Math.max(0, all.length - kept));
}
