/**
 * The site's origin for prerendered pages, such as https://example.org: search engines and link
 * previews need absolute addresses.
 */
import { createContext, use } from 'react';
import { useHydrated } from '../motion/useHydrated';

export const SiteOrigin = createContext('');

/** The site's origin; the one of this visit after hydration. */
export function useSiteOrigin(): string {
  const renderedFor = use(SiteOrigin);
  return useHydrated() ? window.location.origin : renderedFor;
}
