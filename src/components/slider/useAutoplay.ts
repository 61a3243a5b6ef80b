import {
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type FocusEvent,
  type KeyboardEvent,
} from 'react';

function subscribeToVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

type Holds = {
  onMouseEnter: () => void;
  onMouseLeave: () => void;
  onFocus: () => void;
  onKeyUp: (event: KeyboardEvent) => void;
  onBlur: (event: FocusEvent) => void;
};

/**
 * Pauses under pointer and focus and in a hidden tab; keyboard focus stops it:
 * https://www.w3.org/WAI/ARIA/apg/patterns/carousel/
 * @returns `release` ends the pause by focus, when Play was pressed with it
 */
export function useAutoplay(
  playing: boolean,
  everyMs: number,
  turn: (() => void) | null,
  stop: () => void,
): { held: boolean; holds: Holds; release: () => void } {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const visible = useSyncExternalStore(
    subscribeToVisibility,
    () => document.visibilityState !== 'hidden',
    () => true,
  );
  const held = hovered || focused || !visible;
  const playedHere = useRef(false);

  useEffect(() => {
    if (!playing || held || turn === null) return undefined;
    const timer = setInterval(turn, everyMs);
    return () => clearInterval(timer);
  }, [playing, held, turn, everyMs]);

  return {
    held,
    release: () => {
      playedHere.current = true;
      setFocused(false);
    },
    holds: {
      onMouseEnter: () => setHovered(true),
      onMouseLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      // The key that moved the focus inside, or a later one; not after Play was pressed here.
      onKeyUp: ({ key }) => {
        if (key === 'Tab' && !playedHere.current) stop();
      },
      onBlur: (event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        playedHere.current = false;
        setFocused(false);
      },
    },
  };
}
