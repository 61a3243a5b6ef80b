/** The staff's texts as blocks, which pages and mails render without any HTML of theirs. */
import { paragraphsOf, withLinks } from '../../newsletter/letterText';

/** A line break is a span of its own. */
export type Span = { text: string; isStrong: boolean; isEmphasis: boolean };
/** `url` is null for what leads nowhere. */
export type Run = { url: string | null; spans: Span[] };
export type Line = Run[];

export type Block =
  /** `depth` counts from 0, and never leaves a level out. */
  | { kind: 'heading'; depth: number; line: Line }
  | { kind: 'paragraph'; line: Line }
  /** `start` is the first number; null for a list without numbers. */
  | { kind: 'list'; start: number | null; items: Block[][] }
  | { kind: 'picture'; stem: string; alt: string }
  | { kind: 'rule' };

export const LINE_BREAK = '\n';

export const plainSpan = (text: string): Span => ({ text, isStrong: false, isEmphasis: false });

/** Web addresses become links. */
export const runsOf = ({ text, ...style }: Span): Run[] =>
  withLinks(text).map((piece) => ({ url: piece.url, spans: [{ ...style, text: piece.text }] }));

/** Characters and beginnings of lines that may be marks. */
const MARKS = /[*\\]|\]\(|^[^\p{L}\p{N}\n]*(?:[#+•-]|\p{N}+[.)])|^-/mu;

/** False for a text that has paragraphs and web addresses alone, which needs no parser. */
export const hasMarks = (text: string): boolean => MARKS.test(text);

/** A text without marks. */
export const plainBlocks = (text: string): Block[] =>
  paragraphsOf(text).map((paragraph) => ({
    kind: 'paragraph',
    line: paragraph
      .trim()
      .split('\n')
      .flatMap((line, index): Line => [
        ...(index > 0 ? [{ url: null, spans: [plainSpan(LINE_BREAK)] }] : []),
        ...runsOf(plainSpan(line.trim())),
      ]),
  }));

/** A paragraph's lines, each of which has its own direction. */
export function linesOf(line: Line): Line[] {
  const lines: Line[] = [[]];
  for (const run of line)
    if (run.url === null && run.spans[0]?.text === LINE_BREAK) lines.push([]);
    else lines.at(-1)?.push(run);
  return lines;
}
