import { useEffect } from 'react';
import type { CartLine } from '@core/cart/cartLine';
import type { Failure } from '@core/failures/failure';
import { useAppDispatch, useAppSelector } from '../hooks';
import { isSameIntent, selectCheckout, type CheckoutIntent } from './checkoutSlice';
import { failedLineOf } from './failedLine';
import { leaveFailedCheckout, payFor } from './payFor';

export type Payment = {
  pay: () => void;
  /** Repeats the payment without the review. */
  retry: () => void;
  /** A card page is being opened for any payment. */
  busy: boolean;
  /** The card page is opened for this one. */
  mine: boolean;
  failure: Failure | null;
  /** The line that prevents the payment, where it is known. */
  failedLine: CartLine | null;
};

/** @param intent null while there is nothing to pay for */
export function usePayment(intent: CheckoutIntent | null): Payment {
  const dispatch = useAppDispatch();
  const checkout = useAppSelector(selectCheckout);
  useEffect(() => () => dispatch(leaveFailedCheckout()), [dispatch]);
  const busy = checkout.status === 'starting' || checkout.status === 'leaving';
  const isMine = (other: CheckoutIntent): boolean =>
    intent !== null && other.source === intent.source && isSameIntent(other, intent);
  const failed = checkout.status === 'failed' && isMine(checkout.attempt.intent) ? checkout : null;
  const pay = (options?: { reviewed: boolean }): void => {
    if (intent !== null) dispatch(payFor(intent, options));
  };
  return {
    pay: () => pay(),
    retry: () => pay({ reviewed: true }),
    busy,
    mine: busy && isMine(checkout.attempt.intent),
    failure: failed?.failure ?? null,
    failedLine: failed === null ? null : failedLineOf(failed),
  };
}
