/** The environment of a recording, without persons. */
import type { Language } from '@core/text/languages/bilingual';
import type { Environment } from './recording';

/** @param language the present's, as the document may show an earlier state */
export function environmentHere(language: Language): Environment {
  return {
    language,
    viewport: `${window.innerWidth} × ${window.innerHeight}`,
    pixelRatio: window.devicePixelRatio,
    touch: navigator.maxTouchPoints > 0,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    browser: navigator.userAgent,
  };
}
