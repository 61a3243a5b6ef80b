import { donationDay } from './donationDay';

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
