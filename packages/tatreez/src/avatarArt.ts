/** A person's 12 by 12 stitches: the same for the same id, and alike from all four sides. */
import { PALETTE_NAMES, type CoverPalette } from './palettes';
import { randomOf } from './random';
import { createGrid, setStitch, type StitchGrid } from './stitchGrid';

const SIZE = 12;
const LAST = SIZE - 1;

export function avatarArt(seed: string): { grid: StitchGrid; palette: CoverPalette } {
  const random = randomOf(`${seed}/avatar`);
  const palette = PALETTE_NAMES[Math.floor(random.next() * PALETTE_NAMES.length)] ?? 'linen';
  const grid = createGrid(SIZE, SIZE);
  const rings = [0, 1, 2, 3, 4, 5].map(() => 1 + Math.floor(random.next() * 3));
  for (let y = 0; y < SIZE / 2; y++) {
    for (let x = 0; x <= y; x++) {
      const thread = random.next() < 0.58 || y === x ? (rings[x] ?? 1) : 0;
      for (const [column, row] of [
        [x, y],
        [y, x],
      ] as const) {
        for (const [mirroredColumn, mirroredRow] of [
          [column, row],
          [LAST - column, row],
          [column, LAST - row],
          [LAST - column, LAST - row],
        ] as const) {
          setStitch(grid, mirroredColumn, mirroredRow, thread);
        }
      }
    }
  }
  return { grid, palette };
}
