import { createHash } from 'node:crypto';
import { coverSvg } from 'tatreez/coverSvg';
import { PALETTE_NAMES, coverOptions } from './palettes';

const digestOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 12);

it('sews the covers that the site has always had', () => {
  expect(
    PALETTE_NAMES.map((palette) => [
      palette,
      digestOf(coverSvg(coverOptions({ seed: 'well', palette }))),
    ]),
  ).toEqual([
    ['gaza', 'bb32677cc805'],
    ['sudan', '3d56c6a48f74'],
    ['africa', '6037535377be'],
    ['water', '437fac5fbac1'],
    ['zakat', '6647664e36ee'],
    ['linen', '77a7798678f4'],
  ]);
});
