import { useEffect, useRef, type RefObject } from 'react';

/**
 * A button that cannot be pressed while it is busy, or that goes, loses the focus to nothing, and
 * the next Tab would begin at the top of the page.
 * @returns the ref of the button, or of what stays, which takes the focus when it is free again and
 * nothing else has it
 */
export function useFocusAfter<T extends HTMLElement = HTMLButtonElement>(
  busy: boolean,
): RefObject<T | null> {
  const place = useRef<T>(null);
  const wasBusy = useRef(busy);
  useEffect(() => {
    if (wasBusy.current && !busy && document.activeElement === document.body)
      place.current?.focus({ preventScroll: true });
    wasBusy.current = busy;
  }, [busy]);
  return place;
}
