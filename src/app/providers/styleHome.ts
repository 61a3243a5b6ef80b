/** Where emotion keeps its style elements under a policy that lets no inline style through but those it names by their hash. */

/** Its hash is in server/contentPolicy.ts. Not empty, because WebKit takes no hash of an empty element. */
const FIRST_TEXT = '/**/';

/**
 * The head, except for two things. An empty style element put into it begins with a comment: a policy judges the element by that text; the
 * rules that emotion adds in production go through the CSSOM, which no policy governs. And an element that it has stays where it is: emotion
 * takes over those of a drawn page by putting them in again, for which a browser reads them again and lays the page out anew.
 * @returns undefined where there is no document
 */
export function styleHome(): HTMLElement | undefined {
  if (typeof document === 'undefined') return undefined;
  const { head } = document;
  const insertBefore = (tag: HTMLElement, before: Node | null): HTMLElement => {
    if (tag.parentNode === head) return tag;
    if (tag.textContent === '') tag.textContent = FIRST_TEXT;
    return head.insertBefore(tag, before);
  };
  return Object.create(head, { insertBefore: { value: insertBefore } }) as HTMLElement;
}
