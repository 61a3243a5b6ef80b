import { searchHandbook, type Handbook, type HandbookBlock } from './handbook';

const paragraph = (text: string): HandbookBlock => ({
  kind: 'paragraph',
  line: [
    { kind: 'strong', text: text.slice(0, 3) },
    { kind: 'text', text: text.slice(3) },
  ],
});
const handbook: Handbook = {
  sections: [
    { title: '', blocks: [paragraph('Staff work here.')] },
    {
      title: 'Money',
      blocks: [
        paragraph('Refunds go back to the card.'),
        {
          kind: 'table',
          head: [[{ kind: 'text', text: 'Rule' }]],
          rows: [[[{ kind: 'text', text: 'Transfers count like gifts' }]]],
        },
      ],
    },
    {
      title: 'المال',
      blocks: [
        {
          kind: 'list',
          isOrdered: false,
          items: [[{ kind: 'text', text: 'أُعيدَ المبلغ إلى غزّة' }]],
        },
      ],
    },
  ],
};

it.each<[string, string, [title: string, blocks: number][]]>([
  [
    'everything without words',
    ' ',
    [
      ['', 1],
      ['Money', 2],
      ['المال', 1],
    ],
  ],
  ['a block by a word across its parts', 'refunds', [['Money', 1]]],
  ['a block by all words in any order', 'CARD back', [['Money', 1]]],
  ['a table by a cell', 'transfers', [['Money', 1]]],
  ['a whole section by its title', 'money', [['Money', 2]]],
  ['Arabic without its marks', 'غزه اعيد', [['المال', 1]]],
  ['nothing where a word is missing', 'refunds transfers', []],
])('finds %s', (_, search, expected) => {
  const found = searchHandbook(handbook, search);
  expect(found.map(({ title, blocks }) => [title, blocks.length])).toEqual(expected);
});
