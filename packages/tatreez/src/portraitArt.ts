/** Portraits without a face: for people who speak and must not be recognised. */
import { half, stitchRows } from './motifs';
import { randomOf } from './random';
import { createGrid, drawStitches, setStitch, type StitchGrid } from './stitchGrid';

/** `a` is the cloth or hair around the face, `b` the dress, `c` its ornament, `.` bare linen. */
const FIGURES = {
  woman: half(`
    .........
    ......aaa
    ....aaaaa
    ...aaaaaa
    ..aaaaaaa
    ..aaaac..
    ..aaac...
    .aaaa....
    .aaaa....
    .aaaa....
    .aaaa....
    .aaaaa...
    .aaaaaa..
    .aaaaaaaa
    .aaaaaaaa
    baaaaaaaa
    bbaaaaaaa
    bbbaaaaac
    bbbbaaacb
    bcbbbacbb
    bbbbbbbbc`),
  man: half(`
    .........
    ......ccc
    .....cccc
    ....cbcbc
    ....ccccc
    ...aa....
    ...aa....
    ...a.....
    ...a.....
    ...a.....
    ...aa....
    ....aaaaa
    ....aaaaa
    .....aaaa
    ......aaa
    ..bbb..aa
    bbbbbbc..
    bbbbbbbc.
    bbbbbbbbc
    bcbbbbbbb
    bbbbbbbbc`),
  girl: half(`
    .........
    ......aaa
    ....aaaaa
    ...aaaaa.
    ..aaaaa..
    ..aaaa...
    ..aaa....
    ..aa.....
    ..aa.....
    ..aa.....
    ..aa.....
    ..aaa....
    ..aaaa...
    ..cc.aaaa
    ..aa.....
    ..aabbb..
    ..aabbbbc
    ..ccbbbbb
    .baabbcbc
    bba.bbbcb
    bbbbbbbbc`),
  boy: half(`
    .........
    ......aaa
    ....aaaaa
    ...aaaaaa
    ...aaaaaa
    ..aaaaaaa
    ..aaaa.aa
    ..aaa....
    ..aa.....
    ..aa.....
    ...a.....
    ...a.....
    ...aa....
    ....aaa..
    ......aaa
    .........
    ..bbbb...
    .bbbbbbcc
    bbbbbbbbc
    bbbbbbbbb
    bbcbcbcbc`),
} as const satisfies Record<string, readonly string[]>;

export type PortraitFigure = keyof typeof FIGURES;
export const PORTRAIT_FIGURES = Object.keys(FIGURES) as PortraitFigure[];

type Threads = readonly [number, number, number];
type Choices = readonly [Threads, ...Threads[]];
/** Hair is always dark. */
const DARK: Choices = [
  [2, 1, 3],
  [2, 3, 1],
];
const THREADS: Record<PortraitFigure, Choices> = {
  woman: [...DARK, [1, 2, 3]],
  man: DARK,
  girl: DARK,
  boy: DARK,
};

/** Sews single stitches around the figure, so that its face is the only bare linen. */
function sewField(grid: StitchGrid, thread: number): void {
  const { columns, rows, cells } = grid;
  for (let y = 0; y < rows; y++) {
    const row = cells.slice(y * columns, (y + 1) * columns);
    const first = row.findIndex((cell) => cell !== 0);
    const last = row.findLastIndex((cell) => cell !== 0);
    for (let x = 0; x < columns; x++) {
      const isOutside = first === -1 || x < first - 1 || x > last + 1;
      if (isOutside && (x + y) % 4 === 0 && (x - y) % 4 === 0) setStitch(grid, x, y, thread);
    }
  }
}

/** The same threads for the same seed; sewn on linen. */
export function portraitArt(figure: PortraitFigure, seed: string): StitchGrid {
  const threads = randomOf(`${seed}/portrait`).pick(THREADS[figure]);
  const grid = createGrid(21, 23);
  drawStitches(grid, stitchRows(FIGURES[figure], threads), 10, 2);
  sewField(grid, threads[2]);
  return grid;
}
