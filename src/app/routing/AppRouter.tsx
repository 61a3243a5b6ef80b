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

/** The browser's history, and what follows a visitor from page to page. */
export function AppRouter({ children }: { children: ReactNode }) {
  return (
    <BrowserRouter>
      {children}
      <CatchUp />
      <ScrollOnNavigation />
      <FocusOnNavigation />
      <LanguageInAddress />
    </BrowserRouter>
  );
}
