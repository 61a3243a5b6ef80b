/** Markdown of staff: headings, lists, emphasis, links and pictures (docs/decisions/0021). */
import MarkdownIt, { type StateBlock, type Token } from 'markdown-it';
import { pictureStemOf } from '../../pictures/pictureSizes';
import { isSafeLink } from '../addresses/isSafeLink';
import {
  LINE_BREAK,
  plainSpan,
  runsOf,
  type Block,
  type Line,
  type Run,
  type Span,
} from './markup';

/** A list within the deepest ones is shown line by line, as the parser would leave it out. */
const DEEPEST_LIST = 3;
/** The parser shows emphasis and brackets within more than these as text. */
const DEEPEST = 20;
const DEEPEST_HEADING = 2;

const ITEM = '(?:-|\\d{1,9}[.)])[^\\S\\n]';
const AN_ITEM = new RegExp(`^${ITEM}`);
const BULLETS = /^([^\S\n]*)[•*+](?=[^\S\n]+[^\s*•+-])/gm;
const AFTER_A_LIST = new RegExp(`^([^\\S\\n]*${ITEM}.*)\\n(?=\\S)(?!${ITEM})`, 'gm');

function tooDeep(state: StateBlock, start: number, _end: number, silent: boolean): boolean {
  // A list and its entry are two levels.
  if (silent || state.level < 2 * DEEPEST_LIST) return false;
  const content = state.getLines(start, start + 1, state.blkIndent, false).trim();
  if (!AN_ITEM.test(content)) return false;
  state.push('paragraph_open', 'p', 1);
  Object.assign(state.push('inline', '', 0), { content, children: [] });
  state.push('paragraph_close', 'p', -1);
  state.line = start + 1;
  return true;
}

const markdown = new MarkdownIt('zero', { html: false, breaks: true, maxNesting: DEEPEST }).enable([
  'heading',
  'list',
  'hr',
  'emphasis',
  'balance_pairs',
  'link',
  'image',
  'newline',
  'escape',
]);
markdown.validateLink = (url) => isSafeLink(url) || pictureStemOf(url) !== null;
markdown.block.ruler.before('hr', 'too_deep', tooDeep);

/** Reads what people type who do not know Markdown. */
const prepared = (text: string): string =>
  text
    .split(/\r\n?|\n/)
    .map((line) => line.trimEnd())
    .join('\n')
    // A mark of direction hides the line's first mark.
    .replace(/^[\u200E\u200F\u2066-\u2069\uFEFF]+(?=[#•*+-]|\d{1,9}[.)])/gm, '')
    .replace(BULLETS, '$1-')
    .replace(AFTER_A_LIST, '$1\n\n')
    // Names and addresses have underscores.
    .replace(/\\?_/g, '\\_');

type Unheaded = Exclude<Block, { kind: 'heading' }>;
type Picture = Extract<Block, { kind: 'picture' }>;

/** The spans of a line; within a link, an address is no other link. */
function piecesOf({ children }: Token): (Run | Picture)[] {
  const found: (Run | Picture)[] = [];
  const style = { isStrong: 0, isEmphasis: 0 };
  let link: Run | null = null;
  const add = (text: string): void => {
    const span: Span = { text, isStrong: style.isStrong > 0, isEmphasis: style.isEmphasis > 0 };
    if (link !== null) link.spans.push(span);
    else if (text === LINE_BREAK) found.push({ url: null, spans: [span] });
    else found.push(...runsOf(span));
  };
  for (const token of children ?? []) {
    if (token.type.startsWith('strong')) style.isStrong += token.nesting;
    else if (token.type.startsWith('em')) style.isEmphasis += token.nesting;
    else if (token.type === 'link_open') {
      link = { url: addressOf(token, 'href'), spans: [] };
    } else if (token.type === 'link_close') {
      if (link !== null) found.push(link);
      link = null;
    } else if (token.type === 'image') {
      const stem = pictureStemOf(String(token.attrGet('src') ?? ''));
      const alt = (token.children ?? [])
        .map(({ content }) => content)
        .join('')
        .trim();
      if (link !== null) add(alt);
      else if (stem !== null) found.push({ kind: 'picture', stem, alt });
      // Donors' browsers load no picture from elsewhere.
      else found.push({ url: addressOf(token, 'src'), spans: [plainSpan(alt)] });
    } else add(token.type.endsWith('break') ? LINE_BREAK : token.content);
  }
  return found.map((piece) => (isPicture(piece) ? piece : named(piece)));
}

function addressOf(token: Token, name: string): string | null {
  const url = String(token.attrGet(name) ?? '');
  return isSafeLink(url) ? url : null;
}

/** A link without words shows its address. */
const named = ({ url, spans }: Run): Run => ({
  url,
  spans: url !== null && spans.every(({ text }) => text === '') ? [plainSpan(url)] : spans,
});

const isPicture = (piece: Run | Picture): piece is Picture => 'kind' in piece;
const isRun = (piece: Run | Picture): piece is Run => !isPicture(piece);
const isBreak = ({ spans }: Run): boolean => spans[0]?.text === LINE_BREAK;

/** A picture stands between paragraphs. */
function paragraphsOf(pieces: readonly (Run | Picture)[]): Unheaded[] {
  const blocks: Unheaded[] = [];
  let line: Line = [];
  const end = (): void => {
    while (line[0] !== undefined && isBreak(line[0])) line.shift();
    while (line.length > 0 && line.slice(-1).every(isBreak)) line.pop();
    if (line.length > 0) blocks.push({ kind: 'paragraph', line });
    line = [];
  };
  for (const piece of pieces)
    if (isPicture(piece)) {
      end();
      blocks.push(piece);
    } else line.push(piece);
  end();
  return blocks;
}

type Reader = { tokens: readonly Token[]; at: number };

/** A heading with its level in Markdown. */
type Read = Unheaded | { kind: 'heading'; level: number; line: Line };

/** Reads up to the end of the text, or of a list's entry. */
function read(reader: Reader): Read[] {
  const blocks: Read[] = [];
  while (reader.at < reader.tokens.length) {
    const token = reader.tokens[reader.at++];
    const next = reader.tokens[reader.at];
    if (token === undefined || token.type === 'list_item_close') break;
    if (token.type === 'inline') blocks.push(...paragraphsOf(piecesOf(token)));
    else if (token.type === 'hr') blocks.push({ kind: 'rule' });
    else if (token.type === 'heading_open' && next !== undefined) {
      reader.at += 1;
      const pieces = piecesOf(next);
      const line = pieces.filter(isRun);
      if (line.length > 0)
        blocks.push({ kind: 'heading', level: Number(token.tag.slice(1)), line });
      blocks.push(...pieces.filter(isPicture));
    } else if (token.type.endsWith('_list_open')) blocks.push(listOf(reader, token));
  }
  return blocks;
}

function listOf(reader: Reader, opening: Token): Read {
  const items: Block[][] = [];
  while (reader.tokens[reader.at]?.type === 'list_item_open') {
    reader.at += 1;
    items.push(
      read(reader).map((block) => (block.kind === 'heading' ? asParagraph(block) : block)),
    );
  }
  const isOrdered = opening.type === 'ordered_list_open';
  return { kind: 'list', start: isOrdered ? Number(opening.attrGet('start') ?? 1) : null, items };
}

const asParagraph = ({ line }: { line: Line }): Block => ({ kind: 'paragraph', line });

/** Headings follow their page's one, however deep the text's first is. */
export function parseMarkup(text: string): Block[] {
  const blocks = read({ tokens: markdown.parse(prepared(text), {}), at: 0 });
  const levels = [
    ...new Set(blocks.flatMap((block) => (block.kind === 'heading' ? [block.level] : []))),
  ].sort();
  let before = -1;
  return blocks.map((block) => {
    if (block.kind !== 'heading') return block;
    before = Math.min(levels.indexOf(block.level), before + 1, DEEPEST_HEADING);
    return { kind: 'heading', depth: before, line: block.line };
  });
}
