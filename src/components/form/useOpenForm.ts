import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState, type BaseSyntheticEvent, type ReactNode } from 'react';
import { useForm, type DefaultValues, type Resolver, type UseFormReturn } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';
import type { Failure } from '@core/failures/failure';
import { useFailureText } from '../feedback/useFailureText';
import { applyServerFailure } from './applyServerFailure';
import { useBotGuard } from './useBotGuard';
import { useFormDraft } from './useFormDraft';
import { useMessagesInLanguage } from './useMessagesInLanguage';

type OpenFormOptions<T> = {
  schema: ZodMiniType<T, T>;
  empty: T;
  draftKey: string;
  /** Resolves to null on success. `looksAutomatic`: a program seems to have filled in the form. */
  send: (fields: T, looksAutomatic: boolean) => Promise<Failure | null>;
};

export type OpenForm<T extends Record<string, string>> = {
  form: UseFormReturn<T>;
  /** It must be inside the form. */
  trap: ReactNode;
  submit: (event: BaseSyntheticEvent) => Promise<void>;
  busy: boolean;
  /** Whether the last submission succeeded. */
  sent: boolean;
};

/** A form for every visitor: it detects programs, and keeps typed text on failure and reload. */
export function useOpenForm<T extends Record<string, string>>({
  schema,
  empty,
  draftKey,
  send,
}: OpenFormOptions<T>): OpenForm<T> {
  const form = useForm<T>({
    resolver: zodResolver(schema) as Resolver<T>,
    defaultValues: empty as DefaultValues<T>,
  });
  const forgetDraft = useFormDraft(form, draftKey, Object.keys(empty));
  useMessagesInLanguage(form);
  const { trap, looksAutomatic } = useBotGuard();
  const words = useFailureText();
  const [sent, setSent] = useState(false);
  const { isSubmitting, touchedFields } = form.formState;
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        // A reset names no field.
        callback: ({ name }) => {
          if (name !== undefined) setSent(false);
        },
      }),
    [subscribe],
  );

  const sendForm = form.handleSubmit(async (fields) => {
    const failure = await send(fields, await looksAutomatic());
    if (failure !== null) {
      applyServerFailure<T>({ failure, setError: form.setError, words });
      return;
    }
    forgetDraft();
    form.reset(empty);
    setSent(true);
  });

  const submit = async (event: BaseSyntheticEvent): Promise<void> => {
    // The form is empty and untouched at the second of two taps.
    if (sent && Object.keys(touchedFields).length === 0) return event.preventDefault();
    setSent(false);
    await sendForm(event);
  };

  return { form, trap, submit, busy: isSubmitting, sent };
}
