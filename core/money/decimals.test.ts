import { writeDecimal, writeRate } from './decimals';

it('writes rates without empty digits', () => {
  expect([41_500_000, 3_000_000, 100_000_000, 1].map(writeRate)).toEqual([
    '41.5',
    '3',
    '100',
    '0.000001',
  ]);
});

it('writes a point and all digits', () => {
  expect([writeDecimal(125_000, 2), writeDecimal(-50, 2), writeDecimal(41_500_000, 6)]).toEqual([
    '1250.00',
    '-0.50',
    '41.500000',
  ]);
});
