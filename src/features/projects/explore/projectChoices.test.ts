import { facetLabel, facetsOf, NO_CHOICES, parseChoices, withChoices } from './projectChoices';

const parse = (query: string) => parseChoices(new URLSearchParams(query));

it.each([
  ['', NO_CHOICES],
  ['filter=Gaza&page=2', NO_CHOICES],
  ['sort=nearly&region=Gaza', { sort: 'nearly', region: 'Gaza', type: '' }],
  ['sort=price&type=%20food_parcels%00', { sort: 'newest', region: '', type: 'food_parcels' }],
])('reads "%s"', (query, expected) => {
  expect(parse(query)).toEqual(expected);
});

it('writes only what is not usual, after what is there', () => {
  const before = new URLSearchParams('filter=wells');
  expect(withChoices(before, NO_CHOICES).toString()).toBe('filter=wells');
  const choices = { sort: 'needed', region: 'غزة', type: 'water & food' } as const;
  const written = withChoices(before, choices);
  expect(written.get('filter')).toBe('wells');
  expect(parseChoices(written)).toEqual(choices);
});

const project = (region: string, type: string, isInNeed = true) => ({
  region: { en: region, ar: region && `${region}-ar` },
  type: { en: type, ar: '' },
  isInNeed,
});
const PROJECTS = [
  project('Gaza', 'water_supply'),
  project('Gaza', 'food'),
  project('Sudan', 'food', false),
  project('', 'food'),
];

it('counts each choice’s matches, given the other choice and the order', () => {
  const counts = (field: 'region' | 'type', choices = NO_CHOICES) =>
    facetsOf(field, PROJECTS, choices, 'en').map(({ value, count }) => [value, count]);
  expect(counts('region')).toEqual([
    ['Gaza', 2],
    ['Sudan', 1],
  ]);
  expect(counts('region', { ...NO_CHOICES, type: 'water_supply' })).toEqual([
    ['Gaza', 1],
    ['Sudan', 0],
  ]);
  expect(counts('type', { ...NO_CHOICES, region: 'Sudan-ar' })).toEqual([
    ['food', 1],
    ['water_supply', 0],
  ]);
  expect(counts('region', { ...NO_CHOICES, sort: 'needed' })).toEqual([
    ['Gaza', 2],
    ['Sudan', 0],
  ]);
});

it('keeps the chosen one where no project that was found has it', () => {
  const chosen = { ...NO_CHOICES, region: 'Yemen' };
  expect(facetsOf('region', [], chosen, 'en')).toEqual([
    { value: 'Yemen', label: 'Yemen', count: 0 },
  ]);
  expect(facetsOf('region', PROJECTS, chosen, 'en').at(-1)?.value).toBe('Yemen');
});

it('names a country before its places, and the one with most projects first', () => {
  const projects = ['Darfur, Sudan', 'Niger, Africa', 'Gaza', 'Gaza', 'Gaza', 'Africa', 'Sudan']
    .concat('Kassala, Sudan', 'Kassala, Sudan')
    .map((region) => project(region, 'food'));
  expect(facetsOf('region', projects, NO_CHOICES, 'en').map(({ label }) => label)).toEqual([
    'Sudan',
    'Kassala, Sudan',
    'Darfur, Sudan',
    'Gaza',
    'Africa',
    'Niger, Africa',
  ]);
});

it('names them in the language, in words', () => {
  expect(facetsOf('type', PROJECTS, NO_CHOICES, 'en').map(({ label }) => label)).toEqual([
    'Food',
    'Water supply',
  ]);
  expect(facetsOf('region', PROJECTS, NO_CHOICES, 'ar')[0]?.label).toBe('Gaza-ar');
});

it.each([
  ['region', 'Gaza', 'ar', 'Gaza-ar'],
  ['region', 'Gaza-ar', 'en', 'Gaza'],
  ['type', 'water_supply', 'ar', 'Water supply'],
  ['type', 'no_such', 'en', 'No such'],
  ['region', '', 'en', ''],
] as const)(
  'calls the %s that the address names %j in %s: %j',
  (field, chosen, language, label) => {
    expect(facetLabel(field, PROJECTS, chosen, language)).toBe(label);
  },
);
