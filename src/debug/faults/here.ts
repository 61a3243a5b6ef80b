/**
 * Faults that this page makes by itself: a back end that is down, no connection, a hand that
 * clicks twice.
 */

const DOWN_UNTIL = 'ikhaa.qa.downUntil';
export const DOWN_FOR_MS = 10_000;

export type Local = {
  backEndDown: () => void;
  offline: (off: boolean) => void;
  isOffline: () => boolean;
  clickTwice: () => void;
  clear: () => void;
  /** What becomes of a request of the page. */
  pass: (request: () => Promise<Response>) => Promise<Response>;
};

const lostConnection = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch'));

const downAnswer = (): Response =>
  new Response(JSON.stringify({ message: 'Server Error', code: 503, type: 'general_unknown' }), {
    status: 503,
    headers: { 'content-type': 'application/json' },
  });

export function createLocalFaults(): Local {
  let off = false;
  let twice = false;
  // A trip to the card page does not mend the back end.
  const isDown = (): boolean => Number(sessionStorage.getItem(DOWN_UNTIL) ?? 0) > Date.now();

  document.addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element ? event.target.closest('button') : null;
      if (!twice || !event.isTrusted || button === null || button.closest('#root') === null) return;
      twice = false;
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
    backEndDown: () => sessionStorage.setItem(DOWN_UNTIL, String(Date.now() + DOWN_FOR_MS)),
    offline,
    isOffline: () => off,
    clickTwice: () => {
      twice = true;
    },
    clear: () => {
      sessionStorage.removeItem(DOWN_UNTIL);
      twice = false;
      if (off) offline(false);
    },
    pass: (request) => {
      if (off) return lostConnection();
      return isDown() ? Promise.resolve(downAnswer()) : request();
    },
  };
}
