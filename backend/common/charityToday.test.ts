import { hasEnded } from './charityToday';

it.each<[lastDay: string, zone: string, now: string, ended: boolean]>([
  ['', 'UTC', '2026-11-30T00:00:00Z', false],
  ['2026-11-29', 'UTC', '2026-11-29T23:59:59Z', false],
  ['2026-11-29', 'UTC', '2026-11-30T00:00:00Z', true],
  ['2026-11-29', 'Europe/Istanbul', '2026-11-29T20:59:59Z', false],
  ['2026-11-29', 'Europe/Istanbul', '2026-11-29T21:00:00Z', true],
  ['2026-11-29', 'America/New_York', '2026-11-30T04:59:59Z', false],
])('a last day of “%s” in %s at %s', (lastDay, zone, now, ended) => {
  const clock = { now: () => Date.parse(now) };
  expect(hasEnded(lastDay, { environment: { CHARITY_TIME_ZONE: zone }, clock })).toBe(ended);
});
