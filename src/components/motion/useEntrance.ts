import { useState } from 'react';
import { useHydrated } from './useHydrated';
import { useInView } from './useInView';
import { useReducedMotion } from './useReducedMotion';

/** The state of an animated element: 'waiting' out of view, 'entered', or 'still' at its end. */
export type Entrance = 'waiting' | 'entered' | 'still';

/**
 * Animates an element once when it is scrolled into view. Elements in the first view of a
 * prerendered page do not move, as they are being read already. Reduced motion disables it.
 * @returns a ref callback for the element, and its state
 */
export function useEntrance<E extends Element>(): [ReturnType<typeof useInView<E>>[0], Entrance] {
  const [isPrerendered] = useState(!useHydrated());
  const [watch, seen] = useInView<E>();
  if (useReducedMotion() || (isPrerendered && seen !== 'later')) return [watch, 'still'];
  return [watch, seen === null ? 'waiting' : 'entered'];
}
