/** Finds the text in double quotes that a description shows bold. */

export type TextPart = { text: string; bold: boolean };

/**
 * Splits at pairs of straight or curly double quotes; the quoted part keeps its quotes. An unpaired
 * quote is plain text.
 */
export function splitQuoted(text: string): TextPart[] {
  return text
    .split(/("[^"]+"|“[^”]+”|«[^»]+»)/)
    .filter((part) => part !== '')
    .map((part) => ({ text: part, bold: /^["“«].+["”»]$/s.test(part) }));
}
