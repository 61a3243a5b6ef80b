import type { StylisPlugin } from '@emotion/cache';

/** Recent browsers prefix these: caniuse.com/user-select-none and caniuse.com/css-masks. */
const PREFIXED = new Set<unknown>(['user-select', 'mask-image']);

/** Replaces emotion's plugin, whose prefixes for old browsers are a quarter of a page's styles. */
export const vendorPrefixes: StylisPlugin = (element) => {
  if (element.type === 'decl' && PREFIXED.has(element.props))
    element.return = `-webkit-${element.value}${element.value}`;
};
