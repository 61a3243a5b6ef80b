import { csvCell } from './csv';

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
  [' =1+1', "' =1+1"],
  ['＝1+1', "'＝1+1"],
  ['=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
  ['ماء، لغزة', 'ماء، لغزة'],
  // Where a spreadsheet's language has another separator, each of them begins a cell.
  ['x;=1+1;', "x;'=1+1;"],
  ['x; \u200f-1+1', "x;' \u200f-1+1"],
  ['x\t@SUM(A1)', "x\t'@SUM(A1)"],
  ['x\r\n=1+1', '"x\r\n\'=1+1"'],
  ['=1;=2', "'=1;'=2"],
  ['water; bread', 'water; bread'],
])('the cell %j is written as %j', (text, cell) => {
  expect(csvCell(text)).toBe(cell);
});
