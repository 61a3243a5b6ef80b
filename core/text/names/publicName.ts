import { toLatinDigits } from '../digits';
import indecent from './indecentWords.json';

const INDECENT: ReadonlySet<string> = new Set(indecent.words);
/** This many single letters in a row spell a word; fewer are initials. */
const SPELLED_OUT = 3;
/** Joins letters of Persian and Arabic names. */
const JOINERS = '\u200c\u200d';
/** Unicode classes these signs as letters. */
const SIGNS = /[\u5350\u534d]/g;
const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

const skeletonOf = (word: string): string =>
  toLatinDigits(word)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[013457@$!]/g, (sign) => LOOKALIKES[sign] ?? '')
    .replace(/[\u0623\u0625\u0622\u0671]/g, 'ا')
    .replace(/\u0629/g, 'ه')
    .replace(/[^\p{L}]|\u0640/gu, '')
    .replace(/(.)\1+/gu, '$1');

function joinSpelled(words: readonly string[]): string[] {
  const joined: string[] = [];
  let letters: string[] = [];
  const end = (): void => {
    const spelled = letters.map((word) => word.replace(/[^\p{L}\p{N}]/gu, '')).join('');
    joined.push(...(letters.length >= SPELLED_OUT ? [spelled] : letters));
    letters = [];
  };
  for (const word of words) {
    // A masked word is longer than it shows.
    const bare = word.replace(/[^\p{L}\p{N}*]/gu, '');
    if ([...bare].length === 1) letters.push(word);
    else {
      end();
      joined.push(word);
    }
  }
  end();
  return joined;
}

const cleanName = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(new RegExp(`(?![${JOINERS}])\\p{Cf}`, 'gu'), '')
    .replace(/[\p{Cc}\p{Co}\p{Cn}]|(?![$])\p{S}/gu, ' ')
    .replace(SIGNS, ' ')
    .replace(/(\p{M}{3})\p{M}+/gu, '$1');

function isIndecent(name: string): boolean {
  const words = joinSpelled(name.split(/[\s._\-\u2010-\u2015|/\\]+/).filter(Boolean));
  return [...words, words.join('')].some((word) => INDECENT.has(skeletonOf(word)));
}

const wordsOf = (clean: string): string[] => joinSpelled(clean.split(/\s+/).filter(Boolean));

const hasLetters = (name: string): boolean => /\p{L}/u.test(name);

/** Empty where no letters are left, or where a word is indecent. */
export function publicName(name: string): string {
  const clean = cleanName(name);
  if (isIndecent(clean) || !hasLetters(clean)) return '';
  return wordsOf(clean).join(' ');
}

/**
 * Cleans an already masked name. Each word is judged alone, since the beginnings of two may spell a
 * third. Returns empty as `publicName` does.
 */
export function publicMaskedName(masked: string): string {
  const words = wordsOf(cleanName(masked));
  const isName = words.some(hasLetters) && !words.some((word) => INDECENT.has(skeletonOf(word)));
  return isName ? words.join(' ') : '';
}
