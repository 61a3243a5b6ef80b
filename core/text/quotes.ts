export type TextPart = { text: string; bold: boolean };

const CLOSING: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ['“', '”'],
  ['«', '»'],
]);

/** The quoted part keeps its straight or curly quotes. An unpaired quote is plain text. */
export function splitQuoted(text: string): TextPart[] {
  const parts: TextPart[] = [];
  /** Closing marks that do not occur again, so that each is searched once. */
  const missing = new Set<string>();
  let plainFrom = 0;
  for (let index = 0; index < text.length; index += 1) {
    const closing = CLOSING.get(text.charAt(index));
    if (closing === undefined || missing.has(closing)) continue;
    const end = text.indexOf(closing, index + 1);
    if (end < 0) missing.add(closing);
    if (end <= index + 1) continue;
    parts.push(
      { text: text.slice(plainFrom, index), bold: false },
      { text: text.slice(index, end + 1), bold: true },
    );
    plainFrom = end + 1;
    index = end;
  }
  parts.push({ text: text.slice(plainFrom), bold: false });
  return parts.filter((part) => part.text !== '');
}
