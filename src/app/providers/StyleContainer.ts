/**
 * The container of emotion's style elements under a policy that names each inline style by its
 * hash.
 */

/**
 * The hash of this text is in server/pages/contentPolicy.ts. It is not empty, because WebKit
 * ignores the hash of an empty element.
 */
const FIRST_TEXT = '/**/';

const NAME = 'style-container';

/**
 * Begins a new style element with a comment, whose hash the policy allows: emotion adds rules in
 * production through the CSSOM, which no policy governs. A prerendered style element is not
 * inserted again, as the browser would parse it and lay the page out again.
 */
const define = () =>
  class StyleContainer extends HTMLElement {
    override insertBefore<T extends Node>(style: T, before: Node | null): T {
      if (style.isConnected) return style;
      if (style.textContent === '') style.textContent = FIRST_TEXT;
      return super.insertBefore(style, before?.parentNode === this ? before : null);
    }
  };

/** @returns the container for all languages; undefined without a document */
export function styleContainer(): HTMLElement | undefined {
  if (typeof document === 'undefined') return undefined;
  if (customElements.get(NAME) === undefined) customElements.define(NAME, define());
  const present = document.head.querySelector<HTMLElement>(NAME);
  return present ?? document.head.appendChild(document.createElement(NAME));
}
