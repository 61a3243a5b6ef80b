/**
 * Where a recording was made, as far as it may matter for a bug: nothing that tells one person from
 * another.
 */
import type { Environment } from './recording';

export function environmentHere(): Environment {
  return {
    language: document.documentElement.lang,
    viewport: `${window.innerWidth} × ${window.innerHeight}`,
    pixelRatio: window.devicePixelRatio,
    touch: navigator.maxTouchPoints > 0,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    browser: navigator.userAgent,
  };
}
