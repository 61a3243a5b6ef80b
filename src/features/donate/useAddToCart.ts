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
  /** What was added last. */ added: CartLine | null;
};

/**
 * Adds a line when its picture has flown to the cart, after 700 ms; at once where nothing may move,
 * or the page is hidden or left meanwhile.
 */
export function useAddToCart(imageRef: RefObject<HTMLElement | null>): AddToCart {
  const cart = useCartActions();
  const flying = useRef(false);
  const [adding, setAdding] = useState(false);
  const [added, setAdded] = useState<CartLine | null>(null);

  const fly = async (line: CartLine): Promise<void> => {
    const land = (): void => {
      if (!flying.current) return;
      flying.current = false;
      cart.add(line);
    };
    const landHidden = (): void => {
      if (document.visibilityState === 'hidden') land();
    };
    document.addEventListener('visibilitychange', landHidden);
    // Captured, so that it lands before the cart is written down.
    window.addEventListener('pagehide', land, { capture: true });
    await Promise.race([flyToCart(imageRef.current, cartTarget()), pause(durations.fly)]);
    document.removeEventListener('visibilitychange', landHidden);
    window.removeEventListener('pagehide', land, { capture: true });
    land();
    setAdding(false);
    setAdded(line);
  };

  const add = (line: CartLine): void => {
    if (flying.current) return;
    flying.current = true;
    setAdding(true);
    setAdded(null);
    void fly(line);
  };
  return { add, adding, added };
}
