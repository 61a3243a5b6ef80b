import { gzipSync } from 'node:zlib';
import { bannerArt, BANNER_NAMES, BANNER_SHAPES } from './bannerArt';
import { avatarArt } from './avatarArt';
import { PALETTE_NAMES } from './palettes';
import { COVER_LAYOUTS, coverArt } from './coverArt';
import { coverSvg } from './coverSvg';
import { FRAME_WIDTH, frameArt } from './frameArt';
import { emblemArt } from './emblemArt';
import { PORTRAIT_FIGURES, portraitArt } from './portraitArt';
import { MOTIFS, type MotifName } from './motifs';
import type { StitchGrid } from './stitchGrid';

const MOTIF_NAMES = Object.keys(MOTIFS) as MotifName[];

const stitchAt = ({ columns, cells }: StitchGrid, x: number, y: number): number =>
  cells[y * columns + x] ?? 0;

const isSymmetric = (grid: StitchGrid): boolean =>
  Array.from({ length: grid.rows }, (_, y) => y).every((y) =>
    Array.from({ length: grid.columns }, (_, x) => x).every(
      (x) => stitchAt(grid, x, y) === stitchAt(grid, grid.columns - 1 - x, y),
    ),
  );

const evenMotifs = MOTIF_NAMES.filter((name) =>
  MOTIFS[name].every((row) => row === [...row].reverse().join('')),
);

describe('covers', () => {
  it('are the same for the same seed and differ between seeds', () => {
    expect(coverSvg({ seed: 'well-drilling', palette: 'petrol' })).toBe(
      coverSvg({ seed: 'well-drilling', palette: 'petrol' }),
    );
    const different = new Set(
      Array.from({ length: 30 }, (_, index) =>
        coverSvg({ seed: `seed-${index}`, palette: 'petrol' }),
      ),
    );
    expect(different.size).toBeGreaterThan(20);
  });

  it.each(PALETTE_NAMES)('of %s read the same from both sides around an even figure', (palette) => {
    for (const layout of COVER_LAYOUTS) {
      for (const motif of ['jug', 'house', 'wheat', 'people'] satisfies MotifName[])
        expect(isSymmetric(coverArt({ seed: motif, palette, motif, layout }))).toBe(true);
    }
  });

  it('stay under 4 KB compressed with any figure', () => {
    for (const palette of PALETTE_NAMES) {
      for (const layout of COVER_LAYOUTS) {
        for (const motif of MOTIF_NAMES)
          expect(gzipSync(coverSvg({ seed: 'size', palette, motif, layout })).length).toBeLessThan(
            4096,
          );
      }
    }
  });

  it('share their borders on two palettes with the same thread roles', () => {
    const [wine, moss] = (['wine', 'moss'] as const).map((palette) =>
      coverArt({ seed: 'harvest', palette, motif: 'wheat', layout: 'frieze' }),
    );
    expect(wine).toEqual(moss);
  });

  it('use all three threads', () => {
    for (const layout of COVER_LAYOUTS)
      expect(new Set(coverArt({ seed: 'threads', palette: 'night', layout }).cells)).toEqual(
        new Set([0, 1, 2, 3]),
      );
  });
});

describe('figures', () => {
  it.each(MOTIF_NAMES)('%s has rows of one length and fits a cover', (name) => {
    expect(new Set(MOTIFS[name].map((row) => row.length)).size).toBe(1);
    expect(MOTIFS[name].length).toBeLessThanOrEqual(19);
    expect(MOTIFS[name].join('')).toMatch(/^[abc.]+$/);
  });

  it('are even, but for the few that have a front', () => {
    expect(MOTIF_NAMES.filter((name) => !evenMotifs.includes(name))).toEqual([
      'key',
      'dove',
      'sheep',
      'truck',
    ]);
  });
});

describe('banners', () => {
  it.each(BANNER_NAMES)('%s leaves the headline’s place bare', (name) => {
    const grid = bannerArt(name, 'wide');
    const { rows } = BANNER_SHAPES.wide;
    for (let y = 9; y < rows - 10; y++)
      for (let x = 0; x < 56; x++) expect(stitchAt(grid, x, y)).toBe(0);
  });

  it.each(BANNER_NAMES)('%s is bare in the lower part of its tall shape', (name) => {
    const grid = bannerArt(name, 'tall');
    for (let y = 50; y < 76; y++)
      for (let x = 0; x < grid.columns; x++) expect(stitchAt(grid, x, y)).toBe(0);
  });
});

describe('portraits', () => {
  it.each(PORTRAIT_FIGURES)('of a %s are even, with a face of bare linen', (figure) => {
    const grid = portraitArt(figure, 'a project');
    expect(isSymmetric(grid)).toBe(true);
    for (let y = 9; y < 13; y++) for (let x = 8; x < 13; x++) expect(stitchAt(grid, x, y)).toBe(0);
  });

  it('are the same for the same seed, in threads that differ between seeds', () => {
    expect(portraitArt('woman', 'well')).toEqual(portraitArt('woman', 'well'));
    const seeds = Array.from({ length: 20 }, (_, index) => `seed-${index}`);
    expect(new Set(seeds.map((seed) => portraitArt('woman', seed).cells.join(''))).size).toBe(3);
  });
});

describe('frames', () => {
  it('are even from all four sides around a bare middle', () => {
    for (const seed of ['a', 'b', 'c', 'd']) {
      const grid = frameArt(seed);
      const { columns, rows } = grid;
      expect(isSymmetric(grid)).toBe(true);
      for (let y = 0; y < rows; y++)
        for (let x = 0; x < columns; x++) {
          expect(stitchAt(grid, x, y)).toBe(stitchAt(grid, x, rows - 1 - y));
          const isMiddle = Math.min(x, y, columns - 1 - x, rows - 1 - y) >= FRAME_WIDTH;
          if (isMiddle) expect(stitchAt(grid, x, y)).toBe(0);
        }
    }
  });

  it('have one of three borders for each seed', () => {
    const seeds = Array.from({ length: 30 }, (_, index) => `seed-${index}`);
    expect(new Set(seeds.map((seed) => frameArt(seed).cells.join(''))).size).toBe(3);
    expect(frameArt('a')).toEqual(frameArt('a'));
  });
});

it('emblems and avatars are even', () => {
  for (const motif of evenMotifs) expect(isSymmetric(emblemArt('linen', motif))).toBe(true);
  for (const seed of ['a', 'b', 'c']) expect(isSymmetric(avatarArt(seed).grid)).toBe(true);
  expect(avatarArt('6710f1')).toEqual(avatarArt('6710f1'));
});
