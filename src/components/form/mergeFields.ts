import { get, type FieldPath, type FieldValues } from 'react-hook-form';

type MergedFields<Fields extends FieldValues> = {
  /** Fields that were changed by others alone. */
  theirs: FieldPath<Fields>[];
  /** Fields that were changed here and by others, in different ways. */
  conflicts: FieldPath<Fields>[];
};

/** Servers remove the spaces around texts. */
const comparable = (value: unknown): unknown =>
  typeof value === 'string' ? value.trim() : JSON.stringify(value);

function pathsOf(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [path];
  return Object.entries(value).flatMap(([key, inner]) =>
    pathsOf(inner, path === '' ? key : `${path}.${key}`),
  );
}

/** The paths of a form's fields, such as `title.en`. A list is one field. */
export function fieldPathsOf<Fields extends FieldValues>(fields: Fields): FieldPath<Fields>[] {
  const isField = (path: string): path is FieldPath<Fields> => get(fields, path) !== undefined;
  return pathsOf(fields).filter(isField);
}

/**
 * Compares a form's fields with a state that others saved.
 * @param base the values that the form started from
 */
export function mergeFields<Fields extends FieldValues>(
  base: Fields,
  mine: Fields,
  theirs: Fields,
): MergedFields<Fields> {
  const merged: MergedFields<Fields> = { theirs: [], conflicts: [] };
  for (const path of fieldPathsOf(theirs)) {
    const [was, own, other]: unknown[] = [base, mine, theirs].map((fields) => get(fields, path));
    if (JSON.stringify(own) === JSON.stringify(was)) {
      if (JSON.stringify(own) !== JSON.stringify(other)) merged.theirs.push(path);
    } else if (![was, own].map(comparable).includes(comparable(other))) merged.conflicts.push(path);
  }
  return merged;
}
