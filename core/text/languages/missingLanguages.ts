import { LANGUAGES, type Language } from './bilingual';

/** Each field has a translation whose name ends with `_ar`. */
const TRANSLATED = ['title', 'description', 'region', 'type', 'image_alt'] as const;

type Fields = Readonly<Record<string, unknown>>;

const isWritten = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

/** The languages that lack a text which the other has. */
export function missingLanguages(fields: Fields): readonly Language[] {
  const texts = TRANSLATED.map((key) => ({
    en: isWritten(fields[key]),
    ar: isWritten(fields[`${key}_ar`]),
  }));
  return LANGUAGES.filter((language) => {
    const other = language === 'en' ? 'ar' : 'en';
    return texts.some((text) => !text[language] && text[other]);
  });
}

/** The stored form, by which staff find documents: the first language if both lack texts. */
export const lacksOf = (fields: Fields): { lacks: Language | null } => ({
  lacks: missingLanguages(fields)[0] ?? null,
});
