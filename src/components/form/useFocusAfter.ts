import { useEffect, useRef, type RefObject } from 'react';

/**
 * Restores the focus of a disabled or removed button; the next Tab would start at the top.
 * @returns the ref of the button, or of an element that stays and takes the focus
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
