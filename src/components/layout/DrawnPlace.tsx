/** Places of a page for whoever writes it as a file, by name. */
export type DrawnPlaceName =
  'header-end' | 'first-view-end' | 'instead-of-giving' | 'instead-of-writing';

/** The place as it is drawn. */
export const drawnPlace = (name: DrawnPlaceName): string => `<div data-place="${name}"></div>`;

/**
 * A place in a page drawn ahead where React looks for nothing, for what only such a page has. The home page's `first-view-end` stands where nothing
 * of its first view follows, and has the styles of everything after it, in a file: a browser shows what stands before a stylesheet while it waits
 * for it, so the first view is painted before the rest of the page is read.
 */
export function DrawnPlace({ name }: { name: DrawnPlaceName }) {
  return <div data-place={name} dangerouslySetInnerHTML={{ __html: '' }} />;
}
