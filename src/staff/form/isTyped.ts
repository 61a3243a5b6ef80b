import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { keysOf } from '@core/values/keysOf';

/** Whether something is typed that is not saved; known before the page is rendered anew. */
export const isTyped = <Fields extends FieldValues>({
  getValues,
  getFieldState,
}: UseFormReturn<Fields>): boolean =>
  keysOf(getValues()).some((name) => getFieldState(name as FieldPath<Fields>).isDirty);
