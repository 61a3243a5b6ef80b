/**
 * Characters that must not end a shortened text: marks that open or join, in both scripts, and
 * spaces.
 */
const OPEN_END = /[\s,،;؛:.\-–—«“‘"'([{]+$/u;

/**
 * The beginning of a text in one line, cut after a word where that is possible and never after a
 * comma, with an ellipsis; whole where it fits.
 */
export function shorten(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const characters = [...line];
  if (characters.length <= most) return line;
  // The next character is included, as it shows whether the cut is the end of a word.
  const cut = characters.slice(0, most).join('');
  const lastSpace = cut.lastIndexOf(' ');
  const words =
    lastSpace > most / 2 ? cut.slice(0, lastSpace) : characters.slice(0, most - 1).join('');
  return `${words.replace(OPEN_END, '')}…`;
}

/**
 * About three lines of a card: cut here, since a browser that cuts after a line does it inside a
 * word.
 */
const EXCERPT = 110;

export const excerptOf = (text: string): string => shorten(text, EXCERPT);
