export const isOneOf = <T>(values: readonly T[], value: unknown): value is T =>
  values.some((each) => each === value);
