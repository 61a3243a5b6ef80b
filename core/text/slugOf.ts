/** Latin letters that no decomposition reduces to one of ASCII. */
const ASCII: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/**
 * The letters and digits of a text for an address: `Bread for all` → `bread-for-all`, `Für Kassala`
 * → `fur-kassala`; empty for a text without Latin letters and digits.
 */
export const slugOf = (text: string, longest: number): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => ASCII[letter] ?? letter)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replace(/^-+|-+$/g, '');
