/** What a donor wishes for lines that are in the cart. */
import { lineIdOf, type CartLine } from '@core/cart/cartLine';
import { wishesOf, type Dedication } from '@core/donations/dedication';
import { newId } from '@/config/newId';
import type { AppThunk } from '../thunk';
import { cartWishesChanged } from './cartSlice';

export function dedicateLine(line: CartLine, dedication: Dedication | null): AppThunk {
  return (dispatch) => {
    const wishes = wishesOf(dedication, line.wishes?.isNameShown ?? null, newId);
    dispatch(cartWishesChanged({ lineId: lineIdOf(line), wishes }));
  };
}

/** @returns the lines as they are then */
export function showNameOf(lines: readonly CartLine[], isShown: boolean): CartLine[] {
  return lines.map((line) => ({
    ...line,
    wishes: wishesOf(line.wishes?.dedication ?? null, isShown, newId),
  }));
}

/** Puts lines with other wishes in the place of lines of the cart. */
export function changeCartWishes(
  before: readonly CartLine[],
  after: readonly CartLine[],
): AppThunk {
  return (dispatch) => {
    before.forEach((line, index) =>
      dispatch(cartWishesChanged({ lineId: lineIdOf(line), wishes: after[index]?.wishes })),
    );
  };
}

/** Whether all lines show the name: an account's unless its owner says otherwise. */
export const isNameShown = (lines: readonly CartLine[], isLoggedIn: boolean): boolean =>
  lines.every(({ wishes }) => wishes?.isNameShown ?? isLoggedIn);
