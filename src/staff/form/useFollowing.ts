import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** `revision` names a saved state; null where nothing is saved yet. */
type Revised = { revision: string | null };

/**
 * Has a form follow what others save, while nothing is typed.
 * @param saved what was read last; null for something new
 * @param toFields the form's fields of it
 */
export function useFollowing<Fields extends FieldValues & Revised, Saved extends Revised>(
  form: UseFormReturn<Fields>,
  saved: Saved | null,
  toFields: (saved: Saved) => Fields,
): void {
  const { reset, getValues, formState } = form;
  const { isDirty, isSubmitting } = formState;
  /** All that the form has begun from: after a save, an older state may still be on its way. */
  const known = useRef(new Set<string | null>());
  useEffect(() => {
    known.current.add(getValues().revision);
    if (saved === null || isDirty || isSubmitting || known.current.has(saved.revision)) return;
    reset(toFields(saved));
  });
}
