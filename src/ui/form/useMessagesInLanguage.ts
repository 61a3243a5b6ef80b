import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Puts the messages of a form that was already checked into the language that was just chosen. */
export function useMessagesInLanguage<T extends FieldValues>({ formState: { isSubmitted, isSubmitSuccessful }, trigger }: UseFormReturn<T>): void {
  const { i18n } = useTranslation();
  const checked = isSubmitted && !isSubmitSuccessful;
  useEffect(() => {
    if (checked) void trigger();
  }, [i18n.language, checked, trigger]);
}
