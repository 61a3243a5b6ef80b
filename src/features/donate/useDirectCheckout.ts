import { useEffect } from 'react';
import type { CartLine } from '@core/cart/cartLine';
import type { Failure } from '@core/failures/failure';
import { isSameIntent, selectCheckout, type CheckoutIntent } from '@/store/checkout/checkoutSlice';
import { leaveFailedCheckout, payFor } from '@/store/checkout/payFor';
import { useAppDispatch, useAppSelector } from '@/store/hooks';

export type DirectCheckout = {
  pay: () => void;
  /** The same again, without the review that was read already. */
  retry: () => void;
  /** The card page is being opened, for whichever gift. */
  busy: boolean;
  /** Why this very gift could not be taken to the card page. */
  failure: Failure | null;
};

/**
 * The checkout as the gift button of one project sees it.
 * @param line the form's present gift; null without one
 */
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
