/** A trip to the card page repairs none of the faults that this page makes by itself. */
import { paths } from '@/config/paths';
import { isOfPage } from '../isOfPage';

const DOWN_UNTIL = 'ikhaa.qa.downUntil';
const SLOW_UNTIL = 'ikhaa.qa.slowUntil';
const CLOSES_TAB = 'ikhaa.qa.closesTab';
export const DOWN_FOR_MS = 10_000;
export const SLOW_FOR_MS = 30_000;
export const SLOW_BY_MS = 3_000;

export type Local = {
  backEndDown: () => void;
  offline: (off: boolean) => void;
  isOffline: () => boolean;
  clickTwice: () => void;
  slow: () => void;
  closeTab: () => void;
  /** True once, when the loaded page must stay blank because its tab counts as closed. */
  takeClosedTab: () => boolean;
  clear: () => void;
  /** Passes a request of the page on, or applies the ordered fault to it. */
  pass: (request: () => Promise<Response>) => Promise<Response>;
};

const lostConnection = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch'));

const downAnswer = (): Response =>
  new Response(JSON.stringify({ message: 'Server Error', code: 503, type: 'general_unknown' }), {
    status: 503,
    headers: { 'content-type': 'application/json' },
  });

/** Dialogs and menus are beside the page's root. */
export function buttonOfPage(target: EventTarget | null): HTMLElement | null {
  return isOfPage(target) ? target.closest<HTMLElement>('button, [role=menuitem]') : null;
}

/** @param clickedTwice is called when a double click took effect */
export function createLocalFaults(clickedTwice: () => void = () => undefined): Local {
  let off = false;
  let twice = false;
  const isUntil = (name: string): boolean => Number(sessionStorage.getItem(name) ?? 0) > Date.now();
  const last = (name: string, milliseconds: number): void =>
    sessionStorage.setItem(name, String(Date.now() + milliseconds));

  document.addEventListener(
    'click',
    (event) => {
      const button = buttonOfPage(event.target);
      if (!twice || !event.isTrusted || button === null) return;
      twice = false;
      clickedTwice();
      // The second click comes before the first has changed the page, as a fast hand's does.
      button.click();
    },
    true,
  );

  const offline = (wanted: boolean): void => {
    off = wanted;
    if (off) Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
    else Reflect.deleteProperty(navigator, 'onLine');
    window.dispatchEvent(new Event(off ? 'offline' : 'online'));
  };

  return {
    backEndDown: () => last(DOWN_UNTIL, DOWN_FOR_MS),
    slow: () => last(SLOW_UNTIL, SLOW_FOR_MS),
    closeTab: () => sessionStorage.setItem(CLOSES_TAB, '1'),
    takeClosedTab: () => {
      if (sessionStorage.getItem(CLOSES_TAB) === null || window.location.pathname !== paths.success)
        return false;
      sessionStorage.removeItem(CLOSES_TAB);
      return true;
    },
    offline,
    isOffline: () => off,
    clickTwice: () => {
      twice = true;
    },
    clear: () => {
      [DOWN_UNTIL, SLOW_UNTIL, CLOSES_TAB].forEach((name) => sessionStorage.removeItem(name));
      twice = false;
      if (off) offline(false);
    },
    pass: async (request) => {
      if (isUntil(SLOW_UNTIL)) await new Promise((waited) => setTimeout(waited, SLOW_BY_MS));
      if (off) return lostConnection();
      return isUntil(DOWN_UNTIL) ? downAnswer() : request();
    },
  };
}
