import type { StylisPlugin } from '@emotion/cache';

/**
 * Properties that recent browsers know only with a prefix: https://caniuse.com/user-select-none,
 * https://caniuse.com/css-masks
 */
const PREFIXED = new Set<unknown>(['user-select', 'mask-image']);

/**
 * Replaces emotion's own plugin, whose prefixes for old browsers are a quarter of a page's styles.
 */
export const vendorPrefixes: StylisPlugin = (element) => {
  if (element.type === 'decl' && PREFIXED.has(element.props))
    element.return = `-webkit-${element.value}${element.value}`;
};
