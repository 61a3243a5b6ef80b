import { charityToday } from './charityToday';
import { latestTaken, latestToday } from './today';
import { dayAt } from '@core/values/dayAt';
import { env } from './env';
import { HOUR_MS } from '@core/values/time';

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-27T22:30:00.000Z') }));
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it.each([
  ['UTC', 'UTC', '2026-11-27', '2026-11-27'],
  ['Europe/Istanbul', 'Europe/Istanbul', '2026-11-28', '2026-11-28'],
  ['UTC', 'Europe/Istanbul', '2026-11-28', '2026-11-28'],
  ['Europe/Istanbul', 'UTC', '2026-11-27', '2026-11-28'],
  ['America/New_York', 'Europe/Istanbul', '2026-11-28', '2026-11-28'],
  ['Pacific/Kiritimati', 'America/New_York', '2026-11-27', '2026-11-28'],
])('in %s, of a charity in %s, is %s and at most %s', (device, charity, today, latest) => {
  jest.replaceProperty(env, 'timeZone', charity);
  expect([charityToday(), latestToday(device)]).toEqual([today, latest]);
});

it.each([-2 * 24, -2, 0, 2, 2 * 24])('takes the real day by a clock %s hours off', (hours) => {
  const real = dayAt(new Date().toISOString(), env.timeZone);
  jest.setSystemTime(Date.now() + hours * HOUR_MS);
  expect(latestTaken() >= real).toBe(true);
});
