/**
 * Inlined at the head of every page: sets language and direction before the first paint, keeps early taps, and starts the page's scripts,
 * after the load of a page that is drawn already, or at the first tap on it. A page that is not drawn asks for all its code at once.
 */
import { sessionMayExist } from '@/config/sessionHint';
import { drawnPathOf, mayBeDrawnAhead } from '@core/pages/drawnAddress';
import { knownAddress } from '@core/pages/knownAddress';
import { directionOf } from '@core/text/bilingual';
import { detectPageLanguage } from '@/i18n/detectPageLanguage';
import { localeUrl } from '@/i18n/localeUrl';
import { keepEarlyTaps } from './hydration/earlyTaps';

const root = document.documentElement;
const drawnIn = root.lang;
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
  JSON.parse(document.getElementById(what)?.textContent ?? '{}') as Partial<
    Record<string, string[]>
  >;

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

let started = false;

/** Without the list of scripts the page was not drawn ahead, and names them itself. */
function start(): void {
  const list = document.querySelector<HTMLMetaElement>('meta[name="later-scripts"]')?.content;
  if (started || list === undefined) return;
  started = true;
  preloadTexts();
  for (const src of list.split(' ')) {
    const script = document.createElement('script');
    script.src = src;
    document.head.append(script);
  }
}

// A page that was drawn in this language asks for its fonts itself.
if (root.dataset.drawn === undefined || drawnIn !== language) preloadFonts();
if (root.dataset.drawn === undefined) {
  preloadTexts();
  preloadCode();
} else {
  keepEarlyTaps(start);
  const { pathname, search } = window.location;
  // A static host answers addresses that it has no page for with another's.
  const drawnHere =
    root.dataset.drawn === drawnPathOf(pathname) && mayBeDrawnAhead(new URLSearchParams(search));
  if (drawnIn === language && drawnHere) {
    // In a task of its own: a browser lays out what the fonts changed as soon as this event is over.
    window.addEventListener('load', () => setTimeout(start));
  } else {
    // Drawn in the other language or for another address: it is drawn afresh before anything is shown.
    root.dataset.afresh = '';
    document.addEventListener('DOMContentLoaded', start);
  }
}
