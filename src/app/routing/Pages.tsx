import { Activity, Fragment, startTransition, use, useCallback, useState, type ContextType, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { NavigationType, UNSAFE_LocationContext as LocationContext, type Location } from 'react-router-dom';
import { selectCurrency } from '@/store/currency/currencySlice';
import { useAppSelector } from '@/store/hooks';
import { selectLanguage } from '@/store/language/languageSlice';
import { ExpectOpening, OutOfSight, type Opening } from '@/ui/routing/opening';
import { isPageLoaded, loadPageAt } from './lazyPages';
import { PageBoundary } from './PageBoundary';

/** Where the router says that it is. */
type Place = ContextType<typeof LocationContext>;

/** A page that was drawn out of sight keeps the place that it was drawn for, so that nothing of it is drawn again when it is opened. */
type ApartPage = { key: number; place: Place; /** The language and the currency that it was drawn in. */ settings: string };
type Page = ApartPage | { key: number; place: null };

type OpenPages = { place: Place; shown: Page; expected: ApartPage | null };

let count = 0;
const nextKey = (): number => (count += 1);

const isSameOpening = (one: Location, other: Location): boolean =>
  one.pathname === other.pathname && one.search === other.search && JSON.stringify(one.state) === JSON.stringify(other.state);

/** The pages after the router has moved. */
function movedTo(place: Place, { place: before, shown, expected }: OpenPages): OpenPages {
  if (place.location.pathname === before.location.pathname) return { place, shown: shown.place === null ? shown : { ...shown, place }, expected };
  const isExpected = expected !== null && place.navigationType === NavigationType.Push && isSameOpening(expected.place.location, place.location);
  return { place, shown: isExpected ? expected : { key: nextKey(), place: null }, expected: null };
}

/** Stands outside of the document until it is shown: nobody finds it there, and its effects do not run. */
function Apart({ place, isShown, children }: { place: Place; isShown: boolean; children: ReactNode }) {
  const [element] = useState(() => document.createElement('div'));
  const putIn = useCallback((slot: HTMLElement | null) => slot?.append(element), [element]);
  return (
    <>
      {/* Before the page, whose own effects may want to find it in the document. */}
      {isShown && <div ref={putIn} />}
      {createPortal(
        <OutOfSight value={!isShown}>
          <Activity mode={isShown ? 'visible' : 'hidden'}>
            <LocationContext.Provider value={place}>{children}</LocationContext.Provider>
          </Activity>
        </OutOfSight>,
        element,
      )}
    </>
  );
}

/**
 * The page that is open, and the one that a visitor seems about to open, which is drawn out of sight while the browser rests. Every page begins
 * afresh; what moves within a page, as a list's parts, does not.
 */
export function Pages({ children }: { children: ReactNode }) {
  const place = use(LocationContext);
  const settings = `${useAppSelector(selectLanguage)} ${useAppSelector(selectCurrency)}`;
  const [pages, setPages] = useState<OpenPages>(() => ({ place, shown: { key: nextKey(), place: null }, expected: null }));
  const { shown } = pages;
  // Nothing of a page out of sight listens, so after another choice it would be shown once as it was.
  const expected = pages.expected?.settings === settings ? pages.expected : null;
  if (pages.place !== place) setPages(movedTo(place, { ...pages, expected }));

  const expectOpening = useCallback(
    ({ to, state }: Opening): void => {
      const location: Location = { pathname: to, search: '', hash: '', state, key: 'default', mask: undefined };
      const draw = (now: OpenPages): OpenPages => {
        const isElsewhere = now.shown.key !== shown.key || now.place.location.pathname === to;
        const isDrawn = now.expected?.settings === settings && isSameOpening(now.expected.place.location, location);
        if (isElsewhere || isDrawn) return now;
        return { ...now, expected: { key: nextKey(), place: { location, navigationType: NavigationType.Push }, settings } };
      };
      void loadPageAt(to).then(() => {
        if (isPageLoaded(to)) startTransition(() => setPages(draw));
      });
    },
    [shown.key, settings],
  );

  const page = <PageBoundary>{children}</PageBoundary>;
  return (
    <ExpectOpening value={expectOpening}>
      {[shown, expected].map((open) => {
        if (open === null) return null;
        if (open.place === null) return <Fragment key={open.key}>{page}</Fragment>;
        return (
          <Apart key={open.key} place={open.place} isShown={open === shown}>
            {page}
          </Apart>
        );
      })}
    </ExpectOpening>
  );
}
