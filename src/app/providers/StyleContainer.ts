/**
 * Where emotion keeps its style elements under a content policy that names each inline style by its
 * hash.
 */

/**
 * Its hash is in server/contentPolicy.ts. Not empty, because WebKit takes no hash of an empty
 * element.
 */
const FIRST_TEXT = '/**/';

const NAME = 'style-container';

/**
 * Begins a new style element with a comment, by which the policy judges it: the rules that emotion
 * adds in production go through the CSSOM, which no policy governs. A prerendered style element
 * stays in its place: inserted again, it would make the browser parse it and lay the page out
 * again.
 */
const define = () =>
  class StyleContainer extends HTMLElement {
    override insertBefore<T extends Node>(style: T, before: Node | null): T {
      if (style.isConnected) return style;
      if (style.textContent === '') style.textContent = FIRST_TEXT;
      return super.insertBefore(style, before?.parentNode === this ? before : null);
    }
  };

/** One for all languages. @returns undefined where there is no document */
export function styleContainer(): HTMLElement | undefined {
  if (typeof document === 'undefined') return undefined;
  if (customElements.get(NAME) === undefined) customElements.define(NAME, define());
  const present = document.head.querySelector<HTMLElement>(NAME);
  return present ?? document.head.appendChild(document.createElement(NAME));
}
