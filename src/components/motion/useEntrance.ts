import { useState } from 'react';
import { useHydrated } from './useHydrated';
import { useInView } from './useInView';
import { useReducedMotion } from './useReducedMotion';

/**
 * What moves once: 'waiting' at its start to be seen, 'entered' into view, or 'still', which is at
 * its end.
 */
export type Entrance = 'waiting' | 'entered' | 'still';

/**
 * For what moves once when it is scrolled into view. What a prerendered page has in view stays as
 * it is: nobody scrolled to it, and figures that somebody reads do not start over. Nothing moves
 * for visitors who ask for stillness.
 * @returns a ref callback for the element, and where it is in its entrance
 */
export function useEntrance<E extends Element>(): [ReturnType<typeof useInView<E>>[0], Entrance] {
  const [isPrerendered] = useState(!useHydrated());
  const [watch, seen] = useInView<E>();
  if (useReducedMotion() || (isPrerendered && seen !== 'later')) return [watch, 'still'];
  return [watch, seen === null ? 'waiting' : 'entered'];
}
