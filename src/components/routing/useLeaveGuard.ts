import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';

/** A navigation that waits for the donor's consent. */
type Departure = { go: () => void; stay?: () => void };

export type LeaveGuard = {
  asking: boolean;
  stay: () => void;
  leave: () => void;
  /** Runs a navigation at once, or after a confirmation. */
  before: (go: () => void) => void;
  /** Resolves once the address may be replaced, after typed text was saved. */
  settled: () => Promise<void>;
};

/** The address of another page of the site that a plain click would open; null otherwise. */
function departureOf(event: MouseEvent): string | null {
  if (
    event.defaultPrevented ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  )
    return null;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (
    !(link instanceof HTMLAnchorElement) ||
    link.hasAttribute('download') ||
    (link.target !== '' && link.target !== '_self')
  )
    return null;
  const { origin, pathname, search, hash } = new URL(link.href);
  const { location } = window;
  return origin !== location.origin ||
    (pathname === location.pathname && search === location.search)
    ? null
    : `${pathname}${search}${hash}`;
}

const isDouble = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'double' in state;

/** Intercepts Back. Browsers move before they notify, so a duplicate entry takes the step. */
function holdBack(isFree: () => boolean, hold: (departure: Departure) => void): () => void {
  const { history } = window;
  if (!isDouble(history.state)) history.pushState({ ...history.state, double: true }, '');
  const onPop = ({ state }: PopStateEvent): void => {
    if (!isFree() && !isDouble(state))
      hold({ go: () => history.back(), stay: () => history.forward() });
  };
  window.addEventListener('popstate', onPop);
  return () => window.removeEventListener('popstate', onPop);
}

/** Confirms leaving typed text: by a link, by Back, by closing the tab. */
export function useLeaveGuard(unsaved: boolean): LeaveGuard {
  const navigate = useNavigate();
  const [held, setHeld] = useState<Departure | null>(null);
  const free = useRef(false);
  const doubled = useRef(false);

  useEffect(() => {
    if (!unsaved) {
      // The text is saved, so the duplicate is removed.
      if (doubled.current && isDouble(window.history.state)) window.history.back();
      doubled.current = false;
      return undefined;
    }
    doubled.current = true;
    free.current = false;
    const onUnload = (event: BeforeUnloadEvent): void => event.preventDefault();
    const onClick = (event: MouseEvent): void => {
      const address = departureOf(event);
      if (address === null) return;
      event.preventDefault();
      event.stopPropagation();
      setHeld({ go: () => void navigate(address) });
    };
    const release = holdBack(() => free.current, setHeld);
    window.addEventListener('beforeunload', onUnload);
    document.addEventListener('click', onClick, { capture: true });
    return () => {
      release();
      window.removeEventListener('beforeunload', onUnload);
      document.removeEventListener('click', onClick, { capture: true });
    };
  }, [unsaved, navigate]);

  const leave = useCallback(() => {
    free.current = true;
    setHeld(null);
    held?.go();
  }, [held]);

  const stay = useCallback(() => {
    setHeld(null);
    held?.stay?.();
  }, [held]);

  return {
    asking: held !== null,
    stay,
    leave,
    before: (go) => (unsaved ? setHeld({ go }) : go()),
    settled: () =>
      new Promise((resolve) => {
        if (!isDouble(window.history.state)) resolve();
        else window.addEventListener('popstate', () => resolve(), { once: true });
      }),
  };
}
