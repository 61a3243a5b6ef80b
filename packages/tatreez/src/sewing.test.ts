import { COVER_GRID, COVER_STITCHES, rowLines, rowOf, stitchesPath } from './sewing';

/** The area of a path of horizontal and vertical lines, by the shoelace formula. */
function areaOf(path: string): number {
  let [x, y, startX, startY, doubled] = [0, 0, 0, 0, 0];
  const lineTo = (toX: number, toY: number): void => {
    doubled += x * toY - toX * y;
    [x, y] = [toX, toY];
  };
  for (const [, command = '', values = ''] of path.matchAll(/([MHVvz])([\d. ]*)/g)) {
    const [first = 0, second = 0] = values.split(' ').map(Number);
    if (command === 'M') [x, y, startX, startY] = [first, second, first, second];
    else if (command === 'H') lineTo(first, y);
    else if (command === 'V') lineTo(x, first);
    else if (command === 'v') lineTo(x, y + first);
    else lineTo(startX, startY);
  }
  return Math.abs(doubled) / 2;
}

const RANGES = [
  [0, 0],
  [0, 1],
  [0, COVER_STITCHES],
  [60, 61],
  [60, 62],
  [61, 122],
  [70, 90],
  [70, 500],
  [70, 122],
  [1_128, COVER_STITCHES],
  [COVER_STITCHES - 1, COVER_STITCHES],
  [COVER_STITCHES, COVER_STITCHES],
] as const;

it.each(['ltr', 'rtl'] as const)('outlines as many stitches as a range has in %s', (direction) => {
  for (const [from, to] of RANGES)
    expect([from, to, areaOf(stitchesPath(from, to, direction))]).toEqual([from, to, to - from]);
});

it.each(['ltr', 'rtl'] as const)(
  'lines of rows pass through each stitch once in %s',
  (direction) => {
    for (const [from, to] of RANGES) {
      const lengths = rowLines(from, to, direction).map((line) => {
        const [, start = '', end = ''] = /^M([\d.]+) [\d.]+H([\d.]+)$/.exec(line) ?? [];
        return Math.abs(Number(end) - Number(start));
      });
      expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(to - from);
    }
  },
);

it('sews a row from the side where reading begins', () => {
  expect(stitchesPath(0, 2, 'ltr')).toBe('M0 0H2v1H0z');
  expect(stitchesPath(0, 2, 'rtl')).toBe('M61 0H59v1H61z');
  expect(rowLines(60, 63, 'rtl')).toEqual(['M1 0.5H0', 'M61 1.5H59']);
});

it('counts rows from the top', () => {
  expect([0, 60, 61, COVER_STITCHES - 1].map(rowOf)).toEqual([1, 1, 2, COVER_GRID.rows]);
});
