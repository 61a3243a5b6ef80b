import { useRef, useState, type RefObject } from 'react';
import type { CartLine } from '@core/cart/cartLine';
import { useCartActions } from '@/store/cart/useCart';
import { durations } from '@/theme/tokens';
import { flyToCart } from '@/components/motion/flyToCart';

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Where the header's cart link stands. */
const cartTarget = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('[data-cart-target]');

export type AddToCart = {
  add: (line: CartLine) => void;
  adding: boolean;
  /** The line that was added last. */ added: CartLine | null;
};

/**
 * Adds a line when its picture has flown to the cart, after 700 ms; at once where motion is
 * reduced, or when the page is hidden or left before. A second click within that time is part of a
 * double click, and adds nothing.
 */
export function useAddToCart(imageRef: RefObject<HTMLElement | null>): AddToCart {
  const cart = useCartActions();
  const locked = useRef(false);
  const [adding, setAdding] = useState(false);
  const [added, setAdded] = useState<CartLine | null>(null);

  const fly = async (line: CartLine): Promise<void> => {
    let landed = false;
    const land = (): void => {
      if (landed) return;
      landed = true;
      cart.add(line);
    };
    const landHidden = (): void => {
      if (document.visibilityState === 'hidden') land();
    };
    document.addEventListener('visibilitychange', landHidden);
    // Captured, so that it lands before the cart is written down.
    window.addEventListener('pagehide', land, { capture: true });
    const unlocked = pause(durations.fly);
    await Promise.race([flyToCart(imageRef.current, cartTarget()), unlocked]);
    document.removeEventListener('visibilitychange', landHidden);
    window.removeEventListener('pagehide', land, { capture: true });
    land();
    setAdding(false);
    setAdded(line);
    await unlocked;
    locked.current = false;
  };

  const add = (line: CartLine): void => {
    if (locked.current) return;
    locked.current = true;
    setAdding(true);
    setAdded(null);
    void fly(line);
  };
  return { add, adding, added };
}
