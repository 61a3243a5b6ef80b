/** The point of a picture that stays visible, and the cut around it. */

/** Whole percent of an upright picture, from its left and upper edge in every language. */
export type Focus = { x: number; y: number };

export type Cut = { x: number; y: number; width: number; height: number };

/** The largest whole cut of a ratio, with the point as near to its middle as the edges allow. */
export function cutAround(
  whole: Cut,
  [across, down]: readonly [number, number],
  { x, y }: Focus,
): Cut {
  const { width, height } = whole;
  const cut = {
    width: Math.max(1, Math.min(width, Math.round((height * across) / down))),
    height: Math.max(1, Math.min(height, Math.round((width * down) / across))),
  };
  const startOf = (length: number, part: number, percent: number): number =>
    Math.min(length - part, Math.max(0, Math.round((length * percent) / 100 - part / 2)));
  return {
    x: whole.x + startOf(width, cut.width, x),
    y: whole.y + startOf(height, cut.height, y),
    ...cut,
  };
}
