import { useState } from 'react';
import { useHydrated } from './useHydrated';
import { useInView } from './useInView';
import { useReducedMotion } from './useReducedMotion';

/**
 * The state of an element that moves once: 'waiting' to be seen at its start, 'entered' into view,
 * or 'still', at its end.
 */
export type Entrance = 'waiting' | 'entered' | 'still';

/**
 * Controls an element that moves once when it is scrolled into view. Elements in the first view of
 * a prerendered page stay as they are: the visitor did not scroll to them, and figures that are
 * being read do not start over. Nothing moves for visitors who ask for stillness.
 * @returns a ref callback for the element, and the state of its entrance
 */
export function useEntrance<E extends Element>(): [ReturnType<typeof useInView<E>>[0], Entrance] {
  const [isPrerendered] = useState(!useHydrated());
  const [watch, seen] = useInView<E>();
  if (useReducedMotion() || (isPrerendered && seen !== 'later')) return [watch, 'still'];
  return [watch, seen === null ? 'waiting' : 'entered'];
}
