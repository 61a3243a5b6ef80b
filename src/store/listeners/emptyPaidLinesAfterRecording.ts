import { lineTotal, type CartLine } from '@core/cart/cartLine';
import type { RecordedLine } from '@core/donations/contract';
import { paidLineLeftCart } from '../cart/cartSlice';
import { donationRecorded, selectRecording } from '../checkout/checkoutSlice';
import { attemptOfPayment } from '../checkout/openedPayments';
import type { StartListening } from './startListening';

/** A record without details always belongs to the attempt's own payment. */
const isSameDonation = (paid: CartLine, record: RecordedLine | null): boolean =>
  record === null ||
  (paid.projectId === record.projectId &&
    paid.currency === record.currency &&
    lineTotal(paid).amountMinor === record.amountMinor);

/** The record of another payment has no effect. */
export function emptyPaidLinesAfterRecording(startListening: StartListening): void {
  startListening({
    actionCreator: donationRecorded,
    effect: ({ payload: { line, record } }, { dispatch, getState }) => {
      const intent = attemptOfPayment(
        getState(),
        selectRecording(getState())?.sessionId ?? '',
      )?.intent;
      const paid = intent?.source === 'cart' ? intent.lines[line] : undefined;
      if (paid !== undefined && isSameDonation(paid, record)) dispatch(paidLineLeftCart(paid));
    },
  });
}
