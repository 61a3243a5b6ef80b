/**
 * The environment that made a recording, as far as it may matter for a bug: nothing in it
 * identifies a person.
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
