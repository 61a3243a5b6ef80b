import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { prefilledGiftOf } from '@core/donations/prefilledGift';
import { proposeCurrency } from '@/store/currency/proposeCurrency';
import { useAppDispatch } from '@/store/hooks';

/** Fills the form with the gift that the address proposes, once for each address. */
export function usePrefilledGift(choose: (amountMinor: number) => void): void {
  const [search] = useSearchParams();
  const dispatch = useAppDispatch();
  const proposed = search.toString();
  const fill = useEffectEvent((query: string): void => {
    const gift = prefilledGiftOf(new URLSearchParams(query));
    if (gift === null) return;
    void dispatch(proposeCurrency(gift.currency));
    choose(gift.amountMinor);
  });
  useEffect(() => fill(proposed), [proposed]);
}
