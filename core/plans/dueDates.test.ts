import fc from 'fast-check';
import { comingDates, datesOfSeason, firstDates, nextDueDate } from './dueDates';
import { addDays, hijriDay } from './hijri';
import { isSeason, type Rhythm } from './rhythm';
import { rhythmSchema } from './rhythmSchema';

const FRIDAYS: Rhythm = { kind: 'ramadanFridays' };
const NIGHTS: Rhythm = { kind: 'lastTenNights', nights: 'all', isOddHeavier: true };
const ODD: Rhythm = { kind: 'lastTenNights', nights: 'odd', isOddHeavier: false };
const DHUL_HIJJA: Rhythm = { kind: 'dhulHijja' };

/** The coming dates one after the other. */
function datesAfter(rhythm: Rhythm, day: string, count: number): (string | null)[] {
  const dates: (string | null)[] = [];
  for (let after: string | null = day; after !== null && dates.length < count;) {
    after = nextDueDate(rhythm, after);
    dates.push(after);
  }
  return dates;
}

/**
 * R.H. van Gent, "The Umm al-Qura Calendar of Saudi Arabia" (Utrecht University), as the Python
 * package hijridate lists the starts of months: first days of Ramadan, Shawwal and Dhul-Hijja.
 */
const UMM_AL_QURA = [
  ['1448', '2027-02-08', '2027-03-09', '2027-05-07'],
  ['1449', '2028-01-28', '2028-02-26', '2028-04-26'],
  ['1450', '2029-01-16', '2029-02-14', '2029-04-15'],
  ['1451', '2030-01-05', '2030-02-04', '2030-04-04'],
] as const;

describe.each(UMM_AL_QURA)('the seasons of %s AH', (year, ramadan, shawwal, dhulHijja) => {
  it('has all last nights until the month ends', () => {
    const nights = datesOfSeason(NIGHTS, addDays(ramadan, -100));
    expect(nights[0]).toBe(addDays(ramadan, 20));
    expect(nights.at(-1)).toBe(addDays(shawwal, -1));
    expect(nights).toHaveLength(addDays(ramadan, 30) === shawwal ? 10 : 9);
  });

  it('has five odd nights', () => {
    expect(datesOfSeason(ODD, ramadan)).toEqual(
      [20, 22, 24, 26, 28].map((days) => addDays(ramadan, days)),
    );
  });

  it('has each Friday of Ramadan and no other', () => {
    const fridays = datesOfSeason(FRIDAYS, ramadan);
    expect(fridays.length).toBeGreaterThanOrEqual(4);
    for (const [index, friday] of fridays.entries()) {
      expect(new Date(friday).getUTCDay()).toBe(5);
      expect(friday).toBe(addDays(fridays[0] ?? '', 7 * index));
    }
    expect(fridays[0] ?? '').toMatch(/^20/);
    expect((fridays[0] ?? '') < addDays(ramadan, 7)).toBe(true);
    expect((fridays.at(-1) ?? '') >= addDays(shawwal, -7)).toBe(true);
  });

  it('has the first ten days of Dhul-Hijja', () => {
    const days = datesOfSeason(DHUL_HIJJA, shawwal);
    expect(days).toEqual(Array.from({ length: 10 }, (_, index) => addDays(dhulHijja, index)));
    expect(hijriDay(days[9] ?? '')).toEqual({ year: Number(year), month: 12, day: 10 });
  });

  it.each([FRIDAYS, NIGHTS, ODD, DHUL_HIJJA])('ends after the last date: %j', (rhythm) => {
    const dates = datesOfSeason(rhythm, addDays(ramadan, -30));
    expect(datesAfter(rhythm, addDays(ramadan, -30), 30)).toEqual([...dates, null]);
  });
});

it('gives the rest of a season that has begun, from tomorrow', () => {
  // 23 Ramadan 1448.
  expect(comingDates(ODD, '2027-03-02')).toEqual(['2027-03-04', '2027-03-06', '2027-03-08']);
  expect(firstDates(ODD, '2027-03-06')).toEqual({ first: '2027-03-08', next: null });
  expect(firstDates(ODD, '2027-03-08')?.first).toBe('2028-02-17');
});

it.each<[string, Rhythm, string, string[]]>([
  [
    'month ends',
    { kind: 'monthly', day: 31 },
    '2027-01-31',
    ['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31'],
  ],
  [
    'a leap February',
    { kind: 'monthly', day: 30 },
    '2027-12-30',
    ['2028-01-30', '2028-02-29', '2028-03-30'],
  ],
  ['the end of a year', { kind: 'monthly', day: 1 }, '2026-12-15', ['2027-01-01', '2027-02-01']],
  [
    'weeks over changes of the clock',
    { kind: 'weekly', weekday: 5 },
    '2027-03-19',
    ['2027-03-26', '2027-04-02'],
  ],
  ['the next day', { kind: 'weekly', weekday: 0 }, '2027-03-27', ['2027-03-28']],
  [
    '29 February',
    { kind: 'yearly', month: 2, day: 29 },
    '2027-02-28',
    ['2028-02-29', '2029-02-28', '2030-02-28'],
  ],
  ['a day of this year', { kind: 'yearly', month: 12, day: 1 }, '2026-11-30', ['2026-12-01']],
])('counts %s', (_case, rhythm, after, dates) => {
  expect(datesAfter(rhythm, after, dates.length)).toEqual(dates);
});

it.each<[Rhythm, string, string]>([
  [{ kind: 'monthly', day: 15 }, '2026-11-30', '2026-12-15'],
  [{ kind: 'monthly', day: 14 }, '2026-11-30', '2027-01-14'],
  [{ kind: 'monthly', day: 30 }, '2026-11-30', '2026-12-30'],
  [{ kind: 'weekly', weekday: 5 }, '2026-11-30', '2026-12-04'],
  [{ kind: 'weekly', weekday: 4 }, '2026-11-30', '2026-12-10'],
  [{ kind: 'yearly', month: 11, day: 30 }, '2026-11-30', '2027-11-30'],
  [{ kind: 'yearly', month: 3, day: 1 }, '2026-11-30', '2028-03-01'],
])('charges %j today and next with a distance', (rhythm, today, next) => {
  expect(firstDates(rhythm, today)).toEqual({ first: today, next });
});

const rhythms: fc.Arbitrary<Rhythm> = fc.oneof(
  fc.record({ kind: fc.constant('monthly'), day: fc.integer({ min: 1, max: 31 }) }),
  fc.record({ kind: fc.constant('weekly'), weekday: fc.integer({ min: 0, max: 6 }) }),
  fc.record({
    kind: fc.constant('yearly'),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 28 }),
  }),
  fc.constantFrom(FRIDAYS, NIGHTS, ODD, DHUL_HIJJA),
);
const days = fc.integer({ min: 0, max: 3_650 }).map((distance) => addDays('2026-06-01', distance));

it('gives the same next date for each day before it', () => {
  fc.assert(
    fc.property(rhythms, days, (rhythm, day) => {
      const next = nextDueDate(rhythm, day);
      if (next === null) return isSeason(rhythm);
      expect(next > day).toBe(true);
      if (addDays(day, 1) < next) expect(nextDueDate(rhythm, addDays(day, 1))).toBe(next);
      return true;
    }),
  );
});

it.each([
  { kind: 'monthly', day: 0 },
  { kind: 'monthly', day: 32 },
  { kind: 'monthly', day: 1.5 },
  { kind: 'weekly', weekday: 7 },
  { kind: 'yearly', month: 2, day: 31 },
  { kind: 'yearly', month: 13, day: 1 },
  { kind: 'lastTenNights', nights: 'odd', isOddHeavier: true },
  { kind: 'lastTenNights', nights: 'even', isOddHeavier: false },
  { kind: 'daily' },
  null,
])('refuses %j', (rhythm) => {
  expect(rhythmSchema.safeParse(rhythm).success).toBe(false);
});

it('accepts each rhythm', () => {
  fc.assert(fc.property(rhythms, (rhythm) => rhythmSchema.safeParse(rhythm).success));
  expect(rhythmSchema.parse({ kind: 'yearly', month: 2, day: 29 })).toBeTruthy();
});
