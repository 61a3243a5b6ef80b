import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { VisuallyHidden } from '@/components/layout/VisuallyHidden';
import { useHydrated } from '@/components/motion/useHydrated';

const PAGES = 'content';

function focusOn(element: HTMLElement): void {
  // An open dialog makes the rest of the page inert.
  if (element.closest('[aria-hidden="true"], [inert]') !== null) return;
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  // The scroll position is set elsewhere.
  element.focus({ preventScroll: true });
}

/** Calls back with the page's h1 once it exists; returns a function that cancels the wait. */
function whenHeadingIsThere(page: HTMLElement, act: (heading: HTMLElement) => void): () => void {
  const observer = new MutationObserver(find);
  function find(): void {
    const heading = page.querySelector('h1');
    if (heading === null) return;
    observer.disconnect();
    act(heading);
  }
  observer.observe(page, { childList: true, subtree: true });
  find();
  return () => observer.disconnect();
}

/**
 * Moves the focus to a new page's h1, or to the page until it exists, and announces its title once.
 * The first page and a page with a focused field are exceptions.
 */
export function FocusOnNavigation() {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const shown = useRef<'nothing' | 'page' | 'heading'>('nothing');
  const [arrival, setArrival] = useState({ count: 0, title: '' });

  const follow = useEffectEvent(() => {
    const page = document.getElementById(PAGES);
    if (page === null) return undefined;
    // A redirect before the first view is part of the first load.
    const isFirst =
      shown.current === 'nothing' || (shown.current === 'page' && type === NavigationType.Replace);
    if (shown.current === 'nothing') shown.current = 'page';
    const isFree = (): boolean =>
      document.activeElement === document.body || document.activeElement === page;
    const takes = !isFirst && (isFree() || !page.contains(document.activeElement));
    if (takes) focusOn(page.querySelector('h1') ?? page);
    return whenHeadingIsThere(page, (heading) => {
      shown.current = 'heading';
      if (isFirst) return;
      if (takes && isFree()) focusOn(heading);
      setArrival(({ count }) => ({ count: count + 1, title: document.title }));
    });
  });
  useEffect(() => follow(), [pathname]);

  // A prerendered page has nothing to announce.
  if (!useHydrated()) return null;
  return (
    <VisuallyHidden as="div" aria-live="polite">
      {arrival.count > 0 && <span key={arrival.count}>{arrival.title}</span>}
    </VisuallyHidden>
  );
}
