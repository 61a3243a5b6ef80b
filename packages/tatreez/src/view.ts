/** The visible cells; half a cell is hidden at an edge to make an odd number look even. */
export type View = { x: number; y: number; width: number; height: number };

export function viewBoxOf({ x, y, width, height }: View): string {
  return `${x} ${y} ${width} ${height}`;
}
