import type { Bilingual } from '../text/languages/bilingual';

export const LEGAL_PAGES = ['terms', 'privacy', 'cookies'] as const;
export type LegalPage = (typeof LEGAL_PAGES)[number];

export type LegalText = {
  /** Markdown: `core/text/markup`. */
  text: Bilingual;
  /** The day of the last change, such as 2026-11-25. */
  changedOn: string;
};

export const legalDocumentOf = (page: LegalPage): string => `legal_${page}`;

/** @returns null for an invalid text, or one that is missing in a language */
export function parseLegalText(value: unknown): LegalText | null {
  if (typeof value !== 'string') return null;
  try {
    const { text, changedOn }: Partial<LegalText> = JSON.parse(value);
    return typeof text?.en === 'string' &&
      typeof text.ar === 'string' &&
      text.en !== '' &&
      text.ar !== '' &&
      typeof changedOn === 'string'
      ? { text: { en: text.en, ar: text.ar }, changedOn }
      : null;
  } catch {
    return null;
  }
}
