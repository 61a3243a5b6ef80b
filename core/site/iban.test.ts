import { EXAMPLE_CHARITY } from '@content/charity';
import { isBic, isIban, writeBic, writeIban } from './iban';

it.each([
  'GB82 WEST 1234 5698 7654 32',
  'de89370400440532013000',
  'TR33 0006 1005 1978 6457 8413 26',
  'SA03-8000-0000-6080-1016-7519',
  'SA٠٣ ٨٠٠٠ ٠٠٠٠ ٦٠٨٠ ١٠١٦ ٧٥١٩',
  '\u200eFR1420041010050500013M02606\u200f',
  ...EXAMPLE_CHARITY.bankAccounts.map(({ iban }) => iban),
])('takes %s', (text) => expect(isIban(text)).toBe(true));

it.each([
  '',
  'GB82 WEST 1234 5698 7654 33',
  'TR33 0006 1005 1978 6457 8413 62',
  'DE00 3704 0044 0532 0130 00',
  'TR33',
  '8233 0006 1005 1978 6457 8413 26',
  'GB82 WEST 1234 5698 7654 32<script>',
])('refuses %s', (text) => expect(isIban(text)).toBe(false));

it('writes it in groups of four', () => {
  expect(writeIban('sa03 80000000-608010167519')).toBe('SA03 8000 0000 6080 1016 7519');
});

it.each([
  'XXXXTRISXXX',
  'deutdeff',
  'DEUT DE FF 500',
  '\u200eNEDSZAJJ\u200f',
  ...EXAMPLE_CHARITY.bankAccounts.map(({ bic }) => bic),
])('takes %s for the code of a bank', (text) => expect(isBic(text)).toBe(true));

it.each(['', 'DEUTDE', 'DEUTDEFF5', 'DEUT12FF', 'DEUTDEFF5000', 'DEUTDEFF<b>'])(
  'refuses %s as the code of a bank',
  (text) => expect(isBic(text)).toBe(false),
);

it('writes the code of a bank in one word of capitals', () => {
  expect(writeBic('deut de ff-500')).toBe('DEUTDEFF500');
});
