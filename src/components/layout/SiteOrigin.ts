/** Prerendered pages need the site's origin: search engines require absolute addresses. */
import { createContext, use } from 'react';
import { useHydrated } from '../motion/useHydrated';

export const SiteOrigin = createContext('');

/** The site's origin; the one of this visit after hydration. */
export function useSiteOrigin(): string {
  const renderedFor = use(SiteOrigin);
  return useHydrated() ? window.location.origin : renderedFor;
}
