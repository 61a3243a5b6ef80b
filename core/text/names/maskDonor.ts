/** Guests without a name, and donors who asked to be forgotten. */
export const NAMELESS_DONOR = 'Guest';

const MAX_LENGTH = 64;
/** The longest text that is split, as a letter may have several marks. */
const READ_LENGTH = 10 * MAX_LENGTH;
/** Two letters would be half of a shorter word or more. */
const LONG_WORD = 4;

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * `Layla Hassan` → `La*** Ha****`, `Li Bo` → `L* B*`: words under four letters keep one letter.
 * Letters count with their marks. A masked name stays unchanged.
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
