/** Letters as the files of a folder: en.txt and ar.txt, each with the subject on its first line. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NewFieldsOf } from '@core/schema/attributes';
import { letters } from '@core/schema/collections';
import { LANGUAGES, type Language } from '@core/text/bilingual';
import { contentOf } from '@functions/mail/mails';
import { renderMail } from '@functions/mail/renderMail';
import { MachineError } from '@server/failures';

export type LetterTexts = Pick<
  NewFieldsOf<typeof letters>,
  'subject_en' | 'text_en' | 'subject_ar' | 'text_ar'
>;

const LONGEST_FILE = 1_000_000;

/** @throws MachineError that names the file and what is wrong with it */
export function readLetter(folder: string): LetterTexts {
  const [en, ar] = [readText(folder, 'en'), readText(folder, 'ar')];
  return { subject_en: en.subject, text_en: en.text, subject_ar: ar.subject, text_ar: ar.text };
}

function readText(folder: string, language: Language): { subject: string; text: string } {
  const file = join(folder, `${language}.txt`);
  const [first = '', ...rest] = readFile(file)
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split('\n');
  const subject = first.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  const text = rest
    .join('\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .trim();
  const { size: longestSubject } = letters.attributes.subject_en;
  const { size: longestText } = letters.attributes.text_en;
  if (subject === '') throw new MachineError(`${file} has no subject on its first line.`);
  if (text === '') throw new MachineError(`${file} has nothing after the subject.`);
  if (subject.length > longestSubject)
    throw new MachineError(
      `The first line of ${file} is its subject, of at most ${longestSubject} characters.`,
    );
  if (text.length > longestText)
    throw new MachineError(
      `${file} is too long: a letter has at most ${longestText.toLocaleString('en')} characters.`,
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

/** Where the links of a preview lead: nowhere. */
const EXAMPLE_LINK = 'https://example.org/newsletter/unsubscribe';

/**
 * Writes the letter as its readers will see it.
 * @returns the files
 * @throws MachineError when they cannot be written
 */
export function writePreview(letter: LetterTexts, folder: string): string[] {
  const files = LANGUAGES.flatMap((language) => {
    const { html, text, subject } = renderMail(
      contentOf({
        kind: 'newsletterLetter',
        language,
        data: {
          subject: letter[`subject_${language}`],
          text: letter[`text_${language}`],
          unsubscribeUrl: EXAMPLE_LINK,
        },
      }),
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
