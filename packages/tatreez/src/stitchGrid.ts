/** A grid counted in stitches, and the few ways of putting stitches on it. */

/** Rows of cells; 0 is bare ground, 1 to 3 are threads. */
export type StitchGrid = { columns: number; rows: number; cells: Uint8Array };

/** The thread (1 to 3, or 0) at a cell; x and y count from the middle of the drawing. */
export type Pattern = (x: number, y: number) => number;

export function createGrid(columns: number, rows: number): StitchGrid {
  return { columns, rows, cells: new Uint8Array(columns * rows) };
}

/** Sets one stitch; a stitch outside the grid is ignored. */
export function setStitch(
  { columns, rows, cells }: StitchGrid,
  x: number,
  y: number,
  thread: number,
): void {
  if (x >= 0 && y >= 0 && x < columns && y < rows) cells[y * columns + x] = thread;
}

export type Area = { left: number; top: number; width: number; height: number };

/** Fills an area from its middle; what the pattern leaves bare is cleared. */
export function drawPattern(
  grid: StitchGrid,
  { left, top, width, height }: Area,
  pattern: Pattern,
): void {
  const middleX = left + (width >> 1);
  const middleY = top + (height >> 1);
  for (let y = top; y < top + height; y++)
    for (let x = left; x < left + width; x++)
      setStitch(grid, x, y, pattern(x - middleX, y - middleY));
}

/** Draws rows with their middle column at `middleX`; bare cells leave what is there. */
export function drawStitches(
  grid: StitchGrid,
  rows: readonly (readonly number[])[],
  middleX: number,
  top: number,
): void {
  rows.forEach((row, y) => {
    const left = middleX - (row.length >> 1);
    row.forEach((thread, x) => {
      if (thread !== 0) setStitch(grid, left + x, top + y, thread);
    });
  });
}

/** One SVG path of whole cells for each thread; equal neighbours form one rectangle. */
export function pathsOf({ columns, rows, cells }: StitchGrid): [string, string, string] {
  const paths: [string, string, string] = ['', '', ''];
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns;) {
      const thread = cells[y * columns + x] ?? 0;
      let length = 1;
      while (x + length < columns && cells[y * columns + x + length] === thread) length++;
      if (thread >= 1 && thread <= 3) paths[thread - 1] += `M${x} ${y}h${length}v1h-${length}z`;
      x += length;
    }
  }
  return paths;
}
