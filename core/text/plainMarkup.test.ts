import { blocksOf } from './plainMarkup';

it.each([
  ['', []],
  ['One\ntwo', [{ kind: 'paragraph', lines: ['One', 'two'] }]],
  [
    '# Who we are\nA charity.\n\n- one\n- two\n\nEnd',
    [
      { kind: 'heading', text: 'Who we are' },
      { kind: 'paragraph', lines: ['A charity.'] },
      { kind: 'list', items: ['one', 'two'] },
      { kind: 'paragraph', lines: ['End'] },
    ],
  ],
  ['## من نحن', [{ kind: 'heading', text: 'من نحن' }]],
  [
    'Before:\r\n• first\r\n* second\r\nafter',
    [
      { kind: 'paragraph', lines: ['Before:'] },
      { kind: 'list', items: ['first', 'second'] },
      { kind: 'paragraph', lines: ['after'] },
    ],
  ],
  ['#5 and -3 are numbers', [{ kind: 'paragraph', lines: ['#5 and -3 are numbers'] }]],
  ['-\n#', [{ kind: 'paragraph', lines: ['-', '#'] }]],
  [
    '<b>bold</b> [a](javascript:alert(1))',
    [{ kind: 'paragraph', lines: ['<b>bold</b> [a](javascript:alert(1))'] }],
  ],
])('reads %j', (text, blocks) => {
  expect(blocksOf(text)).toEqual(blocks);
});
