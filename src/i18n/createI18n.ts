/** The i18next instance: it starts at once from given texts, on a server or in the page, and takes more languages later. */
import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { FALLBACK_LANGUAGE, type Language } from '@core/text/bilingual';
import type { Texts } from './loadTexts';

export function createI18n(language: Language, texts: Partial<Record<Language, Texts>>): i18n {
  const instance = createInstance();
  void instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: FALLBACK_LANGUAGE,
    resources: Object.fromEntries(
      Object.entries(texts).map(([key, translation]) => [key, { translation }]),
    ),
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    returnNull: false,
  });
  // Whatever asks for texts copies all that the instance has of its own, a hundred times on a page: so it is given one that inherits everything.
  return Object.create(instance) as i18n;
}

/** The same texts, spoken in another language. */
export function speaking(instance: i18n, language: Language): i18n {
  return Object.create(instance.cloneInstance({ lng: language })) as i18n;
}

/** Adds a language's texts to a running instance. */
export function addTexts(instance: i18n, language: Language, texts: Texts): void {
  instance.addResourceBundle(language, 'translation', texts, true, true);
}
