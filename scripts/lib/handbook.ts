/** Makes the staff's handbook of its Markdown at build time, so that its page has no parser. */
import type { PhrasingContent, RootContent, TableRow } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import type {
  Handbook,
  HandbookBlock,
  HandbookInline,
  HandbookLine,
  HandbookSection,
} from '../../core/staff/handbook';

/** Links lead to documents that the site does not have, so their words alone stay. */
function lineOf(
  contents: readonly PhrasingContent[],
  kind: HandbookInline['kind'] = 'text',
): HandbookLine {
  return contents.flatMap((content): HandbookLine => {
    switch (content.type) {
      case 'text':
        return [{ kind, text: content.value.replaceAll('\n', ' ') }];
      case 'inlineCode':
        return [{ kind: 'code', text: content.value }];
      case 'strong':
        return lineOf(content.children, 'strong');
      case 'emphasis':
        return lineOf(content.children, 'emphasis');
      case 'link':
        return lineOf(content.children, kind);
      default:
        throw new Error(`The handbook has no place for ${content.type}.`);
    }
  });
}

const cellsOf = ({ children }: TableRow): HandbookLine[] =>
  children.map((cell) => lineOf(cell.children));

function blockOf(content: RootContent): HandbookBlock {
  switch (content.type) {
    case 'heading':
      return { kind: 'heading', line: lineOf(content.children) };
    case 'paragraph':
      return { kind: 'paragraph', line: lineOf(content.children) };
    case 'list':
      return {
        kind: 'list',
        isOrdered: content.ordered === true,
        items: content.children.map(({ children }) =>
          children.flatMap((child) => (child.type === 'paragraph' ? lineOf(child.children) : [])),
        ),
      };
    case 'table': {
      const [head = [], ...rows] = content.children.map(cellsOf);
      return { kind: 'table', head, rows };
    }
    default:
      throw new Error(`The handbook has no place for ${content.type}.`);
  }
}

/** Leaves the first heading to the page. @throws for Markdown that the page does not show */
export function toHandbook(markdown: string): Handbook {
  const { children } = fromMarkdown(markdown, {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  });
  const sections: HandbookSection[] = [{ title: '', blocks: [] }];
  for (const content of children) {
    if (content.type === 'heading' && content.depth === 1) continue;
    if (content.type === 'heading' && content.depth === 2) {
      const title = lineOf(content.children)
        .map(({ text }) => text)
        .join('');
      sections.push({ title, blocks: [] });
    } else sections.at(-1)?.blocks.push(blockOf(content));
  }
  return { sections };
}
