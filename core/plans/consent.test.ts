import { consentFacts, consentSentence } from './consent';
import type { Rhythm } from './rhythm';

const sentencesOf = (rhythm: Rhythm, today = '2026-11-30'): string[] => {
  const facts = consentFacts({ amountMinor: 2_500, currency: 'USD' }, rhythm, today);
  if (facts === null) return [];
  return [consentSentence(facts, 'en'), consentSentence(facts, 'ar')];
};

it.each<Rhythm>([
  { kind: 'monthly', day: 15 },
  { kind: 'monthly', day: 31 },
  { kind: 'weekly', weekday: 5 },
  { kind: 'yearly', month: 11, day: 30 },
  { kind: 'ramadanFridays' },
  { kind: 'lastTenNights', nights: 'all', isOddHeavier: true },
  { kind: 'lastTenNights', nights: 'odd', isOddHeavier: false },
  { kind: 'dhulHijja' },
])('writes one sentence with amount, dates and end: %j', (rhythm) => {
  expect(sentencesOf(rhythm)).toMatchSnapshot();
});

it('names the only date that a season has left', () => {
  const nights: Rhythm = { kind: 'lastTenNights', nights: 'odd', isOddHeavier: false };
  const [english, arabic] = sentencesOf(nights, '2027-03-06');
  expect(english).toContain('once, on 29 Ramadan 1448 AH (March 8, 2027);');
  expect(arabic).toContain('في 29 رمضان 1448 هـ (8 مارس 2027)،');
});
