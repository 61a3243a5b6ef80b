/** Emblems: one figure in an octagon, for tiles and small pictures. */
import { lattice, type Roles } from './bands';
import { PALETTES, type CoverPalette } from './palettes';
import { drawMotif } from './coverArt';
import type { View } from './view';
import type { MotifName } from './motifs';
import { createGrid, drawPattern, type StitchGrid } from './stitchGrid';

/** 31 by 31 stitches, of which 30 by 30 are seen. */
export const EMBLEM_VIEW: View = { x: 0.5, y: 0.5, width: 30, height: 30 };

/** `body` is the thread (0 to 2) that sews the figure; the most legible one by default. */
export function emblemArt(
  palette: CoverPalette,
  motif: MotifName,
  body: number = PALETTES[palette].bodies[0],
): StitchGrid {
  const grid = createGrid(31, 31);
  const [accent = 1, light = 2] = [0, 1, 2].filter((thread) => thread !== body);
  const roles: Roles = [body + 1, accent + 1, light + 1];
  const field = lattice([roles[2], roles[1], roles[1]], 3);
  drawPattern(grid, { left: 0, top: 0, width: 31, height: 31 }, (x, y) => {
    const across = Math.abs(x) + Math.abs(y);
    if (across > 22) return field(x, y);
    if (across === 21) return roles[1];
    return Math.max(Math.abs(x), Math.abs(y)) === 14 ? (across % 2 === 0 ? roles[2] : 0) : 0;
  });
  drawMotif(grid, motif, roles, 15, 15);
  return grid;
}
