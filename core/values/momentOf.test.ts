import { momentOf } from './momentOf';

it.each([
  ['2026-11-20', '08:00', 'UTC', '2026-11-20T08:00:00.000Z'],
  ['2026-11-20', '00:00', 'Europe/Istanbul', '2026-11-19T21:00:00.000Z'],
  ['2026-11-20', '23:59', 'Pacific/Kiritimati', '2026-11-20T09:59:00.000Z'],
  ['2026-11-20', '08:00', 'Pacific/Pago_Pago', '2026-11-20T19:00:00.000Z'],
  ['2026-10-25', '08:00', 'Europe/Berlin', '2026-10-25T07:00:00.000Z'],
  ['2027-03-28', '08:00', 'Europe/Berlin', '2027-03-28T06:00:00.000Z'],
  ['2027-03-28', '02:30', 'Europe/Berlin', '2027-03-28T01:00:00.000Z'],
  ['2026-11-20', '08:15', 'Asia/Kathmandu', '2026-11-20T02:30:00.000Z'],
])('%s %s in %s is %s', (day, time, zone, moment) => {
  expect(new Date(momentOf(day, time, zone)).toISOString()).toBe(moment);
});
