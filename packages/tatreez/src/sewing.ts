/**
 * The order in which a cover is sewn: row by row from the top, each row from the side where reading
 * begins. Paths are in the cells of a cover's grid.
 */
import type { View } from './view';

/** 61 by 37 stitches, of which 60 by 36 are seen: the middle stitch is in the very middle. */
export const COVER_GRID = { columns: 61, rows: 37 } as const;
export const COVER_VIEW: View = { x: 0.5, y: 0.5, width: 60, height: 36 };
export const COVER_STITCHES = COVER_GRID.columns * COVER_GRID.rows;

type Direction = 'ltr' | 'rtl';

const columnOf = (stitch: number): number => stitch % COVER_GRID.columns;
const rowIndexOf = (stitch: number): number => Math.floor(stitch / COVER_GRID.columns);

/** The row of a stitch, from 1; stitches count from 0. */
export const rowOf = (stitch: number): number => rowIndexOf(stitch) + 1;

const acrossIn =
  (direction: Direction) =>
  (column: number): number =>
    direction === 'rtl' ? COVER_GRID.columns - column : column;

/** The outline of the stitches from one to another, without the last; empty for none. */
export function stitchesPath(from: number, to: number, direction: Direction): string {
  if (to <= from) return '';
  const x = acrossIn(direction);
  const [top, bottom] = [rowIndexOf(from), rowIndexOf(to - 1)];
  const [start, end] = [x(columnOf(from)), x(columnOf(to - 1) + 1)];
  return top === bottom
    ? `M${start} ${top}H${end}v1H${start}z`
    : `M${start} ${top}H${x(COVER_GRID.columns)}V${bottom}H${end}v1H${x(0)}V${top + 1}H${start}z`;
}

/** A line through the stitches of each row, in the order of sewing. */
export function rowLines(from: number, to: number, direction: Direction): string[] {
  const x = acrossIn(direction);
  const lines: string[] = [];
  for (let stitch = from; stitch < to;) {
    const row = rowIndexOf(stitch);
    const end = Math.min(to, (row + 1) * COVER_GRID.columns);
    lines.push(`M${x(columnOf(stitch))} ${row + 0.5}H${x(columnOf(end - 1) + 1)}`);
    stitch = end;
  }
  return lines;
}
