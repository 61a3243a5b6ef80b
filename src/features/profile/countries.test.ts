import { findCountry, listCountries, searchCountries } from './countries';

const english = listCountries('en');
const arabic = listCountries('ar');

test('every country has a name in both languages', () => {
  expect(english).toHaveLength(250);
  expect([...english, ...arabic].filter(({ code, name }) => name === code || name === '')).toEqual(
    [],
  );
});

test('names are sorted in their language', () => {
  expect(english[0]?.name).toBe('Afghanistan');
  expect(arabic.map(({ name }) => name)).toEqual(
    arabic.map(({ name }) => name).sort(new Intl.Collator('ar').compare),
  );
});

test('Palestine is called by its usual name', () => {
  expect([english, arabic].map((countries) => findCountry(countries, 'PS')?.name)).toEqual([
    'Palestine',
    'فلسطين',
  ]);
});

test.each([
  ['turk', 'TR'],
  ['TÜRKİYE', 'TR'],
  ['تركيا', 'TR'],
  ['الأردن', 'JO'],
  ['الاردن', 'JO'],
  ['cote', 'CI'],
])('a search for %j finds %s first', (typed, code) => {
  expect(searchCountries(english, typed)[0]?.code).toBe(code);
});

test.each([
  ['SD', 'SD'],
  ['Sudan', 'SD'],
  ['السودان', 'SD'],
  ['Nowhere', undefined],
  ['', undefined],
])('the kept value %j is the country %s', (kept, code) => {
  expect(findCountry(arabic, kept)?.code).toBe(code);
});
