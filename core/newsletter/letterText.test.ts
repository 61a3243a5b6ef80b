import { withLinks } from './letterText';

const urlsOf = (line: string): (string | null)[] =>
  withLinks(line).flatMap(({ url }) => (url === null ? [] : [url]));

test.each([
  ['“https://example.org/give”', 'https://example.org/give'],
  ['‘https://example.org/give’', 'https://example.org/give'],
  ['„https://example.org/give“', 'https://example.org/give'],
  ['‹https://example.org/give›', 'https://example.org/give'],
  ['“https://example.org”', 'https://example.org'],
  ['https://example.org/give…', 'https://example.org/give'],
  ['https://example.org/give—now', 'https://example.org/give'],
  ['https://example.org/give۔', 'https://example.org/give'],
  ['https://example.org/give؟', 'https://example.org/give'],
  ['(https://example.org/a_(b))', 'https://example.org/a_(b)'],
  ['https://example.org/a-b', 'https://example.org/a-b'],
  ['https://example.org/غزة', 'https://example.org/غزة'],
])('%s leads to %s', (line, url) => {
  expect(urlsOf(line)).toEqual([url]);
  expect(
    withLinks(line)
      .map(({ text }) => text)
      .join(''),
  ).toBe(line);
});
