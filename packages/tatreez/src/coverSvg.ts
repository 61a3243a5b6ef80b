/** A cover as an SVG document. */
import { coverArt, COVER_VIEW, type CoverOptions } from './coverArt';
import { gridSvg } from './gridSvg';

export function coverSvg(options: CoverOptions): string {
  return gridSvg(coverArt(options), options.palette, COVER_VIEW);
}
