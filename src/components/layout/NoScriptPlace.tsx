import { createContext, use, type ReactNode } from 'react';

/** Replaces a form of a prerendered page for browsers without scripts. */
export type Instead = 'giving' | 'writing';

/** The notice for each kind of form, set during prerendering. */
export const NoScriptNotices = createContext<(instead: Instead) => ReactNode>(() => null);

/** Browsers with scripts show none of it, and React skips its content at hydration. */
export function NoScriptPlace({ instead }: { instead: Instead }) {
  return <noscript>{use(NoScriptNotices)(instead)}</noscript>;
}
