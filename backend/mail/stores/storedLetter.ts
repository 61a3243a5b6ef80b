import * as z from 'zod/mini';
import type { LetterTexts } from '@core/newsletter/letter';

export const storedTexts = {
  subject_en: z.string(),
  text_en: z.string(),
  subject_ar: z.string(),
  text_ar: z.string(),
};

export const textsOf = (stored: {
  [K in keyof typeof storedTexts]: string;
}): LetterTexts => ({
  subject: { en: stored.subject_en, ar: stored.subject_ar },
  text: { en: stored.text_en, ar: stored.text_ar },
});
