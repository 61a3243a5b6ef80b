/** Empty for a value of another type, such as a missing field. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
