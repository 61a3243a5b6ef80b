import * as fc from 'fast-check';
import { hasMarks, plainBlocks, type Block, type Line } from './markup';
import { parseMarkup } from './parseMarkup';
import { writeMarkup } from './writeMarkup';

/** Blocks as short texts: links in angle brackets, `**` and `//` around emphasis. */
const write = (line: Line): string =>
  line
    .map(({ url, spans }) => {
      const text = spans
        .map((span) => {
          const strong = span.isStrong ? `**${span.text}**` : span.text;
          return span.isEmphasis ? `//${strong}//` : strong;
        })
        .join('');
      return url === null ? text : `<${url === text ? '' : `${text} `}${url}>`;
    })
    .join('');
const writeBlock = (block: Block): unknown => {
  switch (block.kind) {
    case 'heading':
      return `${'#'.repeat(block.depth + 1)} ${write(block.line)}`;
    case 'paragraph':
      return write(block.line);
    case 'list':
      return [block.start ?? '-', ...block.items.map((item) => item.map(writeBlock))];
    case 'picture':
      return `${block.stem}: ${block.alt}`;
    case 'rule':
      return '---';
  }
};
const read = (text: string): unknown => parseMarkup(text).map(writeBlock);

const STEM = `covers-${'a1'.repeat(12)}`;

it.each([
  ['', []],
  ['One\ntwo', ['One\ntwo']],
  [
    '# Who we are\nA charity.\n\n- one\n- two\n\nEnd',
    ['# Who we are', 'A charity.', ['-', ['one'], ['two']], 'End'],
  ],
  ['## من نحن', ['# من نحن']],
  ['Before:\r\n• first\r\n* second\r\nafter', ['Before:', ['-', ['first'], ['second']], 'after']],
  ['#5 and -3 are numbers', ['#5 and -3 are numbers']],
  ['### A\n\n# B\n\n### C\n\n#### D\n\n###### E', ['# A', '# B', '## C', '### D', '### E']],
  ['3. c\n4. d\ne', [[3, ['c'], ['d']], 'e']],
  ['\u200f- واحد\n\u200f- اثنان', [['-', ['واحد'], ['اثنان']]]],
  ['- a\n  - b\n    - c\n      - d', [['-', ['a', ['-', ['b', ['-', ['c', '- d']]]]]]]],
  ['- - - - - - a', [['-', [['-', [['-', ['- - - a']]]]]]]],
  ['a **b** *c* ***d*** 2*3*4', ['a **b** //c// //**d**// 2//3//4']],
  ['snake_case_name _no_ \\*', ['snake_case_name _no_ *']],
  [
    '[a *b*](https://example.org/x_y) https://example.org/_a_/.',
    ['<a //b// https://example.org/x_y> <https://example.org/_a_/>.'],
  ],
  [
    '[m](mailto:a@b.example) [t](tel:+90-212) [p](/blog)',
    ['<m mailto:a@b.example> <t tel:+90-212> <p /blog>'],
  ],
  ['[https://a.example](https://b.example)', ['<https://a.example https://b.example>']],
  [`before\n![A well](picture:${STEM})\nafter`, ['before', `${STEM}: A well`, 'after']],
  [`# ![A well](picture:${STEM})`, [`${STEM}: A well`]],
  ['![a](https://b.example/c.png) ![](/d.png)', ['<a https://b.example/c.png> </d.png>']],
  ['[a](/\\evil.example)', ['<a /%5Cevil.example>']],
  ['a\n\n***\n\nb', ['a', '---', 'b']],
])('reads %j', (text, blocks) => {
  expect(read(text)).toEqual(blocks);
});

it.each([
  '<b>bold</b> <img src=x onerror=alert(1)> <!-- x -->',
  '[a](javascript:alert(1))',
  '[a](JaVaScRiPt:alert(1))',
  '[a](data:text/html,x)',
  '[a](vbscript:x)',
  '[a](//evil.example)',
  '[a](ftp://a.example)',
  '[a](javascript&colon;alert(1))',
  '&lt;b&gt; &#106;avascript:x',
  '<javascript:alert(1)> <https:evil>',
  '![a](picture:covers-1) ![b](data:image/png;base64,AA)',
  '`code` | a | ~~b~~',
  'a\n===',
  '> quoted',
  '[ref]\n[ref]: javascript:alert(1)',
])('leaves %j as text', (text) => {
  expect(parseMarkup(text)).toEqual(plainBlocks(text));
});

it('finds no marks in a text that the parser would read otherwise', () => {
  const parts = fc.constantFrom(
    ...['a', 'ب', '1', ' ', '\n', '\n\n', '\t', '-', '#', '.', ')', '(', '[', ']', '!', '_', '"'],
    ...[
      'https://a.example/_b_',
      '&amp;',
      '<b>',
      '~',
      '`',
      '=',
      '>',
      '|',
      '+',
      '•',
      '\u200f',
      '\r\n',
    ],
  );
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 24 }), (list) => {
      const text = list.join('');
      fc.pre(!hasMarks(text));
      expect(parseMarkup(text)).toEqual(plainBlocks(text));
    }),
    { numRuns: 3_000 },
  );
});

it('writes plain text with the addresses of links', () => {
  const text = `## Why\n**Water** [here](https://a.example/x).\n\n9. a\n   - b\n10. c\n\n![A well](picture:${STEM})`;
  expect(writeMarkup(text)).toEqual([
    'Why',
    'Water here (https://a.example/x).',
    '9. a\n   - b\n10. c',
    'A well',
  ]);
});
