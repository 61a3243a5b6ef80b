import { isLastDayOver } from './lastDay';

it.each([
  ['', '2026-11-30', false],
  ['2026-11-29', '2026-11-28', false],
  ['2026-11-29', '2026-11-29', false],
  ['2026-11-29', '2026-11-30', true],
  ['2026-12-31', '2027-01-01', true],
  ['2026-11-29', '', false],
])('a last day of “%s” on “%s”', (lastDay, today, isOver) => {
  expect(isLastDayOver(lastDay, today)).toBe(isOver);
});
