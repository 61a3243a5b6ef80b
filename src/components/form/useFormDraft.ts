import { useEffect, useEffectEvent, useState } from 'react';
import type { DeepPartial, FieldValues, UseFormReturn } from 'react-hook-form';

type Draft = Record<string, string>;

function readDraft(key: string): Draft {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(key) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    );
  } catch {
    return {};
  }
}

function writeDraft(key: string, draft: Draft | null): void {
  try {
    if (draft === null) window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    return;
  }
}

/**
 * Stores typed text over a reload, in the tab's storage.
 * @param fields the stored texts; never a password
 * @returns deletes the draft after the form was sent
 */
export function useFormDraft<T extends FieldValues>(
  form: UseFormReturn<T>,
  key: string,
  fields: readonly (keyof T & string)[],
): () => void {
  const [names] = useState(fields);
  const { reset, getValues, watch, formState } = form;
  const keep = useEffectEvent((values: DeepPartial<T>): void => {
    const typed = names.filter((name) => values[name] !== formState.defaultValues?.[name]);
    const draft = Object.fromEntries(typed.map((name) => [name, String(values[name] ?? '')]));
    writeDraft(key, typed.length === 0 ? null : draft);
  });
  useEffect(() => {
    const known = Object.fromEntries(
      Object.entries(readDraft(key)).filter(([name]) => names.includes(name)),
    );
    if (Object.keys(known).length > 0)
      reset({ ...getValues(), ...known }, { keepDefaultValues: true });
    const subscription = watch(keep);
    return () => subscription.unsubscribe();
  }, [key, names, reset, getValues, watch]);
  return () => writeDraft(key, null);
}
