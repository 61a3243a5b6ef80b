import {
  categoryOf,
  cleanFilter,
  pageCountOf,
  parseExploreQuery,
  writeExploreQuery,
} from './exploreQuery';

const parse = (query: string) => parseExploreQuery(new URLSearchParams(query));

it.each([
  ['', { filter: '', page: 1 }],
  ['filter=Gaza', { filter: 'Gaza', page: 1 }],
  ['filter=%20%20food%20%20parcels%0A%00gaza%20', { filter: 'food parcels gaza', page: 1 }],
  ['filter=%D8%BA%D8%B2%D8%A9&page=3', { filter: 'غزة', page: 3 }],
  ['filter=%E0%A4%A&page=2', { filter: '%A', page: 2 }],
  ['filter=%3Cscript%3E', { filter: '<script>', page: 1 }],
  ['page=0', { filter: '', page: 1 }],
  ['page=-2', { filter: '', page: 1 }],
  ['page=1.5', { filter: '', page: 1 }],
  ['page=abc', { filter: '', page: 1 }],
  ['page=', { filter: '', page: 1 }],
  ['page=Infinity', { filter: '', page: 1 }],
  ['page=1e99', { filter: '', page: 1 }],
  ['page=2&page=9', { filter: '', page: 2 }],
])('reads "%s"', (query, expected) => {
  expect(parse(query)).toEqual(expected);
});

it('cuts a filter that is too long, between characters', () => {
  expect([...cleanFilter('😀'.repeat(300))]).toHaveLength(100);
  expect(cleanFilter('😀'.repeat(300))).not.toContain('\ufffd');
});

it('writes only what is not usual, and reads it back', () => {
  expect(writeExploreQuery({ filter: '', page: 1 }).toString()).toBe('');
  expect(parseExploreQuery(writeExploreQuery({ filter: 'wells & water', page: 4 }))).toEqual({
    filter: 'wells & water',
    page: 4,
  });
});

it('knows a category in any letter case', () => {
  expect(categoryOf('wAtEr')).toMatchObject({ name: { en: 'Water' } });
  expect(categoryOf('wells')).toBeNull();
});

it.each([
  [0, 1],
  [4, 1],
  [5, 2],
])('%d projects fill %d pages of four', (total, pages) => {
  expect(pageCountOf(total, 4)).toBe(pages);
});
