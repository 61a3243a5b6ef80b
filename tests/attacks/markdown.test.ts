/**
 * An editor, or who has an editor's account, writes a script or a false address into a text.
 *
 * Defence: The parser reads no HTML and no entities, links lead to the web, mails, phones and the
 * site alone, and pages and mails escape what the parser leaves.
 */
import { parseMarkup } from '@core/text/markup/parseMarkup';
import type { Block } from '@core/text/markup/markup';

const urlsIn = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'list') return block.items.flatMap(urlsIn);
    return 'line' in block ? block.line.flatMap(({ url }) => url ?? []) : [];
  });

const SAFE = /^(?:https?:\/\/[^/]|mailto:[^:]+@|tel:|\/(?![/\\]))/;
const SCHEMES = ['javascript:', 'JaVaScRiPt:', 'java\tscript:', 'vbscript:', 'data:text/html,'];
const ENCODED = ['javascript&colon;', '&#106;avascript:', 'javascript%3A', '\\javascript:'];
const HOSTS = ['//evil.example/', '/\\evil.example/', 'https:evil.example', 'blob:x', 'file:///'];
const WRAPPINGS: ((url: string) => string)[] = [
  (url) => `[a](${url}alert(1))`,
  (url) => `[a](<${url}alert(1)>)`,
  (url) => `![a](${url}alert(1))`,
  (url) => `[![a](${url})](${url})`,
  (url) => `<${url}alert(1)>`,
  (url) => `[a]: ${url}alert(1)\n\n[a]`,
  (url) => `- # [**a**](${url} "${url}")`,
  (url) => `<a href="${url}">a</a>`,
];

it.each([...SCHEMES, ...ENCODED, ...HOSTS])('no link of a text leads to %j', (url) => {
  for (const wrap of WRAPPINGS)
    expect(urlsIn(parseMarkup(wrap(url))).filter((found) => !SAFE.test(found))).toEqual([]);
});
