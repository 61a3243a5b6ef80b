import { toLatinDigits } from './digits';

/** Letters that are used interchangeably, and that no decomposition unifies. */
const SAME: Readonly<Record<string, string>> = { ٱ: 'ا', ة: 'ه', ى: 'ي', ی: 'ي', ک: 'ك', ـ: '' };

/**
 * Lower-cases, removes marks, and unifies Arabic letters: the hamza leaves its carrier (أ إ آ ٱ →
 * ا, ؤ → و, ئ → ي), ة → ه, ى → ي; tatweel and vowel marks go. `غزّة` and `غزه` both become `غزه`.
 */
export function foldSearch(text: string): string {
  const bare = text.normalize('NFKD').replace(/[\p{Mn}\p{Cf}]/gu, '');
  return toLatinDigits(bare.replace(/[ٱةىیکـ]/g, (letter) => SAME[letter] ?? letter)).toLowerCase();
}
