import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { groupByCurrency, type CartGroup, type CartLine } from '@core/cart/cartLine';
import { useAppDispatch, useAppSelector } from '../hooks';
import {
  cartAmountChanged,
  cartCleared,
  cartLineRemoved,
  cartQuantityChanged,
  donationAddedToCart,
  selectCartCount,
  selectCartLines,
} from './cartSlice';

const InsideCart = createContext(false);

export function CartProvider({ children }: { children: ReactNode }) {
  return <InsideCart value={true}>{children}</InsideCart>;
}

export type Cart = {
  lines: CartLine[];
  groups: CartGroup[];
  count: number;
  add: (line: CartLine) => void;
  remove: (lineId: string) => void;
  changeQuantity: (lineId: string, quantity: number) => void;
  changeAmount: (lineId: string, unitAmountMinor: number) => void;
  clear: () => void;
};

function useInsideCart(): void {
  if (!useContext(InsideCart)) throw new Error('useCart must be used within a CartProvider');
}

/** The actions alone: a list with "Add to cart" does not render again when the cart changes. */
export function useCartActions(): Omit<Cart, 'lines' | 'groups' | 'count'> {
  useInsideCart();
  const dispatch = useAppDispatch();
  return useMemo(
    () => ({
      add: (line) => dispatch(donationAddedToCart(line)),
      remove: (lineId) => dispatch(cartLineRemoved({ lineId })),
      changeQuantity: (lineId, quantity) => dispatch(cartQuantityChanged({ lineId, quantity })),
      changeAmount: (lineId, unitAmountMinor) =>
        dispatch(cartAmountChanged({ lineId, unitAmountMinor })),
      clear: () => dispatch(cartCleared()),
    }),
    [dispatch],
  );
}

/** @throws outside a CartProvider */
export function useCart(): Cart {
  const actions = useCartActions();
  const lines = useAppSelector(selectCartLines);
  const count = useAppSelector(selectCartCount);
  const groups = useMemo(() => groupByCurrency(lines), [lines]);
  return { lines, groups, count, ...actions };
}
