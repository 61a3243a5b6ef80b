import { LANGUAGES, type Bilingual, type Language } from '../text/languages/bilingual';

/** The limits are in characters. */
export const LETTER_LIMITS = { subject: 512, text: 20_000 } as const;

/** A draft may lack the text in a language; a letter that is `sending` cannot change. */
export const LETTER_STATES = ['draft', 'sending', 'sent', 'stopped'] as const;
export type LetterState = (typeof LETTER_STATES)[number];

/** Halves of characters, which databases refuse. */
const whole = (text: string): string => text.replace(/\p{Cs}/gu, '\uFFFD');

export const cleanSubject = (text: string): string =>
  whole(text)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();

export const cleanLetterText = (text: string): string =>
  whole(text)
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .trim();

export type LetterTexts = { subject: Bilingual; text: Bilingual };

export const languagesMissing = ({ subject, text }: LetterTexts): Language[] =>
  LANGUAGES.filter((language) => subject[language].trim() === '' || text[language].trim() === '');
