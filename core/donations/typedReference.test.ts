import { readTypedReference } from './typedReference';

const read = (text: string) => readTypedReference(text, 2026);

it.each([
  ['2026-000123'],
  [' 2026-000123 '],
  ['2026-123'],
  ['2026 - 000 123'],
  ['2026000123'],
  ['2026/000123'],
  ['2026–000123'],
  ['٢٠٢٦-٠٠٠١٢٣'],
  ['۲۰۲۶-۰۰۰۱۲۳'],
  ['\u200f٢٠٢٦-٠٠٠١٢٣\u200f'],
  ['\u2067٢٠٢٦\u2069-\u2067٠٠٠١٢٣\u2069'],
  ['Receipt 2026-000123'],
  ['receipt no. 2026-000123.'],
  ['إيصال رقم ٢٠٢٦-٠٠٠١٢٣'],
  ['000123'],
  ['123'],
  ['١٢٣'],
])('%s may be the number of a receipt', (text) => {
  expect(read(text).receipts).toContain('2026-000123');
});

it('a number without its year is looked for in other years too', () => {
  expect(read('000123').receipts).toEqual(expect.arrayContaining(['2025-000123', '2020-000123']));
  expect(read('2025-000123').receipts).toEqual(['2025-000123']);
});

it.each([
  ['ABCD1234-1'],
  ['abcd1234-1'],
  [' \u200eabcd1234-1\u200e '],
  ['ABCD1234 - 1'],
  ['#ABCD1234-1'],
  ['Reference: abcd1234-١'],
  ['abcd1234'],
])('%s may be what a donor quotes', (text) => {
  expect(read(text).quoted).toContain('ABCD1234-1');
});

it.each<[string, Partial<ReturnType<typeof read>>]>([
  ['pi_3Abc', { payments: ['pi_3Abc'] }],
  ['\u2068pi_3Abc\u2069\n', { payments: ['pi_3Abc'] }],
  ['pi_3Abc-0', { donations: ['pi_3Abc-0'] }],
  ['https://dashboard.stripe.com/payments/pi_3Abc', { payments: ['pi_3Abc'] }],
  ['https://example.org/staff/gifts/pi_3Abc-0?from=x', { donations: ['pi_3Abc-0'] }],
  ['https://example.org/history/receipt/pi_3Abc-12', { donations: ['pi_3Abc-12'] }],
  ['https://example.org/receipt?lng=en#pi_3Abc.1764.sig', { payments: ['pi_3Abc'] }],
  ['off_0123456789abcdef01234567-0', { donations: ['off_0123456789abcdef01234567-0'] }],
  ['https://example.org/success?session_id=cs_test_a1B2', { sessions: ['cs_test_a1B2'] }],
  ['https://example.org/success?session_id%3Dcs_live_a1B2%26x', { sessions: ['cs_live_a1B2'] }],
  [
    ' 7B9F2C54-1d3e-4f5a-8b6c-0123456789ab ',
    { attempts: ['7b9f2c54-1d3e-4f5a-8b6c-0123456789ab'] },
  ],
])('%s names what it leads to', (text, expected) => {
  for (const [kind, ids] of Object.entries(expected))
    expect(read(text)[kind as keyof ReturnType<typeof read>]).toEqual(expect.arrayContaining(ids));
});

it('the id of one donation does not find the others of its payment', () => {
  expect(read('https://example.org/staff/gifts/pi_3Abc-0').payments).not.toContain('pi_3Abc');
});

it('searches a transfer’s reference as typed and in other spellings', () => {
  expect(read(' trf\u00a0 ١ \u200f').texts).toEqual(['trf\u00a0 ١ \u200f', 'trf 1', 'TRF 1']);
});

it('a text that is cut within an escape is read as it is', () => {
  expect(read('100%').texts).toContain('100%');
});
