import { use, useMemo, useRef, type PointerEvent } from 'react';
import { firstSign } from '../motion/firstSign';
import { whenIdle } from '../motion/whenIdle';
import { ExpectOpening, type Opening } from './opening';

/** How long a pointer rests on a card, or a card in the middle of a touch screen, before that counts as an intent. */
const REST_MS = 80;
const READING_MS = 300;

/** A band across the middle of the screen. */
const MIDDLE = { rootMargin: '-49% 0px' };

type OpeningHandlers = {
  ref: (card: HTMLElement | null) => () => void;
  onPointerEnter: (event: PointerEvent) => void;
  onPointerLeave: () => void;
  onFocus: () => void;
};

/** Without a pointer to follow, what somebody reads is the best guess, from the first sign of a reader on. */
const isTouchScreen = (): boolean =>
  typeof window.matchMedia === 'function' && window.matchMedia('(hover: none)').matches;

/**
 * Notices that a visitor seems about to open a card's page, and lets it be drawn out of sight.
 * @param opening kept by the caller for as long as it is the same
 * @param prefetch asks for what that page needs, under a pointer or the focus; kept by the caller too
 * @returns what the card's outermost element takes
 */
export function useOpening(opening: Opening, prefetch?: () => void): OpeningHandlers {
  const expectOpening = use(ExpectOpening);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  return useMemo(() => {
    const stop = (): void => clearTimeout(timer.current);
    const after = (ms: number, act: () => void): void => {
      stop();
      timer.current = setTimeout(act, ms);
    };
    const intended = (): void => {
      prefetch?.();
      expectOpening(opening);
    };
    return {
      ref: (card) => {
        if (card === null || !isTouchScreen()) return stop;
        const observer = new IntersectionObserver((entries) => {
          if (entries.at(-1)?.isIntersecting !== true) stop();
          else after(READING_MS, () => whenIdle(() => expectOpening(opening)));
        }, MIDDLE);
        let isThere = true;
        void firstSign().then(() => isThere && observer.observe(card));
        return () => {
          isThere = false;
          observer.disconnect();
          stop();
        };
      },
      // A finger that enters is about to tap: the page itself asks for the rest, after it is shown.
      onPointerEnter: ({ pointerType }) => {
        if (pointerType !== 'touch') after(REST_MS, intended);
      },
      onPointerLeave: stop,
      onFocus: intended,
    };
  }, [expectOpening, opening, prefetch]);
}
