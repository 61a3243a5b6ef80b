import type { Language } from '@core/text/bilingual';

const LONGEST_WAIT_MS = 1_000;

/** Letters choose the file of a face: its range of characters holds them. */
const FACES: Readonly<Record<Language, readonly [family: string, letters: string][]>> = {
  en: [
    ['Alexandria Latin', 'a'],
    ['Readex Latin', 'a'],
  ],
  ar: [
    ['Readex Arabic', 'ا'],
    ['Readex Latin', 'a'],
  ],
};

/**
 * Loads the faces of a language before a page changes to it: a face that comes later is not used on
 * that page (`font-display: optional`). A slow connection is not waited for.
 */
export async function loadFaces(language: Language): Promise<void> {
  const loads = FACES[language].map(([family, letters]) =>
    document.fonts.load(`1em "${family}"`, letters),
  );
  await Promise.race([
    Promise.allSettled(loads),
    new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS)),
  ]);
}
