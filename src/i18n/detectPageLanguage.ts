import { detectLanguage } from '@core/text/detectLanguage';
import type { Language } from '@core/text/bilingual';

export const LANGUAGE_STORAGE_KEY = 'i18nextLng';

/** Storage that may not be read counts as empty. */
export function storedLanguage(): string | null {
  try {
    return window.localStorage.getItem(LANGUAGE_STORAGE_KEY);
  } catch {
    return null;
  }
}

/** By Back or Forward, whose address may name a language that was left since. */
const cameBack = (): boolean =>
  (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)
    ?.type === 'back_forward';

/** The language for the page that is open. */
export function detectPageLanguage(): Language {
  return detectLanguage({
    search: cameBack() ? '' : window.location.search,
    cookie: () => document.cookie,
    stored: storedLanguage,
    browser: () => navigator.languages,
    pageTag: document.documentElement.lang,
  });
}
