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
import { loggedOut } from '../auth/authSlice';
import { checkoutOpened, paymentCompleted, type OpenedAttempt } from '../checkout/checkoutSlice';
import { mergedWithoutDedications, withoutDedications } from './withoutDedication';

export type CartState = {
  lines: CartLine[];
  /** The last payments, one per currency, known to all tabs so that none pays twice. */
  payments: OpenedAttempt[];
};

const initialState: CartState = { lines: [], payments: [] };

const selectLines = (state: CartState): CartLine[] => state.lines;

/** Whether two lines are the same gift, regardless of their wishes. */
const isSameDonation = (a: CartLine, b: CartLine): boolean =>
  lineIdOf({ ...a, wishes: undefined }) === lineIdOf({ ...b, wishes: undefined });

/** The difference of a line's wishes from those that were paid. */
function distanceFrom(paid: CartLine, line: CartLine): number {
  if (lineIdOf(line) === lineIdOf(paid)) return 0;
  return line.wishes?.dedication?.name === paid.wishes?.dedication?.name ? 1 : 2;
}

/**
 * Wishes may have changed since the payment was opened: the rest is taken from the same gift, first
 * with the same dedication, then with any other.
 */
function withoutPaid(lines: readonly CartLine[], paid: CartLine): CartLine[] {
  let rest = paid.quantity;
  const left = new Map(lines.map((line) => [line, line.quantity]));
  const closestFirst = lines
    .filter((line) => isSameDonation(line, paid))
    .sort((a, b) => distanceFrom(paid, a) - distanceFrom(paid, b));
  for (const line of closestFirst) {
    const taken = Math.min(rest, line.quantity);
    left.set(line, line.quantity - taken);
    rest -= taken;
  }
  return lines.flatMap((line) => {
    const quantity = left.get(line) ?? 0;
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}

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
    /** A recorded line leaves the cart as often as it was paid; later additions stay. */
    paidLineLeftCart: (state, { payload }: PayloadAction<CartLine>) => {
      state.lines = withoutPaid(state.lines, payload);
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
    builder.addCase(loggedOut, (state) => {
      state.lines = mergedWithoutDedications(state.lines);
      for (const { intent } of state.payments) intent.lines = withoutDedications(intent.lines);
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
