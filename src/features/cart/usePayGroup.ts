import { useEffect } from 'react';
import type { CartGroup } from '@/domain/cart/cartLine';
import type { Failure } from '@/domain/failures/failure';
import { selectCheckout, type CheckoutIntent } from '@/store/checkout/checkoutSlice';
import { leaveFailedCheckout, payFor } from '@/store/checkout/payFor';
import { useAppDispatch, useAppSelector } from '@/store/hooks';

export type PayGroup = {
  pay: () => void;
  /** The same again, without the review that was read already. */
  retry: () => void;
  /** A card page is being opened, for whichever payment. */
  busy: boolean;
  /** It is this group's. */
  mine: boolean;
  failure: Failure | null;
};

/** The payment of one currency's lines. */
export function usePayGroup({ currency, lines }: CartGroup): PayGroup {
  const dispatch = useAppDispatch();
  const checkout = useAppSelector(selectCheckout);
  useEffect(() => () => dispatch(leaveFailedCheckout()), [dispatch]);
  const busy = checkout.status === 'starting' || checkout.status === 'leaving';
  const isMine = (intent: CheckoutIntent): boolean => intent.source === 'cart' && intent.currency === currency;
  const intent: CheckoutIntent = { source: 'cart', currency, lines };
  return {
    pay: () => void dispatch(payFor(intent)),
    retry: () => void dispatch(payFor(intent, { reviewed: true })),
    busy,
    mine: busy && isMine(checkout.attempt.intent),
    failure: checkout.status === 'failed' && isMine(checkout.attempt.intent) ? checkout.failure : null,
  };
}
