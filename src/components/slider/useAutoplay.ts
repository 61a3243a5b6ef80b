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
  onFocus: (event: FocusEvent) => void;
  onKeyUp: (event: KeyboardEvent) => void;
  onBlur: (event: FocusEvent) => void;
};

/**
 * Turns regularly while it plays; holds while the pointer or the focus is inside and while the tab
 * is hidden.
 * @param stop is called when the keyboard's focus comes in: what turns then starts by hand alone
 * (https://www.w3.org/WAI/ARIA/apg/patterns/carousel/)
 * @returns `release` ends the hold of the focus, when Play was pressed with it
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
  const cameIn = useRef(false);

  useEffect(() => {
    if (!playing || held || turn === null) return undefined;
    const timer = setInterval(turn, everyMs);
    return () => clearInterval(timer);
  }, [playing, held, turn, everyMs]);

  return {
    held,
    release: () => setFocused(false),
    holds: {
      onMouseEnter: () => setHovered(true),
      onMouseLeave: () => setHovered(false),
      onFocus: ({ currentTarget, relatedTarget }) => {
        cameIn.current = !currentTarget.contains(relatedTarget);
        setFocused(true);
      },
      // Only the key that brought the focus in: neither a press of a button nor a step inside.
      onKeyUp: ({ key }) => {
        if (key === 'Tab' && cameIn.current) stop();
      },
      onBlur: (event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false);
      },
    },
  };
}
