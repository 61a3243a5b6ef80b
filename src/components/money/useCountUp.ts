import { useEffect, useState } from 'react';
import { COUNTER_STEPS, COUNTER_TICK_MS } from '@/theme/tokens';
import type { Entrance } from '../motion/useEntrance';

/** Counts from 0 to an integer in 50 steps of 20 ms, once; a later change is shown at once. */
export function useCountUp(target: number, entrance: Entrance): number {
  const [step, setStep] = useState(0);
  const counting = entrance === 'entered' && step < COUNTER_STEPS;

  useEffect(() => {
    if (!counting) return undefined;
    const timer = setInterval(() => setStep((current) => current + 1), COUNTER_TICK_MS);
    return () => clearInterval(timer);
  }, [counting]);

  return counting || entrance === 'waiting' ? Math.round((target * step) / COUNTER_STEPS) : target;
}
