/** The environment of a recording, without persons. */
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
