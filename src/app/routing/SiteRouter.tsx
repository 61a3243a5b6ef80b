import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { createPath, Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import { isPageLoaded } from './lazyPages';

type Shown = Pick<ReturnType<typeof createBrowserHistory>, 'action' | 'location'>;

/** Its code is there, and the link that led here said what it shows. */
const canBeDrawnAtOnce = ({ action, location: { pathname, state } }: Shown): boolean => action === 'PUSH' && state !== null && isPageLoaded(pathname);

/**
 * The browser's history. A page that can be drawn at once answers the tap that opens it in the next frame; any other is prepared in
 * slices while the page before it stays, which takes longer and keeps a browser answering meanwhile.
 */
export function SiteRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [shown, setShown] = useState<Shown>({ action: history.action, location: history.location });
  const [readAtFirst] = useState(shown);
  useLayoutEffect(() => {
    const prepare = ({ action, location }: Shown): void => startTransition(() => setShown({ action, location }));
    // A Back or Forward may come while a drawn page is taken over.
    if (createPath(history.location) !== createPath(readAtFirst.location)) prepare(history);
    // In a task of its own: what follows from a tap itself React paints only after all of the page's effects.
    const draw = (next: Shown): void =>
      void setTimeout(() => {
        if (history.location.key === next.location.key) setShown(next);
      });
    return history.listen((next) => (canBeDrawnAtOnce(next) ? draw(next) : prepare(next)));
  }, [history, readAtFirst]);
  return <Router location={shown.location} navigationType={shown.action} navigator={history}>{children}</Router>;
}
