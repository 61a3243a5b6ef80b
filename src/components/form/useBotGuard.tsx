import { useCallback, useEffect, useRef, type ReactNode } from 'react';
import { VisuallyHidden } from '../layout/VisuallyHidden';

/** People need longer than this to fill in a form, in milliseconds. */
const MINIMUM_MS = 1_500;

export type BotGuard = {
  /** A field that people do not see and programs fill in; stands inside the form. */
  trap: ReactNode;
  /**
   * Waits until a person could have filled in the form, then says whether a program seems to have
   * done so. The form sends the answer along: a password manager may fill in any field.
   */
  looksAutomatic: () => Promise<boolean>;
};

/** A name of no address, login or card, so that browsers and password managers leave it empty. */
const NAME = 'ikh-q7';

/** The marks by which password managers know that a field is none of theirs. */
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
