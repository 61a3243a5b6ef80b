import { formatBytes } from './bytes';

it.each([
  [1, '1 kB'],
  [620_400, '621 kB'],
  [1_234_567, '1.2 MB'],
  [3_200_000_000, '3.2 GB'],
])('writes %d bytes as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
