/**
 * What a prerendered page offers a browser without scripts in place of a form: other ways to give,
 * or to write.
 */
export type Instead = 'giving' | 'writing';

/** The place as a server renders it. */
export const noScriptPlace = (instead: Instead): string =>
  `<div data-instead-of="${instead}"></div>`;

/** A place in a page where React looks for nothing, filled when the page is written as a file. */
export function NoScriptPlace({ instead }: { instead: Instead }) {
  return <div data-instead-of={instead} dangerouslySetInnerHTML={{ __html: '' }} />;
}
