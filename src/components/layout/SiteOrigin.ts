/**
 * The site's origin for prerendered pages, such as https://example.org: search engines, link
 * previews and other sites need absolute addresses.
 */
import { createContext, use } from 'react';
import { useHydrated } from '../motion/useHydrated';

export const SiteOrigin = createContext('');

/** Where the site is: of this visit, once the page is taken over. */
export function useSiteOrigin(): string {
  const renderedFor = use(SiteOrigin);
  return useHydrated() ? window.location.origin : renderedFor;
}
