/** @throws Error for a value that is missing, where a test expects one */
export function present<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('The value is missing.');
  return value;
}
