import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** `revision` names a saved state; null for new content. */
type Revised = { revision: string | null };

/**
 * Updates a form from saved states while it has no typed text.
 * @param saved the last state that was read; null for new content
 */
export function useFollowing<Fields extends FieldValues & Revised, Saved extends Revised>(
  form: UseFormReturn<Fields>,
  saved: Saved | null,
  toFields: (saved: Saved) => Fields,
): void {
  const { reset, getValues, formState } = form;
  const { isDirty, isSubmitting } = formState;
  /** All states that the form has started from: an older one may arrive after a save. */
  const known = useRef(new Set<string | null>());
  useEffect(() => {
    known.current.add(getValues().revision);
    if (saved === null || isDirty || isSubmitting || known.current.has(saved.revision)) return;
    reset(toFields(saved));
  });
}
