import { useEffect, useState, type ReactNode } from 'react';
import { createPath, useLocation } from 'react-router-dom';

/**
 * Tells the router of a Back or Forward that came while a drawn page was taken over: it has read the address by then, and does not
 * listen yet. Stands around the page, not beside it, as a server's router has nothing beside it either.
 */
export function CatchUpWithHistory({ children }: { children: ReactNode }): ReactNode {
  const [readAtFirst] = useState(createPath(useLocation()));
  useEffect(() => {
    const { history, location } = window;
    if (createPath(location) !== readAtFirst) window.dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  }, [readAtFirst]);
  return children;
}
