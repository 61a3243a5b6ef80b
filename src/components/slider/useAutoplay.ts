import { useEffect, useState, useSyncExternalStore, type FocusEvent } from 'react';

function subscribeToVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

type Holds = {
  onMouseEnter: () => void;
  onMouseLeave: () => void;
  onFocus: (event: FocusEvent) => void;
  onBlur: (event: FocusEvent) => void;
};

/**
 * Turns regularly while it plays; holds while the pointer or the focus is inside and while the tab
 * is hidden.
 */
export function useAutoplay(
  playing: boolean,
  everyMs: number,
  turn: (() => void) | null,
): { held: boolean; holds: Holds } {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const visible = useSyncExternalStore(
    subscribeToVisibility,
    () => document.visibilityState !== 'hidden',
    () => true,
  );
  const held = hovered || focused || !visible;

  useEffect(() => {
    if (!playing || held || turn === null) return undefined;
    const timer = setInterval(turn, everyMs);
    return () => clearInterval(timer);
  }, [playing, held, turn, everyMs]);

  return {
    held,
    holds: {
      onMouseEnter: () => setHovered(true),
      onMouseLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: (event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false);
      },
    },
  };
}
