import { useCallback, useEffect, useRef, type ReactNode } from 'react';
import { VisuallyHidden } from '../layout/VisuallyHidden';

/** People need longer than this to fill in a form, in milliseconds. */
const MINIMUM_MS = 1_500;

export type BotGuard = {
  /** A field that nobody sees and only a program fills in; stands inside the form. */
  trap: ReactNode;
  /** Waits until a person could have filled in the form, then says whether one did. */
  isPerson: () => Promise<boolean>;
};

/** Keeps simple programs out of a form without asking people anything. */
export function useBotGuard(): BotGuard {
  const field = useRef<HTMLInputElement>(null);
  const openedAt = useRef(0);
  useEffect(() => {
    openedAt.current = performance.now();
  }, []);
  const isPerson = useCallback(async () => {
    const early = MINIMUM_MS - (performance.now() - openedAt.current);
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
    return (field.current?.value ?? '') === '';
  }, []);
  const trap = (
    <VisuallyHidden aria-hidden="true">
      <input ref={field} type="text" name="website" tabIndex={-1} autoComplete="off" />
    </VisuallyHidden>
  );
  return { trap, isPerson };
}
