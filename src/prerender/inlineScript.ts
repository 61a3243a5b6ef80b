/**
 * Inlined where every body begins: sets language, direction and colours before the first paint, and
 * keeps events until React has hydrated the page. A page that is not prerendered preloads its code.
 */
import { followOtherTabs, showStoredScheme } from '@/theme/colourScheme';
import { sessionMayExist } from '@/config/sessionHint';
import { prerenderedPathOf, mayBePrerendered } from '@core/pages/prerenderedAddress';
import { knownAddress } from '@core/pages/knownAddress';
import { directionOf } from '@core/text/languages/bilingual';
import { detectPageLanguage } from '@/i18n/detectPageLanguage';
import { localeUrl } from '@/i18n/localeUrl';
import { keepEvents } from './eventReplay';

const root = document.documentElement;
const renderedIn = root.lang;
const language = detectPageLanguage();
root.lang = language;
root.dir = directionOf(language);

showStoredScheme();
followOtherTabs();

type Files = Partial<Record<string, readonly string[]>>;

const filesOf = (what: 'fonts' | 'code'): Files =>
  JSON.parse(document.getElementById(what)?.textContent ?? '{}');

function preload(as: 'fetch' | 'font' | 'script', hrefs: readonly string[] = []): void {
  for (const href of hrefs) {
    const link = document.createElement('link');
    const more = as === 'script' ? { fetchPriority: 'low' } : { crossOrigin: 'anonymous' };
    document.head.append(Object.assign(link, { rel: 'preload', as, href, ...more }));
  }
}

/** Beside the app's own code, which would ask for it only when it runs itself. */
function preloadCode(): void {
  const code = filesOf('code');
  const page = knownAddress(window.location.pathname, (address) => address in code);
  const wanted = [page ?? '', 'always', language, sessionMayExist() ? 'session' : ''];
  preload('script', [...new Set(wanted.flatMap((name) => code[name] ?? []))]);
}

const { prerendered } = root.dataset;
// A page that was prerendered in this language asks for its fonts and texts itself.
if (prerendered === undefined || renderedIn !== language) {
  preload('font', filesOf('fonts')[language]);
  preload('fetch', [localeUrl(language)]);
}
if (prerendered === undefined) preloadCode();
else {
  keepEvents();
  const { pathname, search } = window.location;
  // A static host answers addresses that it has no page for with another's.
  const isOfAddress =
    prerendered === prerenderedPathOf(pathname) && mayBePrerendered(new URLSearchParams(search));
  // Otherwise the app renders it afresh before anything is shown.
  if (renderedIn !== language || !isOfAddress) root.dataset.afresh = '';
}
