/** The beginning of a text in one line, cut at a word where that is possible, with an ellipsis; whole where it fits. */
export function shorten(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const characters = [...line];
  if (characters.length <= most) return line;
  const cut = characters.slice(0, most - 1).join('');
  const lastSpace = cut.lastIndexOf(' ');
  return `${lastSpace > most / 2 ? cut.slice(0, lastSpace) : cut}…`;
}
