import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo, useRef, useState } from 'react';
import { useForm, type FieldPath, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Failure } from '@core/failures/failure';
import { cleanLetterText, cleanSubject, type LetterTexts } from '@core/newsletter/letter';
import type { StaffLetter } from '@core/staff/newsletterContract';
import { newId } from '@/config/newId';
import { newsletterApi, useWriteLetterMutation } from '@/api/endpoints/staff/newsletterApi';
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

/** The texts as the server stores them. */
const keptOf = ({ subject, text }: LetterTexts): string =>
  JSON.stringify([
    cleanSubject(subject.en),
    cleanSubject(subject.ar),
    cleanLetterText(text.en),
    cleanLetterText(text.ar),
  ]);

/** Another member saved first. */
const isFaster = ({ code, reason }: Failure): boolean =>
  code === 'conflict' && reason === undefined;

export type LetterForm = {
  form: UseFormReturn<LetterFields>;
  /** @returns the saved letter; null after a refusal */
  save: () => Promise<StaffLetter | null>;
  /** The version that another member has saved since; null for none, or while it is being read. */
  other: StaffLetter | null;
  /** Continues with the typed text from the saved state, or with the saved state itself. */
  settle: (saved: StaffLetter, with_: 'mine' | 'theirs') => void;
};

/** Without typed text, it follows the changes of others; `reopen` requests the saved state. */
export function useLetterForm(letter: StaffLetter | null, reopen: () => void): LetterForm {
  const { t } = useTranslation('staff');
  const words = useStaffFailureText();
  const [write] = useWriteLetterMutation();
  const [read] = newsletterApi.useLazyGetLetterQuery();
  const [newLetter] = useState(newId);
  const [isConflict, setIsConflict] = useState(false);
  /** An existing version of a new letter, which no page reads. */
  const [found, setFound] = useState<StaffLetter | null>(null);
  /** Sent versions of a new letter: a save without an answer may have succeeded. */
  const sent = useRef(new Set<string>());
  const schema = useMemo(() => makeLetterSchema(t), [t]);
  const form = useForm<LetterFields>({
    resolver: zodResolver(schema),
    defaultValues: letter === null ? NEW_LETTER : fieldsOf(letter),
  });
  useMessagesInLanguage(form);
  useFollowing(form, letter, fieldsOf);
  const { reset, getValues, setValue, handleSubmit, setError, clearErrors } = form;

  /** A new letter's save starts from an earlier one without an answer. */
  const send = async (fields: LetterFields): Promise<Awaited<ReturnType<typeof write>>> => {
    if (letter !== null) return write({ letter: letter.id, ...fields });
    const answer = await write({ letter: newLetter, ...fields });
    if (answer.error === undefined || !isFaster(failureOf(answer.error))) return answer;
    const { data: now = null } = await read({ letter: newLetter });
    setFound(now);
    if (now === null || !sent.current.has(keptOf(now))) return answer;
    const { revision } = now;
    setValue('revision', revision);
    return write({ letter: newLetter, ...fields, revision });
  };

  const save = async (): Promise<StaffLetter | null> => {
    let saved: StaffLetter | null = null;
    await handleSubmit(async (fields) => {
      const { data, error } = await send(fields);
      sent.current.add(keptOf(fields));
      if (error !== undefined) {
        const failure = failureOf(error);
        applyServerFailure({ failure, setError, words, byField: FIELDS });
        if (isFaster(failure)) {
          setIsConflict(true);
          reopen();
        }
        return;
      }
      saved = data;
      setIsConflict(false);
      const { revision } = data;
      setValue('revision', revision);
      // Text that was typed during the save stays, and is not saved.
      reset({ ...fields, revision }, { keepValues: true });
    })();
    return saved;
  };

  return {
    form,
    save,
    other: isConflict ? (letter ?? found) : null,
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
