/** Blank lines separate blocks, `# ` begins a heading, `- ` an entry of a list. */
import { paragraphsOf } from '../newsletter/letterText';

export type TextBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'paragraph'; lines: string[] };

const HEADING = /^#{1,3}[^\S\n]+(?=\S)/;
const ITEM = /^[-*•][^\S\n]+(?=\S)/;

type Line = { kind: TextBlock['kind']; text: string };

function lineOf(line: string): Line {
  for (const [kind, mark] of [
    ['heading', HEADING],
    ['list', ITEM],
  ] as const)
    if (mark.test(line)) return { kind, text: line.replace(mark, '').trim() };
  return { kind: 'paragraph', text: line };
}

function add(blocks: TextBlock[], { kind, text }: Line): void {
  const last = blocks.at(-1);
  if (kind === 'heading') blocks.push({ kind, text });
  else if (kind === 'list') {
    if (last?.kind === 'list') last.items.push(text);
    else blocks.push({ kind, items: [text] });
  } else if (last?.kind === 'paragraph') last.lines.push(text);
  else blocks.push({ kind, lines: [text] });
}

export const blocksOf = (text: string): TextBlock[] =>
  paragraphsOf(text).flatMap((paragraph) => {
    const blocks: TextBlock[] = [];
    for (const line of paragraph.split('\n')) add(blocks, lineOf(line));
    return blocks;
  });
