/** The parts of a port that a test uses; the others are missing. */
export function partOf<T extends object>(part: Partial<T>): T {
  return Object.assign(Object.create(null), part);
}
