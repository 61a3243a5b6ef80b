import { parseDecimal, writeDecimal, writeRate } from './decimals';

it.each([
  ['20000', 2, 2_000_000],
  ['20,000.5', 2, 2_000_050],
  ['٢٠٬٠٠٠٫٥', 2, 2_000_050],
  [' 41.5 ', 6, 41_500_000],
  ['0.000001', 6, 1],
  ['5.', 2, 500],
])('reads %p with %d digits as %d', (text, digits, value) => {
  expect(parseDecimal(text, digits, 100_000_000)).toEqual({ ok: true, value });
});

it.each([
  ['', 'notANumber'],
  ['-1', 'notANumber'],
  ['1e3', 'notANumber'],
  ['1,00', 'notANumber'],
  ['1.234', 'tooManyDecimals'],
  ['1000000.01', 'tooLarge'],
  ['9'.repeat(40), 'tooLarge'],
])('refuses %p as %s', (text, problem) => {
  expect(parseDecimal(text, 2, 100_000_000)).toEqual({ ok: false, problem });
});

it('writes rates without empty digits', () => {
  expect([41_500_000, 3_000_000, 100_000_000, 1].map(writeRate)).toEqual([
    '41.5',
    '3',
    '100',
    '0.000001',
  ]);
});

it('writes what it reads', () => {
  expect([writeDecimal(125_000, 2), writeDecimal(-50, 2), writeDecimal(41_500_000, 6)]).toEqual([
    '1250.00',
    '-0.50',
    '41.500000',
  ]);
});
