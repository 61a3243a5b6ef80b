import { inWholeSteps, parseTotals, withBy, withFilter, writeTotals } from './totalsSearch';

const today = '2026-11-25';
const usual = {
  from: '2025-12-01',
  to: '2026-11-25',
  step: 'month',
  by: ['period', 'method'],
} as const;

test('without a choice it is the last year, by month and method', () => {
  expect(parseTotals(new URLSearchParams(), today)).toEqual(usual);
  expect(
    parseTotals(new URLSearchParams('from=x&to=2026-13-01&step=week&currency=euro'), today),
  ).toEqual(usual);
});

test('a choice comes back from its address', () => {
  const chosen = {
    from: '2026-10-01',
    to: '2026-10-31',
    step: 'day' as const,
    by: ['project' as const],
    projectId: 'water-gaza',
    currency: 'TRY' as const,
    method: 'cash' as const,
    state: 'disputed' as const,
  };
  expect(parseTotals(writeTotals(chosen), today)).toEqual(chosen);
  expect(parseTotals(writeTotals({ ...chosen, by: [] }), today).by).toEqual([]);
});

test('a time never ends before it begins', () => {
  expect(parseTotals(new URLSearchParams('from=2026-11-01&to=2026-10-01'), today)).toMatchObject({
    from: '2026-10-01',
    to: '2026-10-01',
  });
});

test('by months, the time is whole months, as the sums are', () => {
  const days = { from: '2026-01-15', to: '2026-02-20', by: ['method' as const] };
  expect(inWholeSteps({ ...days, step: 'month' })).toEqual({
    ...days,
    step: 'month',
    from: '2026-01-01',
    to: '2026-02-28',
  });
  expect(inWholeSteps({ ...days, step: 'day' })).toEqual({ ...days, step: 'day' });
});

test('a month after which no other can be written is not asked for', () => {
  expect(parseTotals(new URLSearchParams('to=9999-12-31'), today)).toEqual(usual);
});

test('a filter is set and taken away, and parts keep their order', () => {
  const request = parseTotals(new URLSearchParams(), today);
  const inLira = withFilter(request, 'currency', 'TRY');
  expect(inLira).toEqual({ ...usual, currency: 'TRY' });
  expect(withFilter(inLira, 'currency', '')).toEqual(usual);
  expect(withBy(['method'], 'period', true)).toEqual(['period', 'method']);
  expect(withBy(['period', 'method'], 'period', false)).toEqual(['method']);
});
