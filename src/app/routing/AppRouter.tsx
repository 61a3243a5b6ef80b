import { useEffect, useState, type ReactNode } from 'react';
import { BrowserRouter, createPath, useLocation } from 'react-router-dom';
import { FocusOnNavigation } from './FocusOnNavigation';
import { LanguageInAddress } from './LanguageInAddress';
import { ScrollOnNavigation } from './ScrollOnNavigation';

/** Back may be pressed during hydration, before the router listens. */
function CatchUp(): null {
  const [first] = useState(createPath(useLocation()));
  useEffect(() => {
    if (createPath(window.location) !== first) window.dispatchEvent(new PopStateEvent('popstate'));
  }, [first]);
  return null;
}

/** The pages and their navigation. A server renders it too, as React's ids depend on the tree. */
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
