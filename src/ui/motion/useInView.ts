import { useCallback, useState } from 'react';

/**
 * Says when an element has come into view, once and for good.
 * @returns a ref callback for the element, and whether it has been seen; at once where the browser cannot watch
 */
export function useInView<E extends Element>({ rootMargin = '0px', threshold = 0.2 } = {}): [(element: E | null) => (() => void) | undefined, boolean] {
  const [seen, setSeen] = useState(false);
  const watch = useCallback(
    (element: E | null) => {
      if (element === null) return undefined;
      if (typeof IntersectionObserver === 'undefined') {
        setSeen(true);
        return undefined;
      }
      const observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some((entry) => entry.isIntersecting)) return;
          setSeen(true);
          observer.disconnect();
        },
        { rootMargin, threshold },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [rootMargin, threshold],
  );
  return [watch, seen];
}
