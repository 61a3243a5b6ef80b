import { useState } from 'react';
import { useHydrated } from './useHydrated';
import { useInView } from './useInView';
import { useReducedMotion } from './useReducedMotion';

/** The state of an animated element: 'waiting' out of view, 'entered', or 'still' at its end. */
export type Entrance = 'waiting' | 'entered' | 'still';

/** A prerendered page's first view does not move, as it is being read already. */
export function useEntrance<E extends Element>(): [ReturnType<typeof useInView<E>>[0], Entrance] {
  const [isPrerendered] = useState(!useHydrated());
  const [watch, seen] = useInView<E>();
  if (useReducedMotion() || (isPrerendered && seen !== 'later')) return [watch, 'still'];
  return [watch, seen === null ? 'waiting' : 'entered'];
}
