import { Activity, startTransition, useCallback, useMemo, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import {
  NavigationType,
  UNSAFE_LocationContext as LocationContext,
  type Location,
} from 'react-router-dom';
import { selectCurrency } from '@/store/currency/currencySlice';
import { useAppSelector } from '@/store/hooks';
import { selectLanguage } from '@/store/language/languageSlice';
import { ExpectOpening, OutOfSight, type Opening } from '@/components/routing/opening';
import { isPageLoaded, loadPageAt } from './lazyPages';
import { PageBoundary } from './PageBoundary';
import { usePlace, type Place } from './place';

/** A page that was drawn out of sight keeps the place that it was drawn for, so that nothing of it is drawn again when it is opened. */
type Page = { key: number; place: Place | null };

/** Drawn from another page, in a language and a currency. */
type ExpectedPage = { key: number; place: Place; from: number; settings: string };

let count = 0;
const nextKey = (): number => (count += 1);

const isSameOpening = (one: Location, other: Location): boolean =>
  one.pathname === other.pathname &&
  one.search === other.search &&
  JSON.stringify(one.state) === JSON.stringify(other.state);

/** The page at a place that the router has moved to. */
function pageAt(place: Place, before: Place, shown: Page, expected: ExpectedPage | null): Page {
  if (place.location.pathname === before.location.pathname)
    return shown.place === null ? shown : { ...shown, place };
  const isExpected =
    expected !== null &&
    place.navigationType === NavigationType.Push &&
    isSameOpening(expected.place.location, place.location);
  return isExpected
    ? { key: expected.key, place: expected.place }
    : { key: nextKey(), place: null };
}

/** Stands outside of the document until it is shown: nobody finds it there, and its effects do not run. */
function Apart({
  place,
  isShown,
  children,
}: {
  place: Place;
  isShown: boolean;
  children: ReactNode;
}) {
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
  const place = usePlace();
  const settings = `${useAppSelector(selectLanguage)} ${useAppSelector(selectCurrency)}`;
  const [{ at, shown }, setShown] = useState<{ at: Place; shown: Page }>(() => ({
    at: place,
    shown: { key: nextKey(), place: null },
  }));
  const [drawn, setDrawn] = useState<ExpectedPage | null>(null);
  // Nothing of a page out of sight listens, so after another choice it would be shown once as it was.
  const expected = drawn?.from === shown.key && drawn.settings === settings ? drawn : null;
  if (at !== place) setShown({ at: place, shown: pageAt(place, at, shown, expected) });

  const expectOpening = useCallback(
    ({ to, state }: Opening): void => {
      const location: Location = {
        pathname: to,
        search: '',
        hash: '',
        state,
        key: 'default',
        mask: undefined,
      };
      const draw = (last: ExpectedPage | null): ExpectedPage => {
        const isDrawn =
          last?.from === shown.key &&
          last.settings === settings &&
          isSameOpening(last.place.location, location);
        return isDrawn
          ? last
          : {
              key: nextKey(),
              place: { location, navigationType: NavigationType.Push },
              from: shown.key,
              settings,
            };
      };
      void loadPageAt(to).then(() => {
        if (isPageLoaded(to)) startTransition(() => setDrawn(draw));
      });
    },
    [shown.key, settings],
  );

  const page = useMemo(() => <PageBoundary>{children}</PageBoundary>, [children]);
  return (
    <ExpectOpening value={expectOpening}>
      {[shown, expected].map((open) => {
        if (open === null) return null;
        if (open.place === null)
          return (
            <LocationContext.Provider key={open.key} value={place}>
              {page}
            </LocationContext.Provider>
          );
        return (
          <Apart key={open.key} place={open.place} isShown={open === shown}>
            {page}
          </Apart>
        );
      })}
    </ExpectOpening>
  );
}
