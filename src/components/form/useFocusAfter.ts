import { useEffect, useRef, type RefObject } from 'react';

/**
 * A button that cannot be pressed while it is busy loses the focus to nothing, and the next Tab
 * would begin at the top of the page.
 * @returns the ref of the button, which takes the focus when it is free again and nothing else has
 * it
 */
export function useFocusAfter(busy: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasBusy = useRef(busy);
  useEffect(() => {
    if (wasBusy.current && !busy && document.activeElement === document.body)
      button.current?.focus({ preventScroll: true });
    wasBusy.current = busy;
  }, [busy]);
  return button;
}
