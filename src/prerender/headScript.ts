/**
 * Inlined at the head of every page: sets language and direction before the first paint, and keeps
 * events on a prerendered page until React has hydrated it. A page that is not prerendered asks for
 * all its code at once.
 */
import { sessionMayExist } from '@/config/sessionHint';
import { prerenderedPathOf, mayBePrerendered } from '@core/pages/prerenderedAddress';
import { knownAddress } from '@core/pages/knownAddress';
import { directionOf } from '@core/text/bilingual';
import { detectPageLanguage } from '@/i18n/detectPageLanguage';
import { localeUrl } from '@/i18n/localeUrl';
import { keepEvents } from './eventReplay';

const root = document.documentElement;
const renderedIn = root.lang;
const language = detectPageLanguage();
root.lang = language;
root.dir = directionOf(language);

function preload(kind: 'fetch' | 'font' | 'script', href: string): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = kind;
  if (kind === 'script') link.fetchPriority = 'low';
  else link.crossOrigin = 'anonymous';
  link.href = href;
  document.head.append(link);
}

const preloadTexts = (): void => preload('fetch', localeUrl(language));

/** The build names its files in the page. */
const filesOf = (what: 'fonts' | 'code'): Partial<Record<string, string[]>> =>
  JSON.parse(document.getElementById(what)?.textContent ?? '{}');

const preloadFonts = (): void =>
  filesOf('fonts')[language]?.forEach((href) => preload('font', href));

/** Beside the app's own code, which would ask for it only when it runs itself. */
function preloadCode(): void {
  const code = filesOf('code');
  const wanted = [
    knownAddress(window.location.pathname, (address) => address in code),
    'always',
    language,
    sessionMayExist() ? 'session' : undefined,
  ];
  new Set(wanted.flatMap((name) => code[name ?? ''] ?? [])).forEach((href) =>
    preload('script', href),
  );
}

// A page that was prerendered in this language asks for its fonts and texts itself.
if (root.dataset.prerendered === undefined || renderedIn !== language) {
  preloadFonts();
  preloadTexts();
}
if (root.dataset.prerendered === undefined) preloadCode();
else {
  keepEvents();
  const { pathname, search } = window.location;
  // A static host answers addresses that it has no page for with another's.
  const renderedHere =
    root.dataset.prerendered === prerenderedPathOf(pathname) &&
    mayBePrerendered(new URLSearchParams(search));
  // Otherwise the app renders it afresh before anything is shown.
  if (renderedIn !== language || !renderedHere) root.dataset.afresh = '';
}
