/** A cover as an SVG document. */
import { coverArt, type CoverOptions } from './coverArt';
import { gridSvg } from './gridSvg';
import { PALETTES, type PaletteColours } from './palettes';
import { COVER_VIEW } from './sewing';

/** @param colours in place of the palette's own */
export function coverSvg(
  options: CoverOptions,
  colours: PaletteColours = PALETTES[options.palette],
): string {
  return gridSvg(coverArt(options), colours, COVER_VIEW);
}
