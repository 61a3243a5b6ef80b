/** The container of emotion's style elements under a policy with hashes of inline styles. */

/** server/pages/contentPolicy.ts has its hash; WebKit ignores the hash of an empty element. */
const FIRST_TEXT = '/**/';

const NAME = 'style-container';

/**
 * Begins each new style element with a comment, whose hash the policy allows; no policy governs the
 * rules that emotion adds through the CSSOM. A prerendered style element is not inserted again, as
 * the browser would lay the page out again.
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
