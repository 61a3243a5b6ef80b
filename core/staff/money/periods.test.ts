import { daysOf, formatPeriod, monthsBefore, periodsBetween } from './periods';

test('periods follow each other over the ends of months and years', () => {
  expect(periodsBetween('2025-11-30', '2026-02-01', 'month', 100)).toEqual([
    '2025-11',
    '2025-12',
    '2026-01',
    '2026-02',
  ]);
  expect(periodsBetween('2024-02-28', '2024-03-01', 'day', 100)).toEqual([
    '2024-02-28',
    '2024-02-29',
    '2024-03-01',
  ]);
});

test('a list of periods ends at its limit, and may be empty', () => {
  expect(periodsBetween('2000-01-01', '2026-01-01', 'day', 3)).toHaveLength(3);
  expect(periodsBetween('2026-02-01', '2026-01-01', 'month', 3)).toEqual([]);
});

test.each([
  ['2024-02', { from: '2024-02-01', to: '2024-02-29' }],
  ['2026-12', { from: '2026-12-01', to: '2026-12-31' }],
  ['2026-12-05', { from: '2026-12-05', to: '2026-12-05' }],
])('the days of %s', (period, days) => {
  expect(daysOf(period)).toEqual(days);
});

test.each([
  ['2026-11', 'en', 'Nov 2026'],
  ['2026-11-05', 'en', '5 Nov 2026'],
  ['2026-11', 'ar', 'نوفمبر 2026'],
] as const)('%s in %s is %s', (period, language, text) => {
  expect(formatPeriod(period, language).replace(/[\u200e\u200f]/g, '')).toBe(text);
});

test.each([
  ['2026-11-25', 11, '2025-12-01'],
  ['2026-11-25', 0, '2026-11-01'],
])('%s, %i months earlier', (day, months, first) => {
  expect(monthsBefore(day, months)).toBe(first);
});
