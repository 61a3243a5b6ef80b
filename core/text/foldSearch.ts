/** One spelling for what is searched and what is looked for, in both scripts. */
import { toLatinDigits } from './digits';

/** Letters that are written for one another, and that no decomposition brings together. */
const SAME: Readonly<Record<string, string>> = { ٱ: 'ا', ة: 'ه', ى: 'ي', ی: 'ي', ک: 'ك', ـ: '' };

/**
 * Small letters without marks, and one form of each Arabic letter: the hamza leaves its carrier (أ
 * إ آ ٱ → ا, ؤ → و, ئ → ي), ة → ه, ى → ي; tatweel and vowel marks go. `غزّة` and `غزه` both become
 * `غزه`.
 */
export function foldSearch(text: string): string {
  const bare = text.normalize('NFKD').replace(/[\p{Mn}\p{Cf}]/gu, '');
  return toLatinDigits(bare.replace(/[ٱةىیکـ]/g, (letter) => SAME[letter] ?? letter)).toLowerCase();
}
