import { useEffect } from 'react';
import type { Failure } from '@core/failures/failure';
import { selectCheckout } from '@/store/checkout/checkoutSlice';
import { leaveFailedCheckout, payFor } from '@/store/checkout/payFor';
import { useAppDispatch, useAppSelector } from '@/store/hooks';

export type DirectCheckout = {
  /** The card page is being opened, for whichever gift. */
  busy: boolean;
  /** Why this project's gift could not be taken to the card page. */
  failure: Failure | null;
  /** Tries the very same attempt again. */
  retry: () => void;
};

/** The checkout as the gift button of one project sees it. */
export function useDirectCheckout(projectId: string): DirectCheckout {
  const dispatch = useAppDispatch();
  const checkout = useAppSelector(selectCheckout);
  useEffect(() => () => dispatch(leaveFailedCheckout()), [dispatch]);
  const failed =
    checkout.status === 'failed' &&
    checkout.attempt.intent.source === 'direct' &&
    checkout.attempt.intent.lines[0]?.projectId === projectId
      ? checkout
      : null;
  return {
    busy: checkout.status === 'starting' || checkout.status === 'leaving',
    failure: failed?.failure ?? null,
    retry: () => {
      if (failed !== null) dispatch(payFor(failed.attempt.intent, { reviewed: true }));
    },
  };
}
