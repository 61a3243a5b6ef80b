import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { loadInTheEnd } from '@/config/loadInTheEnd';

/**
 * A part of a page whose code comes when it is first wanted. Where that code cannot be had, the
 * rest of the page stays as it is.
 */
export function lazyPart<P>(
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => ({ default: await loadInTheEnd(load) }));
}
