import { useEffect, useState } from 'react';
import { useHydrated } from '../motion/useHydrated';
import { useReducedMotion } from '../motion/useReducedMotion';
import { COUNTER_STEPS, COUNTER_TICK_MS } from '@/theme/tokens';

/**
 * Counts from 0 to a figure in 50 steps of 20 ms, once, from the moment it is active. A figure that changes later is shown at once.
 * On a server, and for visitors who ask for stillness, it is the figure itself.
 * @param target an integer
 */
export function useCountUp(target: number, active: boolean): number {
  const hydrated = useHydrated();
  const reduced = useReducedMotion();
  const [step, setStep] = useState(0);
  const done = step >= COUNTER_STEPS;

  useEffect(() => {
    if (!active || reduced || done) return undefined;
    const timer = setInterval(() => setStep((current) => current + 1), COUNTER_TICK_MS);
    return () => clearInterval(timer);
  }, [active, reduced, done]);

  return !hydrated || reduced || done ? target : Math.round((target * step) / COUNTER_STEPS);
}
