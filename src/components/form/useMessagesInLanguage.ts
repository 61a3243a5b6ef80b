import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Translates a checked form's messages; any other check would remove the server's refusal. */
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
