import type { Language } from '@core/text/languages/bilingual';

const LONGEST_WAIT_MS = 1_000;
const FACES: Readonly<Record<Language, string>> = {
  en: '1em "Alexandria Latin", "Readex Latin"',
  ar: '1em "Readex Arabic", "Readex Latin"',
};
/** The range of each face has one of them. */
const LETTERS = 'aا';

/**
 * Loads the faces of a language before a page changes to it: a face that comes later is not used on
 * that page (`font-display: optional`). A slow connection is not waited for.
 */
export const loadFaces = (language: Language): Promise<unknown> =>
  Promise.race([
    document.fonts.load(FACES[language], LETTERS).catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS)),
  ]);
