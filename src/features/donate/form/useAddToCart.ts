import { useRef, useState, type RefObject } from 'react';
import type { CartLine } from '@core/cart/cartLine';
import { useCartActions } from '@/store/cart/useCart';
import { durations } from '@/theme/tokens';
import { flyToCart } from '@/components/motion/flyToCart';

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const cartTarget = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('[data-cart-target]');

export type AddToCart = {
  add: (line: CartLine) => void;
  adding: boolean;
  added: CartLine | null;
};

/**
 * Adds a line when its picture has reached the cart, after 700 ms; at once with reduced motion, or
 * when the page is hidden or left. A second click within that time counts as a double click.
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
    // The capture phase runs before the cart is stored.
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
