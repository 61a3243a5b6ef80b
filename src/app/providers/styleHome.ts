/** Where emotion keeps its style elements under a policy that lets no inline style through but those it names by their hash. */

/** Its hash is in backend/machine/contentPolicy.ts. Not empty, because WebKit takes no hash of an empty element. */
const FIRST_TEXT = '/**/';

/**
 * The head, except that an empty style element put into it begins with a comment. A policy judges the element by that text; the rules
 * that emotion adds in production go through the CSSOM, which no policy governs.
 * @returns undefined where there is no document
 */
export function styleHome(): HTMLElement | undefined {
  if (typeof document === 'undefined') return undefined;
  const { head } = document;
  const insertBefore = (tag: HTMLElement, before: Node | null): HTMLElement => {
    if (tag.textContent === '') tag.textContent = FIRST_TEXT;
    return head.insertBefore(tag, before);
  };
  return Object.create(head, { insertBefore: { value: insertBefore } }) as HTMLElement;
}
