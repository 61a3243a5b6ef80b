/** The place as it is drawn. Whoever writes the page puts the stylesheet and a script inside, where React looks for nothing. */
export const FIRST_VIEW_END = '<div data-first-view-end=""></div>';

/**
 * Stands where nothing of a page's first view follows. A page drawn ahead has the styles of everything after it here, in a file: a browser
 * shows what stands before a stylesheet while it waits for it, so the first view is painted before the rest of the page is read.
 */
export function FirstViewEnd() {
  return <div data-first-view-end="" dangerouslySetInnerHTML={{ __html: '' }} />;
}
