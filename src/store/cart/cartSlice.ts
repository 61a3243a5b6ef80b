/**
 * The cart: its lines are the whole truth, the count and the totals follow from them. With it goes
 * what was last opened to pay for it.
 */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import {
  addLine,
  changeLine,
  changeQuantity,
  countOf,
  lineIdOf,
  removeLine,
  type CartLine,
} from '@core/cart/cartLine';
import { wishesOf } from '@core/donations/dedication';
import { loggedOut } from '../auth/authSlice';
import { checkoutOpened, paymentCompleted, type OpenedAttempt } from '../checkout/checkoutSlice';

export type CartState = {
  lines: CartLine[];
  /**
   * The payments last opened for the cart, at most one of each currency. Every tab knows them, so
   * that none pays a second time.
   */
  payments: OpenedAttempt[];
};

const initialState: CartState = { lines: [], payments: [] };

const selectLines = (state: CartState): CartLine[] => state.lines;

/** The lines without their dedications; those that are the same then become one. */
const undedicated = (lines: readonly CartLine[]): CartLine[] =>
  lines.reduce<CartLine[]>(
    (all, line) =>
      line.wishes?.dedication
        ? changeLine(all, lineIdOf(line), {
            wishes: wishesOf(null, line.wishes.isNameShown, () => ''),
          })
        : all,
    [...lines],
  );

/** A change of one line in its place. */
function changed<Change extends Partial<Pick<CartLine, 'unitAmountMinor' | 'wishes'>>>(
  state: CartState,
  { payload: { lineId, ...change } }: PayloadAction<{ lineId: string } & Change>,
): void {
  state.lines = changeLine(state.lines, lineId, change);
}

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
    cartQuantityChanged: (
      state,
      { payload }: PayloadAction<{ lineId: string; quantity: number }>,
    ) => {
      state.lines = changeQuantity(state.lines, payload.lineId, payload.quantity);
    },
    cartAmountChanged: changed<Pick<CartLine, 'unitAmountMinor'>>,
    cartWishesChanged: changed<Pick<CartLine, 'wishes'>>,
    cartCleared: (state) => {
      state.lines = [];
    },
    /** The cart as another tab left it. */
    cartChangedElsewhere: (_, { payload }: PayloadAction<CartState>) => payload,
    /**
     * A recorded line leaves the cart as it was paid; what was added to the same line since then
     * stays.
     */
    paidLineLeftCart: (state, { payload }: PayloadAction<CartLine>) => {
      const paidId = lineIdOf(payload);
      state.lines = state.lines.flatMap((line) => {
        if (lineIdOf(line) !== paidId) return [line];
        const quantity = line.quantity - payload.quantity;
        return quantity > 0 ? [{ ...line, quantity }] : [];
      });
    },
  },
  extraReducers: (builder) => {
    builder.addCase(checkoutOpened, (state, { payload: { attempt } }) => {
      if (attempt.intent.source === 'cart')
        state.payments = [
          ...state.payments.filter(({ intent }) => intent.currency !== attempt.intent.currency),
          attempt,
        ];
    });
    builder.addCase(paymentCompleted, (state, { payload }) => {
      state.payments = state.payments.filter(({ sessionId }) => sessionId !== payload.sessionId);
    });
    // Words about others are not kept for whoever uses the browser next.
    builder.addCase(loggedOut, (state) => {
      state.lines = undedicated(state.lines);
      for (const { intent } of state.payments) intent.lines = undedicated(intent.lines);
    });
  },
  selectors: {
    selectCartPayments: ({ payments }) => payments,
    selectCartLines: selectLines,
    selectCartCount: (state) => countOf(state.lines),
  },
});

export const {
  donationAddedToCart,
  cartLineRemoved,
  cartQuantityChanged,
  cartAmountChanged,
  cartWishesChanged,
  cartCleared,
  cartChangedElsewhere,
  paidLineLeftCart,
} = cartSlice.actions;
export const { selectCartPayments, selectCartLines, selectCartCount } = cartSlice.selectors;
