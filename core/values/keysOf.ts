/** @param constant with no other properties than its type names @returns their names */
export const keysOf = <T extends object>(constant: T): (keyof T & string)[] =>
  Object.keys(constant) as (keyof T & string)[];
