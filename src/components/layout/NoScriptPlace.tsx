import { createContext, use } from 'react';

/**
 * What a prerendered page offers a browser without scripts in place of a form: other ways to give,
 * or to write.
 */
export type Instead = 'giving' | 'writing';

/** The HTML of each place, set while pages are rendered ahead. */
export const NoScriptNotices = createContext<Readonly<Partial<Record<Instead, string>>>>({});

/** A place in a page where React looks for nothing: a browser that runs scripts needs no notice. */
export function NoScriptPlace({ instead }: { instead: Instead }) {
  const html = use(NoScriptNotices)[instead] ?? '';
  return <div data-instead-of={instead} dangerouslySetInnerHTML={{ __html: html }} />;
}
