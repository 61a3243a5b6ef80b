/** The possible content of a newsletter's letter, the same for every way of writing it. */
import { LANGUAGES, type Bilingual, type Language } from '../text/languages/bilingual';

/** The limits are in characters. */
export const LETTER_LIMITS = { subject: 512, text: 20_000 } as const;

/**
 * A letter may wait as a draft without its text in a language. Once it is `sending`, it cannot be
 * changed.
 */
export const LETTER_STATES = ['draft', 'sending', 'sent', 'stopped'] as const;
export type LetterState = (typeof LETTER_STATES)[number];

/** Halves of characters, which databases refuse. */
const whole = (text: string): string => text.replace(/\p{Cs}/gu, '\uFFFD');

/** A subject is one line. */
export const cleanSubject = (text: string): string =>
  whole(text)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();

/** Returns the text without characters that do not belong in a text. */
export const cleanLetterText = (text: string): string =>
  whole(text)
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .trim();

export type LetterTexts = { subject: Bilingual; text: Bilingual };

/** The languages in which a letter has no subject, or no text. */
export const languagesMissing = ({ subject, text }: LetterTexts): Language[] =>
  LANGUAGES.filter((language) => subject[language].trim() === '' || text[language].trim() === '');
