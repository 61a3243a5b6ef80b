import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * A page, and another part of a list, starts at its top from its first frame on; going back leaves
 * the position to the browser.
 */
export function ScrollOnNavigation(): null {
  const { pathname, search, key } = useLocation();
  const type = useNavigationType();
  const left = useRef({ pathname, search });
  useLayoutEffect(() => {
    // Typing into a search replaces the address of the open page.
    const typed =
      type === 'REPLACE' && left.current.pathname === pathname && left.current.search !== search;
    left.current = { pathname, search };
    if (type !== 'POP' && !typed) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [pathname, search, key, type]);
  return null;
}
