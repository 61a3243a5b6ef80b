/** A border around a photograph: the same for the same seed, and alike from all four sides. */
import { hashOf } from './random';
import { createGrid, setStitch, type StitchGrid } from './stitchGrid';

const COLUMNS = 75;
const ROWS = 45;
/** Stitches from the outer edge to the photograph. */
export const FRAME_WIDTH = 5;

/** The thread of a stitch by its row from the edge, and its distance along the side's middle. */
type Border = (row: number, along: number) => number;

const BORDERS: readonly [Border, ...Border[]] = [
  // Diamonds between two lines.
  (row, along) => {
    if (row === 0 || row === 4) return 1;
    const across = Math.abs(row - 2) + (along % 4);
    return across === 0 ? 3 : (along % 4) + Math.abs(row - 2) === 2 ? 2 : 0;
  },
  // A wave with a stitch in each bend.
  (row, along) => {
    if (row === 0) return along % 2 === 0 ? 3 : 0;
    if (row === 4) return 1;
    return row === ([1, 2, 3, 2][along % 4] ?? 0) ? 1 : row === 2 && along % 4 === 0 ? 2 : 0;
  },
  // Teeth that point to the edge.
  (row, along) => {
    if (row === 4) return 1;
    const tooth = Math.min(along % 6, 6 - (along % 6));
    return row >= 1 + tooth ? (row === 1 + tooth ? 2 : 1) : row === 0 && tooth === 3 ? 3 : 0;
  },
];

/** A star in each corner. */
function cornerThread(x: number, y: number): number {
  const [dx, dy] = [Math.abs(x - 2), Math.abs(y - 2)];
  if (dx === 0 && dy === 0) return 3;
  return dx + dy <= 2 || dx === dy ? (dx + dy === 2 ? 2 : 1) : 0;
}

/** The middle is bare, where the photograph lies. */
export function frameArt(seed: string): StitchGrid {
  const border = BORDERS[hashOf(`${seed}/frame`) % BORDERS.length] ?? BORDERS[0];
  const grid = createGrid(COLUMNS, ROWS);
  const [lastX, lastY] = [COLUMNS - 1, ROWS - 1];
  for (let y = 0; y < ROWS; y++)
    for (let x = 0; x < COLUMNS; x++) {
      const fromSide = Math.min(x, lastX - x);
      const fromEnd = Math.min(y, lastY - y);
      const row = Math.min(fromSide, fromEnd);
      if (row >= FRAME_WIDTH) continue;
      const isCorner = Math.max(fromSide, fromEnd) < FRAME_WIDTH;
      const along = fromEnd === row ? Math.abs(x - lastX / 2) : Math.abs(y - lastY / 2);
      setStitch(grid, x, y, isCorner ? cornerThread(fromSide, fromEnd) : border(row, along));
    }
  return grid;
}
