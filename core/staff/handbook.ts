/** The staff's handbook as the build makes it of docs/staff.md, and as its page reads it. */
import * as z from 'zod/mini';
import { foldSearch } from '../text/foldSearch';

const inlineSchema = z.object({
  kind: z.enum(['text', 'strong', 'emphasis', 'code']),
  text: z.string(),
});
export type HandbookInline = z.infer<typeof inlineSchema>;

const lineSchema = z.array(inlineSchema);
export type HandbookLine = z.infer<typeof lineSchema>;

const blockSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), line: lineSchema }),
  z.object({ kind: z.literal('paragraph'), line: lineSchema }),
  z.object({ kind: z.literal('list'), isOrdered: z.boolean(), items: z.array(lineSchema) }),
  z.object({
    kind: z.literal('table'),
    head: z.array(lineSchema),
    rows: z.array(z.array(lineSchema)),
  }),
]);
export type HandbookBlock = z.infer<typeof blockSchema>;

const sectionSchema = z.object({ title: z.string(), blocks: z.array(blockSchema) });
export type HandbookSection = z.infer<typeof sectionSchema>;

/** The first section has no title: it is the text above the first heading. */
export const handbookSchema = z.object({ sections: z.array(sectionSchema) });
export type Handbook = z.infer<typeof handbookSchema>;

/** Where the build writes the handbook of a language. */
export const handbookUrl = (language: string): string => `/locales/handbook.${language}.json`;

const wordsOf = (line: HandbookLine): string => line.map(({ text }) => text).join('');

function textOf(block: HandbookBlock): string {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return wordsOf(block.line);
    case 'list':
      return block.items.map(wordsOf).join('\n');
    case 'table':
      return [block.head, ...block.rows].flatMap((row) => row.map(wordsOf)).join('\n');
  }
}

/**
 * @returns the blocks that hold every word, in their sections; all of a section whose title does,
 * and everything for a search without words
 */
export function searchHandbook({ sections }: Handbook, search: string): HandbookSection[] {
  const words = foldSearch(search).split(/\s+/).filter(Boolean);
  const holds = (text: string): boolean => {
    const folded = foldSearch(text);
    return words.every((word) => folded.includes(word));
  };
  return sections.flatMap(({ title, blocks }) => {
    const found = holds(title) ? blocks : blocks.filter((block) => holds(textOf(block)));
    return found.length === 0 ? [] : [{ title, blocks: found }];
  });
}
