import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useMemo, useState } from 'react';
import { useForm, type FieldPath, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { LetterTexts } from '@core/newsletter/letter';
import type { StaffLetter } from '@core/staff/newsletterContract';
import { newId } from '@/config/newId';
import { useWriteLetterMutation } from '@/api/endpoints/staff/newsletterApi';
import { failureOf } from '@/api/failureOf';
import { applyServerFailure } from '@/components/form/applyServerFailure';
import { useMessagesInLanguage } from '@/components/form/useMessagesInLanguage';
import { useStaffFailureText } from '../useStaffFailureText';
import { makeLetterSchema, NO_TEXTS } from './letterSchema';

const FIELDS = {
  'subject.en': 'subject.en',
  'subject.ar': 'subject.ar',
  'text.en': 'text.en',
  'text.ar': 'text.ar',
} as const satisfies Record<string, FieldPath<LetterTexts>>;

export const textsOf = ({ subject, text }: LetterTexts): LetterTexts => ({ subject, text });

export type LetterForm = {
  form: UseFormReturn<LetterTexts>;
  /** @returns the letter as it is saved; null where it was refused */
  save: () => Promise<StaffLetter | null>;
  /** Another member has saved it meanwhile. */
  isConflict: boolean;
  /** Goes on with what is typed from what is saved now, or with what is saved. */
  settle: (saved: StaffLetter, with_: 'mine' | 'theirs') => void;
};

/**
 * A letter that is being written. While nothing is typed it follows what others save.
 * @param letter null for a new one
 * @param reopen asks what is saved now
 */
export function useLetterForm(letter: StaffLetter | null, reopen: () => void): LetterForm {
  const { t } = useTranslation('staff');
  const words = useStaffFailureText();
  const [write] = useWriteLetterMutation();
  const [newLetter] = useState(newId);
  /** The saved state that what is typed began from. */
  const [revision, setRevision] = useState(letter?.revision ?? null);
  const [isConflict, setIsConflict] = useState(false);
  const schema = useMemo(() => makeLetterSchema(t), [t]);
  const form = useForm<LetterTexts>({
    resolver: zodResolver(schema),
    defaultValues: letter === null ? NO_TEXTS : textsOf(letter),
  });
  useMessagesInLanguage(form);
  const { reset, getValues, handleSubmit, setError, clearErrors, formState } = form;
  const { isDirty, isSubmitting } = formState;

  const isNewer = letter !== null && letter.revision !== revision;
  useEffect(() => {
    if (!isNewer || isDirty || isSubmitting) return;
    reset(textsOf(letter));
    setRevision(letter.revision);
  }, [isNewer, isDirty, isSubmitting, letter, reset]);

  const save = async (): Promise<StaffLetter | null> => {
    let saved: StaffLetter | null = null;
    await handleSubmit(async (texts) => {
      const { data, error } = await write({ letter: letter?.id ?? newLetter, revision, ...texts });
      if (error !== undefined) {
        const failure = failureOf(error);
        applyServerFailure({ failure, setError, words, byField: FIELDS });
        if (failure.code === 'conflict' && failure.reason === undefined) {
          setIsConflict(true);
          reopen();
        }
        return;
      }
      saved = data;
      setIsConflict(false);
      setRevision(data.revision);
      reset(textsOf(data));
    })();
    return saved;
  };

  return {
    form,
    save,
    isConflict,
    settle(now, with_) {
      clearErrors();
      setIsConflict(false);
      setRevision(now.revision);
      const typed = getValues();
      reset(textsOf(now));
      if (with_ === 'mine') reset(typed, { keepDefaultValues: true });
    },
  };
}
