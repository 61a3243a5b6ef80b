import { filteredDonationsPath } from '../moneyAreas';
import { parseFilter, writeFilter } from './donationsSearch';

const whole = {
  from: '2026-01-01',
  to: '2026-11-25',
  projectId: 'water-gaza',
  currency: 'SAR',
  method: 'bank',
  state: 'refunded',
  flagged: true,
  reference: 'ABCD1234-1',
} as const;

test('a filter comes back from its address', () => {
  expect(parseFilter(writeFilter(whole))).toEqual(whole);
  expect(parseFilter(writeFilter({}))).toEqual({});
});

test('unreadable parameters filter nothing', () => {
  const garbage = new URLSearchParams(
    'from=2026-02-30&to=soon&projectId=a/b&currency=euro&method=gold&state=&flagged=yes&reference=%20',
  );
  expect(parseFilter(garbage)).toEqual({});
});

test('the list without filters has the bare address', () => {
  expect(filteredDonationsPath({})).toBe('/staff/gifts');
  expect(filteredDonationsPath({ method: 'cash' })).toBe('/staff/gifts?method=cash');
});
