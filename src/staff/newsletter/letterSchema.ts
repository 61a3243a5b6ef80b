import type { TFunction } from 'i18next';
import * as z from 'zod/mini';
import {
  cleanLetterText,
  cleanSubject,
  LETTER_LIMITS,
  type LetterTexts,
} from '@core/newsletter/letter';
import { LONGEST_TYPED_TEXT } from '@core/staff/newsletterContract';
import { atMost } from '../form/atMost';

/** Validates like the server; a draft may lack a language. */
export function makeLetterSchema(t: TFunction<'staff'>) {
  const text = (clean: (text: string) => string, most: number) =>
    z.string().check(atMost(t, most, (typed) => clean(typed).length));
  const inBoth = (clean: (text: string) => string, most: number) =>
    z.object({ en: text(clean, most), ar: text(clean, most) });
  return z
    .object({
      subject: inBoth(cleanSubject, LETTER_LIMITS.subject),
      text: inBoth(cleanLetterText, LONGEST_TYPED_TEXT),
    })
    .check(
      z.refine(
        ({ subject }) => cleanSubject(subject.en) !== '' || cleanSubject(subject.ar) !== '',
        {
          error: t('reasons.subjectMissing'),
          path: ['subject', 'en'],
        },
      ),
    );
}

export const NEW_LETTER: LetterTexts = {
  subject: { en: '', ar: '' },
  text: { en: '', ar: '' },
};
