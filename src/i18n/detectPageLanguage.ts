/**
 * The language of the page that is open, found before its first paint:
 * src/prerender/inlineScript.ts sets it on the document.
 */
import LanguageDetector from 'i18next-browser-languagedetector';
import { FALLBACK_LANGUAGE, parseLanguage, type Language } from '@core/text/bilingual';

/** As i18next is for the detector: who asks for every language that it finds, and chooses. */
const services = { languageUtils: { getBestMatchFromCodes: parseLanguage } };

/** By Back or Forward, whose address may name a language that was left since. */
const cameBack = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type === 'back_forward');

/**
 * Where the detector looks by default: the address, the cookie, the storages, the browser, the
 * page.
 */
export function detectPageLanguage(): Language {
  const detector = new LanguageDetector(services, cameBack() ? { lookupQuerystring: '' } : {});
  const found = [detector.detect()].flat().map(parseLanguage);
  return found.find((language) => language !== null) ?? FALLBACK_LANGUAGE;
}
