import { cutAround, type Cut } from './focus';

const upright = { x: 0, y: 0, width: 600, height: 1000 };
const broad = { x: 0, y: 0, width: 2000, height: 600 };

it.each<[string, Cut, readonly [number, number], number, number, Cut]>([
  ['upper edge', upright, [5, 3], 50, 0, { x: 0, y: 0, width: 600, height: 360 }],
  ['middle', upright, [5, 3], 50, 50, { x: 0, y: 320, width: 600, height: 360 }],
  ['lower edge', upright, [5, 3], 0, 100, { x: 0, y: 640, width: 600, height: 360 }],
  ['left edge', broad, [5, 3], 0, 50, { x: 0, y: 0, width: 1000, height: 600 }],
  ['point inside', broad, [5, 3], 60, 0, { x: 700, y: 0, width: 1000, height: 600 }],
  ['right edge', broad, [1, 1], 100, 100, { x: 1400, y: 0, width: 600, height: 600 }],
  [
    'part of a picture',
    { x: 100, y: 50, width: 500, height: 300 },
    [1, 1],
    50,
    50,
    { x: 200, y: 50, width: 300, height: 300 },
  ],
])('cuts at the %s', (_where, whole, ratio, x, y, cut) => {
  expect(cutAround(whole, ratio, { x, y })).toEqual(cut);
});

it('never leaves the picture', () => {
  for (const [width, height] of [
    [1, 1],
    [7, 1],
    [481, 289],
    [479, 1333],
  ] as const)
    for (const percent of [0, 33, 100]) {
      const whole = { x: 0, y: 0, width, height };
      const cut = cutAround(whole, [5, 3], { x: percent, y: percent });
      expect(Math.min(cut.x, cut.y, cut.width - 1, cut.height - 1)).toBeGreaterThanOrEqual(0);
      expect(cut.x + cut.width).toBeLessThanOrEqual(width);
      expect(cut.y + cut.height).toBeLessThanOrEqual(height);
    }
});
