export const LANGUAGES = ['en', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];
export const FALLBACK_LANGUAGE: Language = 'en';

export type Bilingual = { en: string; ar: string };

/** A text with its actual language, which differs from the page's for a missing translation. */
export type PickedText = { text: string; language: Language };

/** `ar-EG`, `AR` → `ar`; any other language → null. */
export function parseLanguage(value: unknown): Language | null {
  if (typeof value !== 'string') return null;
  const primary = value.trim().toLowerCase().split(/[-_]/)[0];
  return LANGUAGES.find((language) => language === primary) ?? null;
}

export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr';
}

export const hasText = ({ en, ar }: Bilingual): boolean => `${en}${ar}`.trim() !== '';

/** The text in the wanted language, or the other one where it is empty. */
export function pickText(content: Bilingual, language: Language): PickedText {
  const other: Language = language === 'en' ? 'ar' : 'en';
  return content[language].trim() !== '' || content[other].trim() === ''
    ? { text: content[language], language }
    : { text: content[other], language: other };
}
