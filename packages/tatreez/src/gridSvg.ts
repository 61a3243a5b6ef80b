/** Writes a grid of stitches as an SVG document. */
import type { PaletteColours } from './palettes';
import { pathsOf, type StitchGrid } from './stitchGrid';
import { viewBoxOf, type View } from './view';

/** One cross stitch in a cell of 1 by 1: the leg below, then the leg above. */
export const LEG_BELOW = 'M.17 .83L.83 .17';
export const LEG_ABOVE = 'M.17 .17L.83 .83';
export const THREAD_WIDTH = 0.32;

/** A complete SVG document; its ids carry `idPrefix`, for several documents on one page. */
export function gridSvg(
  grid: StitchGrid,
  { ground, threads }: PaletteColours,
  view: View = { x: 0, y: 0, width: grid.columns, height: grid.rows },
  idPrefix = 's',
): string {
  const patterns = threads.map(
    (thread, index) =>
      `<pattern id="${idPrefix}${index}" width="1" height="1" patternUnits="userSpaceOnUse"><path d="${LEG_BELOW}${LEG_ABOVE}" stroke="${thread}" stroke-width="${THREAD_WIDTH}" stroke-linecap="round"/></pattern>`,
  );
  const paths = pathsOf(grid).map((path, index) =>
    path === '' ? '' : `<path fill="url(#${idPrefix}${index})" d="${path}"/>`,
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBoxOf(view)}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">` +
    `<defs>${patterns.join('')}</defs><rect width="${grid.columns}" height="${grid.rows}" fill="${ground}"/>${paths.join('')}</svg>`
  );
}
