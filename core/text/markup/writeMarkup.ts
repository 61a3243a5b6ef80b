/** Plain text of Markdown, for mail programs that show no HTML. */
import type { Block, Line } from './markup';
import { parseMarkup } from './parseMarkup';

/** A link's address stands behind its words. */
const writeLine = (line: Line): string =>
  line
    .map(({ url, spans }) => {
      const words = spans.map(({ text }) => text).join('');
      return url === null || url === words ? words : `${words} (${url})`;
    })
    .join('');

function writeBlock(block: Block): string {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return writeLine(block.line);
    case 'list':
      return block.items
        .map((item, index) => {
          const mark = block.start === null ? '-' : `${block.start + index}.`;
          const text = item.map(writeBlock).join('\n');
          return `${mark} ${text.replaceAll('\n', `\n${' '.repeat(mark.length + 1)}`)}`;
        })
        .join('\n');
    case 'picture':
      return block.alt;
    case 'rule':
      return '---';
  }
}

/** @returns the paragraphs of a text */
export const writeMarkup = (text: string): string[] =>
  parseMarkup(text)
    .map(writeBlock)
    .filter((paragraph) => paragraph !== '');
