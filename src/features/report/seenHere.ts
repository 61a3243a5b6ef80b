/** Facts about the page and its browser at the time of a technical report. */
import { REPORT_CAUSES, type ReportCause } from '@core/qa/technicalReport';
import { paths } from '@/config/paths';
import { VERSION } from '@/config/version';
import type { Language } from '@core/text/languages/bilingual';
import { browserFamily } from './browserFamily';
import type { Seen } from './makeReport';

const textIn = (state: unknown, key: string): string | null => {
  const value: unknown =
    typeof state === 'object' && state !== null ? Reflect.get(state, key) : null;
  return typeof value === 'string' ? value : null;
};

const isCause = (text: string | null): text is ReportCause =>
  REPORT_CAUSES.some((cause) => cause === text);

/** @param state of the link to the page: the failure and its page */
export function seenHere(state: unknown, language: Language): Seen {
  const cause = textIn(state, 'cause');
  return {
    cause: isCause(cause) ? cause : null,
    pathname: textIn(state, 'pathname') ?? paths.technicalReport,
    at: Date.now(),
    version: VERSION,
    environment: {
      language,
      width: window.innerWidth,
      height: window.innerHeight,
      pixelRatio: Math.min(20, Math.round(window.devicePixelRatio * 100) / 100),
      touch: navigator.maxTouchPoints > 0,
      browser: browserFamily(navigator.userAgent),
    },
    timeOrigin: performance.timeOrigin,
    resources: performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming),
  };
}
