import { paidLineLeftCart } from '../cart/cartSlice';
import { donationRecorded, selectLastAttempt } from '../checkout/checkoutSlice';
import type { StartListening } from './startListeners';

/** A line that was paid from the cart leaves it once it is recorded. */
export function emptyPaidLinesAfterRecording(startListening: StartListening): void {
  startListening({
    actionCreator: donationRecorded,
    effect: ({ payload: { line } }, { dispatch, getState }) => {
      const intent = selectLastAttempt(getState())?.intent;
      const paid = intent?.source === 'cart' ? intent.lines[line] : undefined;
      if (paid !== undefined) dispatch(paidLineLeftCart(paid));
    },
  });
}
