/** Letters as the files of a folder: en.txt and ar.txt, each with the subject on its first line. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  cleanLetterText,
  cleanSubject,
  LETTER_LIMITS,
  type LetterTexts,
} from '@core/newsletter/letter';
import type { Charity } from '@core/site/charity';
import { LANGUAGES, type Language } from '@core/text/languages/bilingual';
import { previewMail } from '@functions/mail/letters';
import { contentOf } from '@functions/mail/mails';
import { renderMail } from '@functions/mail/renderMail';
import { MachineError } from '@server/failures';

const LONGEST_FILE = 1_000_000;

/** @throws MachineError that names the file and its fault */
export function readLetter(folder: string): LetterTexts {
  const [en, ar] = [readText(folder, 'en'), readText(folder, 'ar')];
  return {
    subject: { en: en.subject, ar: ar.subject },
    text: { en: en.text, ar: ar.text },
  };
}

function readText(folder: string, language: Language): { subject: string; text: string } {
  const file = join(folder, `${language}.txt`);
  const [first = '', ...rest] = readFile(file)
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split('\n');
  const subject = cleanSubject(first);
  const text = cleanLetterText(rest.join('\n'));
  if (subject === '') throw new MachineError(`${file} has no subject on its first line.`);
  if (text === '') throw new MachineError(`${file} has nothing after the subject.`);
  if (subject.length > LETTER_LIMITS.subject)
    throw new MachineError(
      `The first line of ${file} is its subject, of at most ${LETTER_LIMITS.subject} characters.`,
    );
  if (text.length > LETTER_LIMITS.text)
    throw new MachineError(
      `${file} is too long: a letter has at most ${LETTER_LIMITS.text.toLocaleString('en')} characters.`,
    );
  return { subject, text };
}

function readFile(file: string): string {
  try {
    const bytes = readFileSync(file);
    if (bytes.length > LONGEST_FILE) throw new MachineError(`${file} is too long for a letter.`);
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    if (error instanceof MachineError) throw error;
    if (error instanceof TypeError)
      throw new MachineError(`${file} is not in UTF-8: save it as UTF-8 text.`, { cause: error });
    throw new MachineError(
      `${file} cannot be read: a letter is a folder with the files en.txt and ar.txt.`,
      { cause: error },
    );
  }
}

/**
 * Writes the letter as readers will see it.
 * @returns the files
 * @throws MachineError if they cannot be written
 */
export function writePreview(
  letter: LetterTexts,
  folder: string,
  charity: Pick<Charity, 'name'>,
): string[] {
  const files = LANGUAGES.flatMap((language) => {
    const { html, text, subject } = renderMail(
      contentOf(previewMail('newsletterLetter', letter, language), charity),
    );
    return [
      { file: join(folder, `${language}.html`), content: html },
      { file: join(folder, `${language}.txt`), content: `Subject: ${subject}\n\n${text}` },
    ];
  });
  try {
    mkdirSync(folder, { recursive: true });
    for (const { file, content } of files) writeFileSync(file, content);
  } catch (error) {
    throw new MachineError(`The folder ${folder} cannot be written: name another one.`, {
      cause: error,
    });
  }
  return files.map(({ file }) => file);
}
