/** Colours are `#RRGGBB`. */

/** The least contrast of a text with its ground: WCAG 2.2, success criterion 1.4.3 (AA). */
export const READABLE = 4.5;

const channelsOf = (colour: string): number[] =>
  [1, 3, 5].map((start) => parseInt(colour.slice(start, start + 2), 16));

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast ratio of WCAG 2.2: from 1 (the same) to 21 (black on white). */
export function contrastRatio(first: string, second: string): number {
  const [a, b] = [luminance(first), luminance(second)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** @param share that of `second`, from 0 to 1 */
export function mix(first: string, second: string, share: number): string {
  const other = channelsOf(second);
  const mixed = channelsOf(first).map((value, index) =>
    Math.round(value + ((other[index] ?? 0) - value) * share)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${mixed.join('')}`.toUpperCase();
}

const SHARES = Array.from({ length: 101 }, (_, percent) => percent / 100);

/** The nearest colour on the way to `end` that passes; `end` where none does. */
export function nearest(colour: string, end: string, passes: (mixed: string) => boolean): string {
  const share = SHARES.find((each) => passes(mix(colour, end, each)));
  return mix(colour, end, share ?? 1);
}
