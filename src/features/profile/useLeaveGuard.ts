import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';

/** Something that would leave the page, held back until the donor agrees. */
type Departure = { go: () => void };

export type LeaveGuard = {
  asking: boolean;
  stay: () => void;
  leave: () => void;
  /** Does something that leaves the page: at once, or after asking. */
  before: (go: () => void) => void;
};

/** The address of another page of the site that a plain click on a link would open; null for everything else. */
function departureOf(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.hasAttribute('download') || (link.target !== '' && link.target !== '_self')) return null;
  const { origin, pathname, search, hash } = new URL(link.href);
  const { location } = window;
  return origin !== location.origin || (pathname === location.pathname && search === location.search) ? null : `${pathname}${search}${hash}`;
}

/** The router counts its history entries in their state. */
function entryNumber(state: unknown): number | null {
  const number: unknown = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : null;
  return typeof number === 'number' ? number : null;
}

/** Holds Back and Forward: returns to where it was, and hands over the way that was wanted. */
function holdHistory(isFree: () => boolean, hold: (departure: Departure) => void): () => void {
  const here = entryNumber(window.history.state);
  let returning = false;
  const onPop = (event: PopStateEvent): void => {
    const there = entryNumber(event.state);
    if (isFree() || here === null || there === null) return;
    event.stopImmediatePropagation();
    if (!returning && there !== here) {
      returning = true;
      hold({ go: () => window.history.go(there - here) });
      window.history.go(here - there);
    } else returning = false;
  };
  window.addEventListener('popstate', onPop, { capture: true });
  return () => window.removeEventListener('popstate', onPop, { capture: true });
}

/** Asks before what was typed is left behind: by a link, by Back or Forward, by closing the tab. */
export function useLeaveGuard(unsaved: boolean): LeaveGuard {
  const navigate = useNavigate();
  const [held, setHeld] = useState<Departure | null>(null);
  const free = useRef(false);

  useEffect(() => {
    if (!unsaved) return undefined;
    const onUnload = (event: BeforeUnloadEvent): void => event.preventDefault();
    const onClick = (event: MouseEvent): void => {
      const address = departureOf(event);
      if (address === null) return;
      event.preventDefault();
      event.stopPropagation();
      setHeld({ go: () => void navigate(address) });
    };
    const release = holdHistory(() => free.current, setHeld);
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

  return { asking: held !== null, stay: () => setHeld(null), leave, before: (go) => (unsaved ? setHeld({ go }) : go()) };
}
