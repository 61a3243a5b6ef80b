import { toRowFilters } from './columns';

const filter = (value: unknown, operator = 'is') => ({ field: 'date', operator, value });

test('a day is requested from its beginning to the next one’s, in UTC', () => {
  expect(toRowFilters(filter(new Date(2026, 10, 20)))).toEqual([
    { field: 'date', is: 'from', value: '2026-11-20T00:00:00.000Z' },
    { field: 'date', is: 'below', value: '2026-11-21T00:00:00.000Z' },
  ]);
});

test.each([
  ['nothing', ''],
  ['no day', new Date(NaN)],
  ['the first figures of a year', new Date('0002-01-01T00:00:00')],
  ['three of them', new Date('0202-01-01T00:00:00')],
  ['a year too many', new Date('+020262-01-01T00:00:00Z')],
])('%s asks for nothing', (_what, value) => {
  expect(toRowFilters(filter(value))).toEqual([]);
});
