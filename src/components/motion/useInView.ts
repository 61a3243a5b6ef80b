import { useCallback, useState } from 'react';

/** Whether an element was in view from the start or was scrolled there; null before. */
export type Seen = 'at once' | 'later' | null;

/** Reports once that an element came into view; at once in a browser that cannot observe it. */
export function useInView<E extends Element>({ rootMargin = '0px', threshold = 0.2 } = {}): [
  (element: E | null) => (() => void) | undefined,
  Seen,
] {
  const [seen, setSeen] = useState<Seen>(null);
  const watch = useCallback(
    (element: E | null) => {
      if (element === null) return undefined;
      if (typeof IntersectionObserver === 'undefined') {
        setSeen('at once');
        return undefined;
      }
      let when: Seen = 'at once';
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some((entry) => entry.isIntersecting)) {
            setSeen(when);
            observer.disconnect();
          }
          when = 'later';
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
