import { createInstance, type i18n, type InitOptions } from 'i18next';
import HttpBackend, { type HttpBackendOptions } from 'i18next-http-backend';
import { initReactI18next } from 'react-i18next';
import { FALLBACK_LANGUAGE, LANGUAGES, type Language } from '@core/text/languages/bilingual';
import { localeUrl, NAMESPACE } from './localeUrl';

export type Texts = { [key: string]: string | Texts };

const options: InitOptions = {
  supportedLngs: LANGUAGES,
  // Both languages have every text, so one is not loaded for the other's sake.
  fallbackLng: { default: [FALLBACK_LANGUAGE], ar: [] },
  initAsync: false,
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
};

export function createI18n(language: Language, texts: Partial<Record<Language, Texts>>): i18n {
  const instance = createInstance();
  void instance.use(initReactI18next).init({
    ...options,
    lng: language,
    resources: Object.fromEntries(
      Object.entries(texts).map(([key, translation]) => [key, { [NAMESPACE]: translation }]),
    ),
  });
  return instance;
}

export const hasTexts = (instance: i18n, language: Language): boolean =>
  instance.hasResourceBundle(language, NAMESPACE);

/**
 * Resolves once the texts of these languages have come or failed. The library's `loadLanguages`
 * requests a language once: a second call resolves at once, before the texts and after a failure.
 */
export async function loadTexts(instance: i18n, ...languages: Language[]): Promise<void> {
  const missing = languages.filter((language) => !hasTexts(instance, language));
  if (missing.length > 0) await instance.reloadResources(missing);
}

/**
 * A missing language is replaced by English. A lost connection and 5xx are tried again.
 * @param onFailure receives the reason, now or later
 * @returns null where there are no texts at all
 */
export async function loadI18n(
  wanted: Language,
  onFailure: (reason: string) => void,
): Promise<i18n | null> {
  const instance = createInstance();
  instance.on('failedLoading', (_language: string, _namespace: string, reason: string) =>
    onFailure(reason),
  );
  await instance
    .use(HttpBackend)
    .use(initReactI18next)
    .init<HttpBackendOptions>({
      ...options,
      lng: wanted,
      backend: { loadPath: ([language = wanted], [namespace]) => localeUrl(language, namespace) },
      maxRetries: 2,
      retryTimeout: 400,
    });
  if (hasTexts(instance, wanted)) return instance;
  if (wanted !== FALLBACK_LANGUAGE) await instance.changeLanguage(FALLBACK_LANGUAGE);
  return hasTexts(instance, FALLBACK_LANGUAGE) ? instance : null;
}
