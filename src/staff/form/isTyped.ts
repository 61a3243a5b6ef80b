import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/** Whether one of the fields is typed and not saved; known before the page is rendered again. */
export const isTyped = <Fields extends FieldValues>(
  { getFieldState }: Pick<UseFormReturn<Fields>, 'getFieldState'>,
  names: readonly FieldPath<Fields>[],
): boolean => names.some((name) => getFieldState(name).isDirty);
