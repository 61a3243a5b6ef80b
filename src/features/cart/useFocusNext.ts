import { useEffect, useRef } from 'react';

/**
 * Remembers which element takes the focus once the page has rendered again, so that it is not
 * lost with what was removed.
 */
export function useFocusNext(): (id: string) => void {
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const element = document.getElementById(wanted.current);
    if (element === null) return;
    wanted.current = null;
    element.focus();
  });
  return (id) => {
    wanted.current = id;
  };
}
