/**
 * Banners leave room for a headline: a wide one (16:6) in its first 56 of 120 columns, and a tall
 * one in the rows below its scene.
 */
import {
  hourglasses,
  line,
  rail,
  sprigs,
  teeth,
  waves,
  zigzag,
  type Band,
  type Roles,
} from './bands';
import type { CoverPalette } from './palettes';
import { drawBand, drawStanding, turned } from './coverArt';
import type { View } from './view';
import type { MotifName } from './motifs';
import { createGrid, drawPattern, type StitchGrid } from './stitchGrid';

export const BANNER_SHAPES = {
  wide: { columns: 121, rows: 46, view: { x: 0.5, y: 0.5, width: 120, height: 45 } },
  tall: { columns: 61, rows: 85, view: { x: 0.5, y: 0.5, width: 60, height: 84 } },
} as const satisfies Record<string, { columns: number; rows: number; view: View }>;
export type BannerShape = keyof typeof BANNER_SHAPES;

type Scene = {
  palette: CoverPalette;
  roles: Roles;
  hem: (roles: Roles) => Band;
  ground: (roles: Roles) => Band;
  /** Standing figures as [figure, columns from the scene's middle]. */
  standing: readonly (readonly [MotifName, number])[];
};

export const BANNERS = {
  home: {
    palette: 'night',
    roles: [3, 1, 2],
    hem: teeth,
    ground: hourglasses,
    standing: [
      ['house', 0],
      ['olive', -21],
      ['olive', 21],
    ],
  },
  water: {
    palette: 'petrol',
    roles: [1, 2, 3],
    hem: zigzag,
    ground: waves,
    standing: [
      ['well', 0],
      ['jug', -19],
      ['jug', 19],
    ],
  },
  family: {
    palette: 'wine',
    roles: [1, 2, 3],
    hem: teeth,
    ground: sprigs,
    standing: [
      ['people', 0],
      ['palm', -20],
      ['palm', 20],
    ],
  },
} as const satisfies Record<string, Scene>;

export type BannerName = keyof typeof BANNERS;
export const BANNER_NAMES = Object.keys(BANNERS) as BannerName[];

/** Two rows of small crossings over the scene, as stars are sewn. */
function drawSky(grid: StitchGrid, middleX: number, floor: number, [, accent, light]: Roles): void {
  drawPattern(grid, { left: middleX - 29, top: floor - 28, width: 59, height: 7 }, (x, y) => {
    const column = ((Math.abs(x) + 4) % 8) - 4;
    const row = Math.floor((Math.abs(x) + 4) / 8) % 2 === 0 ? y + 2 : y - 2;
    if (column === 0 && row === 0) return light;
    return Math.abs(column) === Math.abs(row) && Math.abs(row) === 1 ? accent : 0;
  });
}

export function bannerArt(name: BannerName, shape: BannerShape): StitchGrid {
  const { columns, rows } = BANNER_SHAPES[shape];
  const scene: Scene = BANNERS[name];
  const { roles } = scene;
  const grid = createGrid(columns, rows);
  const hem = scene.hem(turned(roles));
  const ground = scene.ground(turned(roles));
  const wide = shape === 'wide';
  const middleX = wide ? 89 : columns >> 1;
  const floor = wide ? rows - ground.height - 4 : 41;
  drawSky(grid, middleX, floor, roles);
  drawBand(grid, 1, hem);
  drawBand(grid, hem.height + 2, rail(roles));
  drawBand(grid, floor, line(roles));
  drawBand(grid, floor + 2, ground);
  if (!wide) drawBand(grid, rows - hem.height - 1, hem, true);
  for (const [motif, offset] of scene.standing)
    drawStanding(
      grid,
      motif,
      offset === 0 ? roles : turned(roles),
      middleX + offset,
      floor,
      offset > 0,
    );
  return grid;
}
