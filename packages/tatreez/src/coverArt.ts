/** Composes covers, tiles, banners and emblems. The same seed gives the same art. */
import {
  BORDERS,
  diamonds,
  hourglasses,
  lattice,
  line,
  rail,
  rosettes,
  sprigs,
  starAt,
  teeth,
  waves,
  zigzag,
  type Band,
  type BorderName,
  type Roles,
} from './bands';
import { PALETTES, type CoverPalette } from './palettes';
import { MOTIFS, stitchRows, widthOf, type MotifName } from './motifs';
import { randomOf, type Random } from './random';
import { COVER_GRID } from './sewing';
import { createGrid, drawPattern, drawStitches, type StitchGrid } from './stitchGrid';

export const COVER_LAYOUTS = ['frieze', 'medallion', 'triptych', 'scene'] as const;
export type CoverLayout = (typeof COVER_LAYOUTS)[number];

export type CoverOptions = {
  seed: string;
  palette: CoverPalette;
  motif?: MotifName;
  layout?: CoverLayout;
};

/** The companion of each figure. */
const COMPANIONS: Record<MotifName, MotifName> = {
  jug: 'drop',
  drop: 'jug',
  well: 'palm',
  olive: 'key',
  key: 'olive',
  wheat: 'bread',
  bread: 'wheat',
  book: 'sprout',
  tent: 'fire',
  house: 'olive',
  dove: 'olive',
  hands: 'wheat',
  shirt: 'heart',
  toy: 'heart',
  palm: 'hut',
  acacia: 'hut',
  hut: 'palm',
  fire: 'tent',
  bowl: 'bread',
  coins: 'wheat',
  heart: 'dove',
  bag: 'book',
  lantern: 'coins',
  people: 'heart',
  sprout: 'wheat',
  sheep: 'sprout',
  truck: 'bowl',
  boat: 'palm',
  kit: 'heart',
};

/** The figures that suit a palette, where none is named. */
const USUAL: Record<CoverPalette, readonly [MotifName, ...MotifName[]]> = {
  night: ['olive', 'key', 'house', 'bread', 'tent', 'dove'],
  wine: ['palm', 'hut', 'bowl', 'boat', 'wheat'],
  amber: ['acacia', 'hut', 'sheep', 'sprout'],
  petrol: ['jug', 'well', 'drop'],
  moss: ['coins', 'wheat', 'lantern', 'hands'],
  linen: ['hands', 'people', 'heart', 'dove', 'book'],
};

const PLAIN_BORDERS: readonly [BorderName, ...BorderName[]] = [
  'diamonds',
  'zigzag',
  'teeth',
  'rosettes',
  'sprigs',
  'hourglasses',
];

/** The body's thread reads well on the ground; the other two come in either order. */
function rolesFor(palette: CoverPalette, random: Random): Roles {
  const [first, second] = PALETTES[palette].bodies;
  const body = random.next() < 0.7 ? first : second;
  const others = [0, 1, 2].filter((thread) => thread !== body);
  const [accent = 1, light = 2] = random.next() < 0.6 ? others : others.reverse();
  return [body + 1, accent + 1, light + 1];
}

export const turned = ([body, accent, light]: Roles): Roles => [accent, light, body];

function borderFor(palette: CoverPalette, random: Random, roles: Roles): Band {
  const name = palette === 'petrol' && random.next() < 0.5 ? 'waves' : random.pick(PLAIN_BORDERS);
  return BORDERS[name](roles);
}

/** Draws a full-width band from `top`, upside down if asked, and returns the row after it. */
export function drawBand(
  grid: StitchGrid,
  top: number,
  { height, pattern }: Band,
  flipped = false,
): number {
  drawPattern(
    grid,
    { left: 0, top, width: grid.columns, height },
    flipped ? (x, y) => pattern(x, (height % 2 === 0 ? -1 : 0) - y) : pattern,
  );
  return top + height;
}

/** Frames the grid with bands, mirrored top to bottom, and returns the free rows between. */
function drawHems(grid: StitchGrid, bands: readonly Band[]): { top: number; bottom: number } {
  let top = 1;
  let bottom = grid.rows - 1;
  for (const band of bands) {
    drawBand(grid, top, band);
    drawBand(grid, bottom - band.height, band, true);
    top += band.height + 1;
    bottom -= band.height + 1;
  }
  return { top, bottom };
}

/** Stitches from a figure's middle to its edge. */
const reachOf = (name: MotifName): number => widthOf(name) >> 1;

export function drawMotif(
  grid: StitchGrid,
  name: MotifName,
  roles: Roles,
  middleX: number,
  middleY: number,
  mirrored = false,
): void {
  drawStitches(
    grid,
    stitchRows(MOTIFS[name], roles, mirrored),
    middleX,
    middleY - Math.floor(MOTIFS[name].length / 2),
  );
}

export function drawStanding(
  grid: StitchGrid,
  name: MotifName,
  roles: Roles,
  middleX: number,
  floor: number,
  mirrored = false,
): void {
  drawStitches(
    grid,
    stitchRows(MOTIFS[name], roles, mirrored),
    middleX,
    floor - MOTIFS[name].length,
  );
}

function drawStar(
  grid: StitchGrid,
  radius: number,
  [body, accent, light]: Roles,
  middleX: number,
  middleY: number,
): void {
  const star = starAt(radius, [accent, 0, body, light, 0, body]);
  drawPattern(
    grid,
    {
      left: middleX - radius + 1,
      top: middleY - radius + 1,
      width: 2 * radius - 1,
      height: 2 * radius - 1,
    },
    star,
  );
}

/** Draws something left and right of the middle, the right one mirrored. */
function onBothSides(
  grid: StitchGrid,
  distance: number,
  draw: (middleX: number, mirrored: boolean) => void,
): void {
  const middle = grid.columns >> 1;
  draw(middle - distance, false);
  draw(middle + distance, true);
}

type Parts = {
  grid: StitchGrid;
  palette: CoverPalette;
  motif: MotifName;
  roles: Roles;
  random: Random;
};

/** A row of figures and stars between hems. */
function frieze({ grid, palette, motif, roles, random }: Parts): void {
  const border = borderFor(palette, random, turned(roles));
  const { top, bottom } = drawHems(grid, border.height > 5 ? [border] : [border, rail(roles)]);
  const middleY = (top + bottom) >> 1;
  const middleX = grid.columns >> 1;
  drawMotif(grid, motif, roles, middleX, middleY);
  const companion = COMPANIONS[motif];
  const withStars = random.next() < 0.6;
  const distance = withStars ? reachOf(motif) + 10 : reachOf(motif) + reachOf(companion) + 2;
  onBothSides(grid, distance, (x, mirrored) =>
    withStars
      ? drawStar(grid, 7, turned(roles), x, middleY)
      : drawMotif(grid, companion, turned(roles), x, middleY, mirrored),
  );
  onBothSides(grid, 2 * distance, (x, mirrored) =>
    drawMotif(grid, motif, roles, x, middleY, mirrored),
  );
}

/** One figure in a stepped frame on a ground that is patterned all over. */
function medallion({ grid, motif, roles, random }: Parts): void {
  const all = { left: 0, top: 0, width: grid.columns, height: grid.rows };
  const field = random.pick([
    lattice(turned(roles), 6),
    lattice(turned(roles), 5),
    lattice(turned(roles), 4),
  ]);
  drawPattern(grid, all, field);
  const reach = 15;
  const [body, accent] = roles;
  drawPattern(
    grid,
    {
      left: (grid.columns >> 1) - reach - 2,
      top: (grid.rows >> 1) - reach - 2,
      width: 2 * reach + 5,
      height: 2 * reach + 5,
    },
    (x, y) => {
      const distance = Math.max(
        Math.abs(x),
        Math.abs(y),
        Math.ceil((Math.abs(x) + Math.abs(y)) * 0.7),
      );
      if (distance > reach) return field(x, y);
      if (distance === reach) return 0;
      return distance === reach - 1
        ? body
        : distance === reach - 3
          ? (x + y) % 2 === 0
            ? accent
            : 0
          : 0;
    },
  );
  drawMotif(grid, motif, roles, grid.columns >> 1, grid.rows >> 1);
}

/** A figure between two upright panels, as on the chest of a dress. */
function triptych({ grid, palette, motif, roles, random }: Parts): void {
  const { top, bottom } = drawHems(grid, [zigzag(turned(roles))]);
  const middleX = grid.columns >> 1;
  const middleY = (top + bottom) >> 1;
  const upright = borderFor(palette, random, turned(roles));
  const second = random.pick([sprigs, hourglasses, diamonds, rosettes])(roles);
  const column = ({ height: width, pattern }: Band, distance: number): void =>
    onBothSides(grid, distance, (x, mirrored) => {
      const even = 1 - (width % 2);
      const left = x - (width >> 1) + (mirrored ? even : 0);
      drawPattern(grid, { left, top, width, height: bottom - top }, (dx, y) =>
        pattern(y, mirrored ? -dx - even : dx),
      );
    });
  const rule = line(roles);
  column(rule, 13);
  column(upright, 14 + 1 + (upright.height >> 1) + (upright.height % 2));
  const outer = 17 + upright.height;
  column(rule, outer);
  column(second, outer + 2 + (second.height >> 1));
  drawMotif(grid, motif, roles, middleX, middleY);
}

/** Things standing on the ground under a sky of single stitches. */
function scene({ grid, palette, motif, roles, random }: Parts): void {
  const middleX = grid.columns >> 1;
  const hem = random.pick([teeth, zigzag, hourglasses])(turned(roles));
  const ground =
    palette === 'petrol'
      ? waves(turned(roles))
      : random.pick([sprigs, diamonds, hourglasses])(turned(roles));
  const floor = grid.rows - ground.height - 3;
  drawBand(grid, 1, hem);
  drawBand(grid, floor, line(roles));
  drawBand(grid, floor + 2, ground);
  drawStanding(grid, motif, roles, middleX, floor);
  const side = COMPANIONS[motif];
  onBothSides(grid, reachOf(motif) + reachOf(side) + 3, (x, mirrored) =>
    drawStanding(grid, side, turned(roles), x, floor, mirrored),
  );
}

const LAYOUTS: Record<CoverLayout, (parts: Parts) => void> = { frieze, medallion, triptych, scene };

/** The seed alone chooses, not the palette's name. */
export function coverArt({ seed, palette, motif, layout }: CoverOptions): StitchGrid {
  const random = randomOf(seed);
  const grid = createGrid(COVER_GRID.columns, COVER_GRID.rows);
  const roles = rolesFor(palette, random);
  const chosenMotif = random.pick(USUAL[palette]);
  const chosenLayout = random.pick(COVER_LAYOUTS);
  LAYOUTS[layout ?? chosenLayout]({ grid, palette, motif: motif ?? chosenMotif, roles, random });
  return grid;
}
