import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { GiftWishes } from '@core/donations/dedication';
import { prefilledGiftOf } from '@core/donations/prefilledGift';
import { amountAsTyped } from '@core/money/formatMoney';
import { unfinishedDonationTo } from '@/store/checkout/openedPayments';
import { proposeCurrency } from '@/store/currency/proposeCurrency';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectPendingRestored } from '@/store/pendingDonations/pendingDonationsSlice';
import type { GiftEntry } from './useGift';

/** By Back, Forward or a reload, whose address may propose what was changed since. */
const cameBack = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && ['back_forward', 'reload'].includes(String(entry.type)));

/**
 * Fills the form with the donation to its project that went to the card page and came back unpaid.
 * What the donor types first stays, and so does what a link proposes that was followed since.
 */
export function useUnfinishedDonation(
  projectId: string,
  gift: Pick<GiftEntry, 'text' | 'choose'>,
  resumeWishes: (wishes: GiftWishes | undefined) => void,
): void {
  const dispatch = useAppDispatch();
  const [search] = useSearchParams();
  const isRestored = useAppSelector(selectPendingRestored);
  const intent = useAppSelector((state) => unfinishedDonationTo(state, projectId));
  const resume = useEffectEvent((): void => {
    const [line] = intent?.lines ?? [];
    const proposal = prefilledGiftOf(search);
    const untouched = proposal === null ? '' : amountAsTyped(proposal.amountMinor);
    if (line === undefined || (proposal !== null && !cameBack())) return;
    if (gift.text !== '' && gift.text !== untouched) return;
    void dispatch(proposeCurrency(line.currency));
    gift.choose(line.unitAmountMinor);
    resumeWishes(line.wishes);
  });
  useEffect(() => {
    if (isRestored) resume();
  }, [isRestored, projectId]);
}
