import { createContext, use, type ReactNode } from 'react';

/**
 * A prerendered page's replacement of a form for browsers without scripts: other ways to give, or
 * to write.
 */
export type Instead = 'giving' | 'writing';

/** The notice of each place, set while pages are rendered ahead. */
export const NoScriptNotices = createContext<(instead: Instead) => ReactNode>(() => null);

/** A browser that runs scripts shows nothing of it, and React looks for nothing in it there. */
export function NoScriptPlace({ instead }: { instead: Instead }) {
  return <noscript>{use(NoScriptNotices)(instead)}</noscript>;
}
