import { lineIdOf, type CartLine } from '@core/cart/cartLine';
import { wishesOf, type Dedication } from '@core/donations/dedication';
import type { AppThunk } from '../thunk';
import { cartWishesChanged } from './cartSlice';

/** Makes an id for each wording, here to keep it out of the first view. */
export const newWishesId = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');

export function dedicateLine(line: CartLine, dedication: Dedication | null): AppThunk {
  return (dispatch) => {
    const wishes = wishesOf(dedication, line.wishes?.isNameShown ?? null, newWishesId);
    dispatch(cartWishesChanged({ lineId: lineIdOf(line), wishes }));
  };
}

export function showNameOf(lines: readonly CartLine[], isShown: boolean): CartLine[] {
  return lines.map((line) => ({
    ...line,
    wishes: wishesOf(line.wishes?.dedication ?? null, isShown, newWishesId),
  }));
}

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

/** Whether all lines show the name; by default an account's name is shown. */
export const isNameShown = (lines: readonly CartLine[], isLoggedIn: boolean): boolean =>
  lines.every(({ wishes }) => wishes?.isNameShown ?? isLoggedIn);
