/** Shows the page of the past over the live one, which stays underneath. */
import type { i18n as I18n } from 'i18next';
import { Suspense } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import * as toastify from 'react-toastify/unstyled';
import { log } from '@/config/log';
import { LANGUAGES } from '@core/text/languages/bilingual';
import { prepareDirection } from '@/app/providers/rightToLeft';
import { routes } from '@/app/routes';
import { loadI18n, loadTexts } from '@/i18n/createI18n';
import { toastStore } from '@/components/feedback/toasts/notify';
import { languageOf } from '../actionLog/recordedState';
import type { DebugSession } from '../debugSession';
import { hideDrafts } from './fillForms';
import type { Frame } from './frame';
import { MomentBoundary } from './MomentBoundary';
import { TimeTravelPage } from './TimeTravelPage';

/** The address of the present, for a page that is loaded again while the past is shown. */
const PRESENT_KEY = 'ikhaa.qa.present';
const USES = ['click', 'submit', 'keydown', 'pointerdown'] as const;

/** Errors of the past are shown there, and are none of the present's. */
const OF_THE_PAST = { identifierPrefix: 'past-', onCaughtError: () => undefined };

const sameOrigin = (): string =>
  `${window.location.pathname}${window.location.search}${window.location.hash}`;

/** Before anything else: a page that was left in the past starts in the present. */
export function returnToPresentAddress(): void {
  const present = sessionStorage.getItem(PRESENT_KEY);
  sessionStorage.removeItem(PRESENT_KEY);
  if (present !== null) window.history.replaceState(null, '', present);
}

/**
 * Both languages' texts, directions and fonts, so that a jump loads nothing.
 * @throws where there are no texts
 */
async function preparedI18n(): Promise<I18n> {
  document.fonts.forEach((font) => void font.load().catch(() => undefined));
  const [i18n] = await Promise.all([
    loadI18n('en', (reason) => log.error('The texts could not be loaded', reason)),
    ...LANGUAGES.map(prepareDirection),
  ]);
  if (i18n === null) throw new Error('There are no texts for pages of the past.');
  await loadTexts(i18n, ...LANGUAGES);
  return i18n;
}

/**
 * Loads each page's code before it is rendered, as a page that was never shown would be awaited
 * first. A page that is loaded already throws for want of a router, and that error is ignored.
 */
function preparePages(): void {
  for (const { element } of routes) {
    const root = createRoot(document.createElement('div'), { onUncaughtError: () => undefined });
    flushSync(() => root.render(<Suspense fallback={null}>{element}</Suspense>));
    root.unmount();
  }
}

/** A page of the past is looked at; keys that scroll still do. */
function freeze(home: HTMLElement): void {
  for (const use of USES) {
    home.addEventListener(
      use,
      (event) => {
        if (
          !event.isTrusted ||
          (event instanceof KeyboardEvent && event.key !== 'Enter' && event.key !== ' ')
        )
          return;
        event.stopPropagation();
        if (use !== 'pointerdown') event.preventDefault();
      },
      true,
    );
  }
}

type Present = { address: string; lang: string; dir: string; scroll: number; titles: Set<Element> };

function leavePresent(): Present {
  const { lang, dir } = document.documentElement;
  const present = {
    address: sameOrigin(),
    lang,
    dir,
    scroll: window.scrollY,
    titles: new Set(document.head.querySelectorAll('title')),
  };
  sessionStorage.setItem(PRESENT_KEY, present.address);
  return present;
}

function enterPresent({ address, lang, dir, scroll }: Present): void {
  sessionStorage.removeItem(PRESENT_KEY);
  window.history.replaceState(window.history.state, '', address);
  Object.assign(document.documentElement, { lang, dir });
  window.scrollTo({ top: scroll, behavior: 'instant' });
  // The past's place for messages closed the toast store that the live page shares with it.
  if (toastStore.isWanted()) toastStore.open(toastify);
}

/** The browser shows the first title in the head. */
function showTitle({ titles }: Present): void {
  const past = [...document.head.querySelectorAll('title')].find((title) => !titles.has(title));
  if (past !== undefined && document.head.firstElementChild !== past) document.head.prepend(past);
}

export async function showMoment(
  debugSession: DebugSession,
  { whole, page: home }: Frame,
): Promise<void> {
  const i18n = await preparedI18n();
  preparePages();
  freeze(home);
  let shown: { present: Present; root: Root; titles: MutationObserver } | null = null;
  // A page that is taken away still belongs to the past.
  hideDrafts(() => shown !== null);

  const enter = (): NonNullable<typeof shown> => {
    const present = leavePresent();
    document.body.append(whole);
    document.body.dataset.qaPast = '';
    const titles = new MutationObserver(() => showTitle(present));
    titles.observe(document.head, { childList: true });
    return { present, root: createRoot(home, OF_THE_PAST), titles };
  };
  const leave = ({ present, root, titles }: NonNullable<typeof shown>): void => {
    titles.disconnect();
    root.unmount();
    whole.remove();
    delete document.body.dataset.qaPast;
    enterPresent(present);
  };
  debugSession.subscribe(() => {
    if (!debugSession.isTimeTravelling()) {
      if (shown !== null) leave(shown);
      shown = null;
      return;
    }
    shown ??= enter();
    const actionLog = debugSession.shown();
    const language = languageOf(actionLog.store.getState());
    // Each call renders every text again.
    if (i18n.language !== language) void i18n.changeLanguage(language);
    shown.root.render(
      <MomentBoundary actionLog={actionLog}>
        <TimeTravelPage actionLog={actionLog} i18n={i18n} home={home} />
      </MomentBoundary>,
    );
  });
}
