import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { prefilledDonationOf } from '@core/donations/prefilledDonation';
import { proposeCurrency } from '@/store/currency/proposeCurrency';
import { useAppDispatch } from '@/store/hooks';

/** Takes each proposal once: a change of the language does not overwrite typed text. */
export function usePrefilledDonation(choose: (amountMinor: number) => void): void {
  const [search] = useSearchParams();
  const dispatch = useAppDispatch();
  const { amountMinor = null, currency = null } = prefilledDonationOf(search) ?? {};
  const fill = useEffectEvent((): void => {
    if (amountMinor === null || currency === null) return;
    void dispatch(proposeCurrency(currency));
    choose(amountMinor);
  });
  useEffect(() => fill(), [amountMinor, currency]);
}
