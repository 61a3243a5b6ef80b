/** src/prerender/inlineScript.ts sets the language before the first paint. */
import LanguageDetector from 'i18next-browser-languagedetector';
import { FALLBACK_LANGUAGE, parseLanguage, type Language } from '@core/text/languages/bilingual';

/** Replaces i18next for the detector: it chooses among the languages that the detector finds. */
const services = { languageUtils: { getBestMatchFromCodes: parseLanguage } };

/** Back or Forward led here; the address may name a language that was replaced since. */
const cameBack = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type === 'back_forward');

export function detectPageLanguage(): Language {
  const detector = new LanguageDetector(services, cameBack() ? { lookupQuerystring: '' } : {});
  const found = [detector.detect()].flat().map(parseLanguage);
  return found.find((language) => language !== null) ?? FALLBACK_LANGUAGE;
}
