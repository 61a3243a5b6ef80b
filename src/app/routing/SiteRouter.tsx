import {
  startTransition,
  useDeferredValue,
  useLayoutEffect,
  useState,
  type ReactNode,
} from 'react';
import {
  createPath,
  NavigationType,
  Router,
  UNSAFE_createBrowserHistory as createBrowserHistory,
} from 'react-router-dom';
import { isPageLoaded } from './lazyPages';
import { PlaceContext, type Place } from './place';

type BrowserHistory = ReturnType<typeof createBrowserHistory>;

const placeOf = ({ action, location }: Pick<BrowserHistory, 'action' | 'location'>): Place => ({
  navigationType: action,
  location,
});

/** Its code is there, and the link that led here said what it shows. */
const canBeDrawnAtOnce = ({ navigationType, location: { pathname, state } }: Place): boolean =>
  navigationType === NavigationType.Push && state !== null && isPageLoaded(pathname);

/**
 * The browser's history. A page that can be drawn at once answers the tap that opens it in the next frame; any other is prepared in
 * slices while the page before it stays, which takes longer and keeps a browser answering meanwhile. Links around the pages follow the address, each
 * of them: they hear of it after the tap is answered.
 */
export function SiteRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [place, setPlace] = useState(() => placeOf(history));
  const [readAtFirst] = useState(place);
  useLayoutEffect(() => {
    const prepare = (next: Place): void => startTransition(() => setPlace(next));
    // A Back or Forward may come while a drawn page is taken over.
    if (createPath(history.location) !== createPath(readAtFirst.location))
      prepare(placeOf(history));
    // In a task of its own: what follows from a tap itself React paints only after all of the page's effects.
    const draw = (next: Place): void =>
      void setTimeout(() => {
        if (history.location.key === next.location.key) setPlace(next);
      });
    return history.listen((update) => {
      const next = placeOf(update);
      if (canBeDrawnAtOnce(next)) draw(next);
      else prepare(next);
    });
  }, [history, readAtFirst]);
  const told = useDeferredValue(place);
  return (
    <Router location={told.location} navigationType={told.navigationType} navigator={history}>
      <PlaceContext value={place}>{children}</PlaceContext>
    </Router>
  );
}
