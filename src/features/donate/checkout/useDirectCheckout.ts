import { useEffect } from 'react';
import type { CartLine } from '@core/cart/cartLine';
import type { Failure } from '@core/failures/failure';
import { isSameIntent, selectCheckout, type CheckoutIntent } from '@/store/checkout/checkoutSlice';
import { leaveFailedCheckout, payFor } from '@/store/checkout/payFor';
import { useAppDispatch, useAppSelector } from '@/store/hooks';

export type DirectCheckout = {
  pay: () => void;
  /** Repeats the payment without the review. */
  retry: () => void;
  /** The card page is being opened for any gift. */
  busy: boolean;
  failure: Failure | null;
};

/** @param line the gift in one project's form; null without one */
export function useDirectCheckout(line: CartLine | null): DirectCheckout {
  const dispatch = useAppDispatch();
  const checkout = useAppSelector(selectCheckout);
  useEffect(() => () => dispatch(leaveFailedCheckout()), [dispatch]);
  const intent: CheckoutIntent | null = line && {
    source: 'direct',
    currency: line.currency,
    lines: [line],
  };
  const isMine = (other: CheckoutIntent): boolean =>
    other.source === 'direct' && intent !== null && isSameIntent(other, intent);
  const failed = checkout.status === 'failed' && isMine(checkout.attempt.intent) ? checkout : null;
  const pay = (options?: { reviewed: boolean }): void => {
    if (intent !== null) dispatch(payFor(intent, options));
  };
  return {
    pay: () => pay(),
    retry: () => pay({ reviewed: true }),
    busy: checkout.status === 'starting' || checkout.status === 'leaving',
    failure: failed?.failure ?? null,
  };
}
