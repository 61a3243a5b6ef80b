import { useCallback, useEffect, useRef, type ReactNode } from 'react';
import { VisuallyHidden } from '../layout/VisuallyHidden';

/** People need longer than this to fill in a form, in milliseconds. */
const MINIMUM_MS = 1_500;

export type BotGuard = {
  /** A hidden field that programs fill in; it must be inside the form. */
  trap: ReactNode;
  /**
   * Waits until a person could have filled in the form, then returns whether a program seems to
   * have done so. The form sends the result, as a password manager may fill in any field.
   */
  looksAutomatic: () => Promise<boolean>;
};

/** The name resembles no address, login or card, so that browsers leave the field empty. */
const NAME = 'ikh-q7';

/** These attributes make password managers ignore the field. */
const LEFT_ALONE = {
  autoComplete: 'off',
  'data-1p-ignore': 'true',
  'data-lpignore': 'true',
  'data-bwignore': 'true',
  'data-protonpass-ignore': 'true',
  'data-form-type': 'other',
} as const;

/** Recognises simple programs without a question to people. */
export function useBotGuard(): BotGuard {
  const field = useRef<HTMLInputElement>(null);
  const openedAt = useRef(0);
  useEffect(() => {
    openedAt.current = performance.now();
  }, []);
  const looksAutomatic = useCallback(async () => {
    const early = MINIMUM_MS - (performance.now() - openedAt.current);
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
    return (field.current?.value ?? '') !== '';
  }, []);
  const trap = (
    <VisuallyHidden aria-hidden="true">
      <input ref={field} type="text" name={NAME} tabIndex={-1} {...LEFT_ALONE} />
    </VisuallyHidden>
  );
  return { trap, looksAutomatic };
}
