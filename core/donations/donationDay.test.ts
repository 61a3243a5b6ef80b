import { donationDay, donationTimesFrom, startOfDay } from './donationDay';

const MIDNIGHT = '2026-11-01T00:00:00.000Z';

test.each([
  ['card', '2026-10-31T21:30:00.000Z', 'Europe/Istanbul', '2026-11-01'],
  ['card', '2026-10-31T20:30:00.000Z', 'Europe/Istanbul', '2026-10-31'],
  ['card', MIDNIGHT, 'America/New_York', '2026-10-31'],
  ['bank', MIDNIGHT, 'America/New_York', '2026-11-01'],
  ['cash', MIDNIGHT, 'Pacific/Pago_Pago', '2026-11-01'],
] as const)('a gift by %s of %s counts in %s as given on %s', (method, date, timeZone, day) => {
  expect(donationDay({ date, method }, timeZone)).toBe(day);
});

test.each([
  ['UTC', '2026-11-28', '2026-11-28T00:00:00.000Z'],
  ['Europe/Istanbul', '2027-01-01', '2026-12-31T21:00:00.000Z'],
  ['America/New_York', '2026-11-28', '2026-11-28T05:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-11-28', '2026-11-27T10:00:00.000Z'],
  ['Pacific/Pago_Pago', '2026-11-28', '2026-11-28T11:00:00.000Z'],
  ['Asia/Kathmandu', '2026-11-28', '2026-11-27T18:15:00.000Z'],
  // Clocks in Beirut go from 00:00 to 01:00 on this day, and back to the day before in October.
  ['Asia/Beirut', '2026-03-29', '2026-03-28T22:00:00.000Z'],
  ['Asia/Beirut', '2026-10-25', '2026-10-24T22:00:00.000Z'],
])('a day in %s, %s, begins at %s', (timeZone, day, start) => {
  expect(new Date(startOfDay(day, timeZone)).toISOString()).toBe(start);
});

it('an entered donation’s day begins at midnight in UTC', () => {
  expect(donationTimesFrom('2026-11-28', 'Europe/Istanbul')).toEqual({
    card: '2026-11-27T21:00:00.000Z',
    entered: '2026-11-28T00:00:00.000Z',
    first: '2026-11-27T21:00:00.000Z',
    last: '2026-11-28T00:00:00.000Z',
  });
});
