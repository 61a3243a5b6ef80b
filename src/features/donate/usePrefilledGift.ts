import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { prefilledGiftOf } from '@core/donations/prefilledGift';
import { useCurrency } from '@/store/currency/useCurrency';

/** Fills the form with the gift that the address proposes, once for each address. */
export function usePrefilledGift(choose: (amountMinor: number) => void): void {
  const [search] = useSearchParams();
  const { choose: chooseCurrency } = useCurrency();
  const proposed = search.toString();
  const fill = useEffectEvent((query: string): void => {
    const gift = prefilledGiftOf(new URLSearchParams(query));
    if (gift === null) return;
    chooseCurrency(gift.currency);
    choose(gift.amountMinor);
  });
  useEffect(() => fill(proposed), [proposed]);
}
