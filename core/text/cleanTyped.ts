/** Texts that staff type, without control characters and marks that override the direction. */
import { cleanText as cleanBlanks } from './contactRules';
import { withoutOverrides } from './withoutOverrides';

const whole = (text: string): string => withoutOverrides(text.replace(/\p{Cs}/gu, '\uFFFD'));

/** One line. */
export const cleanLine = (text: string): string =>
  cleanBlanks(whole(text).replace(/[\p{Cc}\s]+/gu, ' '));

export const cleanParagraphs = (text: string): string =>
  whole(text)
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .trim();
