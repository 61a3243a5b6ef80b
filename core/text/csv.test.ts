import { CSV_START, csvCell, csvLines } from './csv';

test.each([
  ['plain', 'plain'],
  ['with, comma', '"with, comma"'],
  ['a "quote"', '"a ""quote"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['+90', "'+90"],
  ['-5', "'-5"],
  ['@cmd', "'@cmd"],
  ['\tx', "'\tx"],
  ['\rx', '"\'\rx"'],
  ['=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
  ['ماء، لغزة', 'ماء، لغزة'],
])('the cell %j is written as %j', (text, cell) => {
  expect(csvCell(text)).toBe(cell);
});

test('the file says that it is UTF-8 and ends every row', () => {
  expect(
    CSV_START +
      csvLines([
        ['a', 'b'],
        ['1', '2'],
      ]),
  ).toBe('\ufeffa,b\r\n1,2\r\n');
});
