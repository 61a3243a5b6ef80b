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

/** Marks of headings and lists, which a card does not show. */
const MARKS = /^(?:#{1,3}|[-*•])[^\S\n]+(?=\S)/gm;

export const withoutMarks = (text: string): string => text.replace(MARKS, '');

export const excerptOf = (text: string): string => shorten(withoutMarks(text), EXCERPT);

/** Search engines and shared links show about two lines. */
const SUMMARY = 160;

export const summaryOf = (text: string): string => shorten(withoutMarks(text), SUMMARY);
