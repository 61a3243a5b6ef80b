/** Renders lines as SVG outlines, which look the same in every program. */
import type { Line } from './lines';

const round = (value: number): string => String(Number(value.toFixed(3)));

/** Returns an element without the text itself; `y` is of the baseline. */
export function svgLine(
  { words }: Line,
  { x, y, size, colour }: { x: number; y: number; size: number; colour: string },
): string {
  let at = x;
  const outlines = words.flatMap(({ face, glyphs }) => {
    const scale = size / face.font.unitsPerEm;
    return glyphs.map((shaped) => {
      const left = at + (shaped.x * size) / 1000;
      const top = y - (shaped.y * size) / 1000;
      at += (shaped.advance * size) / 1000;
      const outline = shaped.glyph.path.toSVG();
      return outline === ''
        ? ''
        : `<path transform="translate(${round(left)} ${round(top)}) scale(${scale} ${-scale})" d="${outline}"/>`;
    });
  });
  return `<g fill="${colour}">${outlines.join('')}</g>`;
}
