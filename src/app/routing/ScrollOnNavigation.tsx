import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Shows pages and parts of lists from the top in the first frame; Back restores the position. */
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
