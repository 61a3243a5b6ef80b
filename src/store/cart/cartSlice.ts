/** The cart: its lines are the whole truth, the count and the totals follow from them. */
import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { addLine, changeAmount, changeQuantity, countOf, groupByCurrency, lineIdOf, removeLine, type CartLine } from '@/domain/cart/cartLine';

export type CartState = { lines: CartLine[] };

const initialState: CartState = { lines: [] };

const selectLines = (state: CartState): CartLine[] => state.lines;

export const cartSlice = createSlice({
  name: 'cart',
  initialState,
  reducers: {
    donationAddedToCart: (state, { payload }: PayloadAction<CartLine>) => {
      state.lines = addLine(state.lines, payload);
    },
    cartLineRemoved: (state, { payload }: PayloadAction<{ lineId: string }>) => {
      state.lines = removeLine(state.lines, payload.lineId);
    },
    cartQuantityChanged: (state, { payload }: PayloadAction<{ lineId: string; quantity: number }>) => {
      state.lines = changeQuantity(state.lines, payload.lineId, payload.quantity);
    },
    cartAmountChanged: (state, { payload }: PayloadAction<{ lineId: string; unitAmountMinor: number }>) => {
      state.lines = changeAmount(state.lines, payload.lineId, payload.unitAmountMinor);
    },
    cartCleared: (state) => {
      state.lines = [];
    },
    /** The cart as another tab left it. */
    cartChangedElsewhere: (state, { payload }: PayloadAction<CartLine[]>) => {
      state.lines = payload;
    },
    /** A recorded line leaves the cart as it was paid; what was added to the same line since then stays. */
    paidLineLeftCart: (state, { payload }: PayloadAction<CartLine>) => {
      const paidId = lineIdOf(payload);
      state.lines = state.lines.flatMap((line) => {
        if (lineIdOf(line) !== paidId) return [line];
        const quantity = line.quantity - payload.quantity;
        return quantity > 0 ? [{ ...line, quantity }] : [];
      });
    },
  },
  selectors: {
    selectCartLines: selectLines,
    selectCartCount: (state) => countOf(state.lines),
    selectCartGroups: createSelector([selectLines], groupByCurrency),
  },
});

export const { donationAddedToCart, cartLineRemoved, cartQuantityChanged, cartAmountChanged, cartCleared, cartChangedElsewhere, paidLineLeftCart } =
  cartSlice.actions;
export const { selectCartLines, selectCartCount, selectCartGroups } = cartSlice.selectors;
