/** The constant must have no other properties than its type names. */
export const keysOf = <T extends object>(constant: T): (keyof T & string)[] =>
  Object.keys(constant) as (keyof T & string)[];
