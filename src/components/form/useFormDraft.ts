import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

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
 * Keeps what is typed over a reload, for as long as the tab lives.
 * @param fields the texts that are kept; never a password
 * @returns forgets the draft, once the form was sent
 */
export function useFormDraft<T extends FieldValues>(
  form: UseFormReturn<T>,
  key: string,
  fields: readonly (keyof T & string)[],
): () => void {
  const [names] = useState(fields);
  const { reset, getValues, watch } = form;
  useEffect(() => {
    const known = Object.fromEntries(
      Object.entries(readDraft(key)).filter(([name]) => names.includes(name)),
    );
    if (Object.keys(known).length > 0)
      reset({ ...getValues(), ...known }, { keepDefaultValues: true });
    const subscription = watch((values) => {
      writeDraft(
        key,
        Object.fromEntries(
          names.map((name) => [name, String(values[name as keyof typeof values] ?? '')]),
        ),
      );
    });
    return () => subscription.unsubscribe();
  }, [key, names, reset, getValues, watch]);
  return () => writeDraft(key, null);
}
