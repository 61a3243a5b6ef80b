import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Puts the messages of a form that was already checked into the language that was just chosen.
 * Only then: checking again takes away what a server has refused.
 */
export function useMessagesInLanguage<T extends FieldValues>({
  formState: { isSubmitted, isSubmitSuccessful },
  trigger,
}: UseFormReturn<T>): void {
  const { language } = useTranslation().i18n;
  const shownIn = useRef(language);
  const checked = isSubmitted && !isSubmitSuccessful;
  useEffect(() => {
    if (shownIn.current === language) return;
    shownIn.current = language;
    if (checked) void trigger();
  }, [language, checked, trigger]);
}
