/** Splits the plain text of staff into paragraphs and web addresses; it has no markup. */
import { parseUrl } from '../text/addresses/parseUrl';
import { trimEndWhere } from '../text/trimWhere';

/** Blank lines stand between paragraphs. */
export function paragraphsOf(text: string): string[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n+/)
    .map((paragraph) => paragraph.replace(/^\n+/, '').trimEnd())
    .filter((paragraph) => paragraph !== '');
}

export type Piece = { text: string; url: string | null };

/** Quotation marks, dashes, ellipses and full stops of any script end an address. */
const ADDRESS =
  /https?:\/\/[^\s<>"'\u060C\u061B\u061F\u06D4\u00AB\u00BB\u2013\u2014\u2018-\u201F\u2026\u2039\u203A\u3002\p{Cf}]+/giu;
/** A sentence goes on, or ends, after an address. */
const ENDING = /[.,:;!?)\]}*_]/;

/** @returns the pieces of a line; `url` is null for what leads nowhere */
export function withLinks(line: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of line.matchAll(ADDRESS)) {
    const text = withoutEnding(match[0]);
    if (parseUrl(text) === null) continue;
    pieces.push({ text: line.slice(end, match.index), url: null }, { text, url: text });
    end = match.index + text.length;
  }
  return [...pieces, { text: line.slice(end), url: null }].filter(({ text }) => text !== '');
}

/** A bracket that was opened within an address belongs to it. */
function withoutEnding(address: string): string {
  const begun = trimEndWhere(address, (mark) => ENDING.test(mark));
  const kept = address.charAt(begun.length) === ')' && address.includes('(') ? ')' : '';
  return begun + kept;
}
