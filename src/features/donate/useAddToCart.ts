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
 * or the page is left meanwhile.
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
    window.addEventListener('pagehide', land);
    await Promise.race([flyToCart(imageRef.current, cartTarget()), pause(durations.fly)]);
    window.removeEventListener('pagehide', land);
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
