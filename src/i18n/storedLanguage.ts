/** Where i18next-browser-languagedetector looks for a language that was chosen. */
export const LANGUAGE_STORAGE_KEY = 'i18nextLng';

/** Storage that may not be read counts as empty. */
export function storedLanguage(): string | null {
  try {
    return window.localStorage.getItem(LANGUAGE_STORAGE_KEY);
  } catch {
    return null;
  }
}
