import { sewnStitches, stitchesOf } from './sewing';

const STITCHES = 2_257;
const TARGET = 1_000_000;
const sewn = (raisedMinor: number, targetMinor = TARGET): number =>
  sewnStitches({ raisedMinor, targetMinor }, STITCHES);

it.each([
  ['nothing', 0, 0],
  ['less than nothing', -500, 0],
  ['one minor unit', 1, 1],
  ['just less than two stitches', 886, 1],
  ['just two stitches', 887, 2],
  ['a half', 500_000, 1_128],
  ['all but one minor unit', 999_999, 2_256],
  ['the target', TARGET, STITCHES],
  ['more than the target', 3 * TARGET, STITCHES],
])('sews the exact share of the stitches for %s', (_, raisedMinor, stitches) => {
  expect(sewn(raisedMinor)).toBe(stitches);
});

it('finishes a cover without a target', () => {
  expect([sewn(0, 0), sewn(500, 0)]).toEqual([STITCHES, STITCHES]);
});

it('never unpicks a stitch while the raised amount grows', () => {
  for (const target of [1, 7, STITCHES, 100_003]) {
    let before = 0;
    for (let raised = 0; raised <= target; raised += 1) {
      const now = sewn(raised, target);
      expect(now).toBeGreaterThanOrEqual(before);
      expect(now).toBe(
        raised === 0 ? 0 : Math.max(1, Number((BigInt(raised) * 2257n) / BigInt(target))),
      );
      before = now;
    }
  }
});

it('stays exact for the largest amounts', () => {
  const target = 3_990_000_000_001;
  expect(sewn(target - 1, target)).toBe(STITCHES - 1);
});

const ofDonation = (beforeMinor: number, afterMinor: number, targetMinor = TARGET) =>
  stitchesOf({ beforeMinor, afterMinor }, { targetMinor }, STITCHES);

it('gives each donation the stitches between before and after', () => {
  expect(ofDonation(0, 500_000)).toEqual({ from: 0, to: 1_128 });
  expect(ofDonation(500_000, 750_000)).toEqual({ from: 1_128, to: 1_692 });
  expect(ofDonation(750_000, 2 * TARGET)).toEqual({ from: 1_692, to: STITCHES });
});

it('gives a donation of one minor unit a part of the last stitch', () => {
  expect(ofDonation(0, 1)).toEqual({ from: 0, to: 1 });
  expect(ofDonation(500_000, 500_001)).toEqual({ from: 1_127, to: 1_128 });
});

it('gives no stitches of a finished cover or without a target', () => {
  expect(ofDonation(TARGET, TARGET + 1)).toBeNull();
  expect(ofDonation(0, 500, 0)).toBeNull();
  expect(ofDonation(-500, 0)).toBeNull();
});
