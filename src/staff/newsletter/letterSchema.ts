import type { TFunction } from 'i18next';
import * as z from 'zod/mini';
import {
  cleanLetterText,
  cleanSubject,
  LETTER_LIMITS,
  type LetterTexts,
} from '@core/newsletter/letter';

/** As the server cuts and judges them; a draft may lack a language. */
export function makeLetterSchema(t: TFunction<'staff'>) {
  const text = (clean: (text: string) => string, most: number) =>
    z
      .string()
      .check(
        z.refine(
          (typed) => clean(typed).length <= most,
          t('newsletter.form.tooLong', { count: most }),
        ),
      );
  const inBoth = (clean: (text: string) => string, most: number) =>
    z.object({ en: text(clean, most), ar: text(clean, most) });
  return z
    .object({
      subject: inBoth(cleanSubject, LETTER_LIMITS.subject),
      text: inBoth(cleanLetterText, LETTER_LIMITS.text),
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

export const NO_TEXTS: LetterTexts = { subject: { en: '', ar: '' }, text: { en: '', ar: '' } };
