import { knownAddress } from './knownAddress';
import { parsePageNumber } from './pageNumber';
import { mayBePrerendered } from './prerenderedAddress';

it.each([
  ['/history', '/history'],
  ['/history/receipt', '/history/receipt'],
  ['/history/receipt/7', '/history/receipt'],
  ['/history/others', '/history'],
  ['/historyless', undefined],
  ['/', undefined],
])('knows %s as %s', (pathname, address) => {
  expect(knownAddress(pathname, (path) => ['/history', '/history/receipt'].includes(path))).toBe(
    address,
  );
});

it.each([
  ['1', 1],
  ['250', 250],
  ['9999999', 1_000_000],
  [null, 1],
  ['', 1],
  ['0', 1],
  ['-1', 1],
  ['1.5', 1],
  ['1e3', 1],
  ['٣', 1],
])('reads %s as page %d', (text, page) => {
  expect(parsePageNumber(text)).toBe(page);
});

it.each([
  ['', true],
  ['lng=ar', true],
  ['amount=50&currency=USD&lng=en', true],
  ['utm_source=letter', true],
  ['filter=gaza', false],
  ['page=2', false],
  ['id=well', false],
  ['sort=nearly', false],
  ['region=Gaza', false],
  ['type=water&lng=ar', false],
  ['project=well', false],
])('a page at ?%s may be one that was rendered ahead: %s', (query, may) => {
  expect(mayBePrerendered(new URLSearchParams(query))).toBe(may);
});
