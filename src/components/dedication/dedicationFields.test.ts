import { keysAsTexts } from '@/testing/keysAsTexts';
import {
  cardDays,
  makeDedicationFieldsSchema,
  toDedication,
  toDedicationFields,
} from './dedicationFields';
import { HOUR_MS } from '@core/values/time';

const { t } = keysAsTexts();
const NOW = Date.parse('2026-11-28T12:00:00.000Z');

it.each([-48, -2, 0, 2, 48])('takes a card of today by a clock %s hours off', (hours) => {
  const byDevice = NOW + hours * HOUR_MS;
  const fields = {
    ...toDedicationFields(null, 'en', byDevice),
    name: 'Layla',
    hasCard: true,
    email: 'layla@example.org',
    sender: 'Omar',
  };
  const schema = makeDedicationFieldsSchema(t, byDevice);
  for (const day of ['2026-11-28', '2027-11-29'])
    expect(schema.safeParse({ ...fields, day }).success).toBe(true);
  for (const day of ['2026-11-20', '2027-12-10', '', '28.11.2026'])
    expect(schema.safeParse({ ...fields, day }).success).toBe(false);
  const { min, max } = cardDays(byDevice);
  expect(min <= '2026-11-28' && max >= '2027-11-29').toBe(true);
});

it.each([
  ['memory', 'ليلى حسن', 'her', 'ليلى حسن رحمها الله'],
  ['memory', 'عمر', 'him', 'عمر رحمه الله'],
  ['memory', 'عمر', 'none', 'عمر'],
  ['honour', 'عمر', 'him', 'عمر'],
] as const)('writes the prayer of %s for %s: %s', (occasion, name, prayer, written) => {
  const fields = { ...toDedicationFields(null, 'ar', NOW), occasion, name, prayer };
  const dedication = toDedication(fields);
  expect(dedication.name).toBe(written);
  expect(toDedicationFields(dedication, 'ar', NOW)).toMatchObject({
    name,
    prayer: occasion === 'memory' ? prayer : 'none',
  });
});

it('refuses a name that is too long with its prayer', () => {
  const schema = makeDedicationFieldsSchema(t, NOW);
  const fields = {
    ...toDedicationFields(null, 'ar', NOW),
    occasion: 'memory',
    name: 'ل'.repeat(95),
  };
  expect(schema.safeParse(fields).success).toBe(true);
  expect(schema.safeParse({ ...fields, prayer: 'her' }).success).toBe(false);
});
