import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo, useState } from 'react';
import { useForm, type FieldPath, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { StaffLetter } from '@core/staff/newsletterContract';
import { newId } from '@/config/newId';
import { useWriteLetterMutation } from '@/api/endpoints/staff/newsletterApi';
import { failureOf } from '@/api/failureOf';
import { applyServerFailure } from '@/components/form/applyServerFailure';
import { useMessagesInLanguage } from '@/components/form/useMessagesInLanguage';
import { useFollowing } from '../form/useFollowing';
import { useStaffFailureText } from '../useStaffFailureText';
import { makeLetterSchema, NEW_LETTER, type LetterFields } from './letterSchema';

const FIELDS = {
  'subject.en': 'subject.en',
  'subject.ar': 'subject.ar',
  'text.en': 'text.en',
  'text.ar': 'text.ar',
} as const satisfies Record<string, FieldPath<LetterFields>>;

export const fieldsOf = ({ subject, text, revision }: StaffLetter): LetterFields => ({
  subject,
  text,
  revision,
});

export type LetterForm = {
  form: UseFormReturn<LetterFields>;
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
  const [isConflict, setIsConflict] = useState(false);
  const schema = useMemo(() => makeLetterSchema(t), [t]);
  const form = useForm<LetterFields>({
    resolver: zodResolver(schema),
    defaultValues: letter === null ? NEW_LETTER : fieldsOf(letter),
  });
  useMessagesInLanguage(form);
  useFollowing(form, letter, fieldsOf);
  const { reset, getValues, setValue, handleSubmit, setError, clearErrors } = form;

  const save = async (): Promise<StaffLetter | null> => {
    let saved: StaffLetter | null = null;
    await handleSubmit(async (fields) => {
      const { data, error } = await write({ letter: letter?.id ?? newLetter, ...fields });
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
      const { revision } = data;
      setValue('revision', revision);
      // What was typed meanwhile stays, and is not saved.
      reset({ ...fields, revision }, { keepValues: true });
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
      const { subject, text } = getValues();
      reset(fieldsOf(now));
      if (with_ === 'mine')
        reset({ subject, text, revision: now.revision }, { keepDefaultValues: true });
    },
  };
}
