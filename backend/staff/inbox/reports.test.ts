import type { StaffContext } from '../action';
import { mayHaveReports } from './reports';

const aContext = (setting: string | undefined, stored: number): StaffContext =>
  ({
    environment: { IKHAA_TECHNICAL_REPORTS: setting },
    database: { list: () => Promise.resolve(Array.from({ length: stored }, () => ({}))) },
  }) as unknown as StaffContext;

it.each([
  ['on', 0, true],
  ['off', 0, false],
  ['', 0, false],
  [undefined, 0, false],
  ['off', 1, true],
])('offers reports where they are %p and %d are stored: %p', async (setting, stored, expected) => {
  expect(await mayHaveReports(aContext(setting, stored))).toBe(expected);
});
