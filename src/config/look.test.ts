import { PALETTES } from 'tatreez/palettes';
import { contrastRatio } from '@core/site/contrast';
import { NO_COLOURS } from '@core/site/siteColours';
import { keysOf } from '@core/values/keysOf';
import { lookOf } from './look';

test('the product’s colours have no look of their own', () => {
  expect(lookOf(NO_COLOURS)).toBeNull();
});

test.each([
  ['violet and pink', '#5B2A86', '#C2185B'],
  ['black and yellow', '#000000', '#FFDD00'],
  ['the same twice', '#0F4C5C', '#0F4C5C'],
  ['red and white', '#B71C1C', '#FFFFFF'],
])('each thread is seen on its ground: %s', (_, primary, accent) => {
  const look = lookOf({ primary, accent });
  for (const name of keysOf(PALETTES)) {
    const { ground, threads } = look!.threads[name];
    threads.forEach((thread, index) => {
      const before = contrastRatio(PALETTES[name].threads[index]!, PALETTES[name].ground);
      expect(contrastRatio(thread, ground)).toBeGreaterThanOrEqual(Math.min(3, before));
    });
  }
  expect(look?.threads.petrol.ground).toBe(primary);
  expect(look?.threads.amber.ground).toBe(accent);
});
