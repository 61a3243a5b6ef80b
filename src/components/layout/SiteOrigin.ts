/**
 * Where a prerendered page says that the site is, such as https://example.org: what search engines
 * and link previews read must be absolute.
 */
import { createContext } from 'react';

export const SiteOrigin = createContext('');
