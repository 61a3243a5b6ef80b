import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo, useRef, useState } from 'react';
import { useForm, type FieldPath, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isFailure, type Failure } from '@core/failures/failure';
import { cleanLetterText, cleanSubject, type LetterTexts } from '@core/newsletter/letter';
import type { StaffLetter } from '@core/staff/newsletterContract';
import { newId } from '@/config/newId';
import { newsletterApi, useWriteLetterMutation } from '@/api/endpoints/staff/newsletterApi';
import { failureOf } from '@/api/failureOf';
import { applyServerFailure } from '@/components/form/applyServerFailure';
import { useEditForm, type EditForm } from '@/components/form/useEditForm';
import { useStaffFailureText } from '../useStaffFailureText';
import { makeLetterSchema, NEW_LETTER } from './letterSchema';

const FIELDS = {
  'subject.en': 'subject.en',
  'subject.ar': 'subject.ar',
  'text.en': 'text.en',
  'text.ar': 'text.ar',
} as const satisfies Record<string, FieldPath<LetterTexts>>;

const fieldsOf = (letter: StaffLetter | null): LetterTexts =>
  letter === null ? NEW_LETTER : { subject: letter.subject, text: letter.text };

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

type LetterForm = {
  form: UseFormReturn<LetterTexts>;
  edit: EditForm<LetterTexts, StaffLetter | null>;
  /** @returns the saved letter; null after a refusal */
  save: () => Promise<StaffLetter | null>;
};

/** @param letter null for a new one */
export function useLetterForm(letter: StaffLetter | null): LetterForm {
  const { t } = useTranslation('staff');
  const words = useStaffFailureText();
  const [writeLetter] = useWriteLetterMutation();
  const [readLetter] = newsletterApi.useLazyGetLetterQuery();
  const [id] = useState(() => letter?.id ?? newId());
  /** Sent versions of a new letter: a save without an answer may have succeeded. */
  const sent = useRef(new Set<string>());
  const schema = useMemo(() => makeLetterSchema(t), [t]);
  const form = useForm<LetterTexts>({
    resolver: zodResolver(schema),
    defaultValues: fieldsOf(letter),
  });
  const edit = useEditForm({
    form,
    saved: letter,
    toFields: fieldsOf,
    revisionOf: (saved: StaffLetter | null) => saved?.revision ?? null,
  });

  const read = async (): Promise<StaffLetter | null> =>
    (await readLetter({ letter: id })).data ?? null;

  const send = async (
    fields: LetterTexts,
    saved: StaffLetter | null,
  ): Promise<StaffLetter | Failure> => {
    const revision = saved?.revision ?? null;
    const { data, error } = await writeLetter({ letter: id, ...fields, revision });
    return data ?? failureOf(error);
  };

  /** A new letter's save starts from an earlier one without an answer. */
  const write = async (
    fields: LetterTexts,
    saved: StaffLetter | null,
  ): Promise<StaffLetter | Failure> => {
    const answer = await send(fields, saved);
    const mayBeOwn = letter === null && isFailure(answer) && isFaster(answer);
    const now = mayBeOwn ? await read() : null;
    const isSent = now !== null && sent.current.has(keptOf(now));
    sent.current.add(keptOf(fields));
    return isSent ? send(fields, now) : answer;
  };

  const save = async (): Promise<StaffLetter | null> => {
    const result = await edit.save({
      write,
      read,
      isConflict: isFaster,
      onRefused: (failure) =>
        applyServerFailure({ failure, setError: form.setError, words, byField: FIELDS }),
    });
    return result?.saved ?? null;
  };

  return { form, edit, save };
}
