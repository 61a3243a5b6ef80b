import { useEffect, useState, type ReactNode } from 'react';
import { BrowserRouter, createPath, useLocation } from 'react-router-dom';
import { FocusOnNavigation } from './FocusOnNavigation';
import { LanguageInAddress } from './LanguageInAddress';
import { ScrollOnNavigation } from './ScrollOnNavigation';

/** A Back may come while React hydrates, before the router listens. */
function CatchUp(): null {
  const [first] = useState(createPath(useLocation()));
  useEffect(() => {
    if (createPath(window.location) !== first) window.dispatchEvent(new PopStateEvent('popstate'));
  }, [first]);
  return null;
}

/**
 * The pages, and what follows a visitor from one to the next. A server renders it too: React's ids
 * come from the shape of the tree.
 */
export function Navigation({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <CatchUp />
      <ScrollOnNavigation />
      <FocusOnNavigation />
      <LanguageInAddress />
    </>
  );
}

export function AppRouter({ children }: { children: ReactNode }) {
  return (
    <BrowserRouter useTransitions={false}>
      <Navigation>{children}</Navigation>
    </BrowserRouter>
  );
}
