/** Trims in one pass, where an anchored pattern such as `\s+$` tries each run. */

export function trimEndWhere(text: string, test: (character: string) => boolean): string {
  const characters = Array.from(text);
  let end = characters.length;
  while (end > 0 && test(characters[end - 1] ?? '')) end -= 1;
  return characters.slice(0, end).join('');
}

export function trimWhere(text: string, test: (character: string) => boolean): string {
  const characters = Array.from(text);
  const start = characters.findIndex((character) => !test(character));
  return start < 0 ? '' : trimEndWhere(characters.slice(start).join(''), test);
}
