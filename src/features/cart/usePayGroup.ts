import { useEffect } from 'react';
import type { CartGroup, CartLine } from '@core/cart/cartLine';
import type { Failure } from '@core/failures/failure';
import { isSameIntent, selectCheckout, type CheckoutIntent } from '@/store/checkout/checkoutSlice';
import { failedLineOf } from '@/store/checkout/failedLine';
import { leaveFailedCheckout, payFor } from '@/store/checkout/payFor';
import { useAppDispatch, useAppSelector } from '@/store/hooks';

export type PayGroup = {
  pay: () => void;
  /** Repeats the payment without the review. */
  retry: () => void;
  /** A card page is being opened for any payment. */
  busy: boolean;
  /** The card page is opened for this group. */
  mine: boolean;
  failure: Failure | null;
  /** The line that prevents the payment, where it is known. */
  failedLine: CartLine | null;
};

export function usePayGroup({ currency, lines }: CartGroup): PayGroup {
  const dispatch = useAppDispatch();
  const checkout = useAppSelector(selectCheckout);
  useEffect(() => () => dispatch(leaveFailedCheckout()), [dispatch]);
  const busy = checkout.status === 'starting' || checkout.status === 'leaving';
  const intent: CheckoutIntent = { source: 'cart', currency, lines };
  const isMine = (other: CheckoutIntent): boolean =>
    other.source === 'cart' && isSameIntent(other, intent);
  const failed = checkout.status === 'failed' && isMine(checkout.attempt.intent) ? checkout : null;
  return {
    pay: () => void dispatch(payFor(intent)),
    retry: () => void dispatch(payFor(intent, { reviewed: true })),
    busy,
    mine: busy && isMine(checkout.attempt.intent),
    failure: failed?.failure ?? null,
    failedLine: failed === null ? null : failedLineOf(failed),
  };
}
