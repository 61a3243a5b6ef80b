import { typographicQuotes } from './typographicQuotes';

/** Characters that must not end a shortened text: opening and joining marks, and spaces. */
const OPEN_END = /[\s,،;؛:.\-–—«“‘"'([{]+$/u;

/** One line, cut after a word if possible, with an ellipsis; the whole text if it fits. */
export function shorten(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const characters = [...line];
  if (characters.length <= most) return line;
  // The next character shows whether the cut ends a word.
  const cut = characters.slice(0, most).join('');
  const lastSpace = cut.lastIndexOf(' ');
  const words =
    lastSpace > most / 2 ? cut.slice(0, lastSpace) : characters.slice(0, most - 1).join('');
  return `${words.replace(OPEN_END, '')}…`;
}

/** About three lines of a card. A browser that cuts lines would cut within a word. */
const EXCERPT = 110;

const ADDRESS = String.raw`\]\((?:[^()\s]|\([^()\s]*\))*\)`;
const PICTURES = new RegExp(String.raw`!\[[^[\]\n]*${ADDRESS}`, 'g');
/** A star between spaces and an escaped mark stay, and a link's words. */
const MARKS = new RegExp(
  String.raw`^[^\S\n]*(?:#{1,6}|[-+*•])[^\S\n]+(?=\S)|( \* )|\\([^\w\s])|\*+|\[([^[\]\n]*)${ADDRESS}`,
  'gm',
);

/** The words of a text (core/text/markup) for a card and a link's preview. */
export const withoutMarks = (text: string): string =>
  text.replace(PICTURES, '').replace(MARKS, '$1$2$3');

export const excerptOf = (text: string): string =>
  shorten(typographicQuotes(withoutMarks(text)), EXCERPT);

/** Search engines and shared links show about two lines. */
const SUMMARY = 160;

export const summaryOf = (text: string): string =>
  shorten(typographicQuotes(withoutMarks(text)), SUMMARY);
