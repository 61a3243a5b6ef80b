import { openCurrencies } from '@core/money/currencyList';
import { useCurrency } from '@/store/currency/useCurrency';
import { useEffect, useEffectEvent } from 'react';
import { useNavigationType, useSearchParams } from 'react-router-dom';
import { prefilledDonationOf } from '@core/donations/prefilledDonation';
import { amountAsTyped } from '@core/money/plainAmount';
import type { Rhythm } from '@core/plans/rhythm';
import { selectVisitorId } from '@/store/auth/authSlice';
import { donationResumed, unfinishedDonationDropped } from '@/store/checkout/checkoutSlice';
import { unfinishedDonationTo } from '@/store/checkout/openedPayments';
import { proposeCurrency } from '@/store/currency/proposeCurrency';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectPendingRestored } from '@/store/pendingDonations/pendingDonationsSlice';
import type { DonationEntry } from '../form/useDonationEntry';
import type { Wishes } from '../form/useWishes';

/** Back, Forward and a reload keep the address, whose proposal may be outdated. */
const cameBack = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && ['back_forward', 'reload'].includes(String(entry.type)));

/**
 * Fills the form with the project's unpaid donation, unless the donor or a link has filled it.
 * @returns a function that drops that donation, so that it does not fill the form again
 */
export function useUnfinishedDonation(
  projectId: string,
  donation: Pick<DonationEntry, 'text' | 'isFilled' | 'choose'>,
  { wishes, resume: resumeWishes }: Pick<Wishes, 'wishes' | 'resume'>,
  resumeRhythm?: (rhythm: Rhythm | null) => void,
): () => void {
  const dispatch = useAppDispatch();
  const { list } = useCurrency();
  const [search] = useSearchParams();
  const isFollowed = useNavigationType() === 'PUSH';
  const isRestored = useAppSelector(selectPendingRestored);
  const isVisitorKnown = useAppSelector(selectVisitorId) !== undefined;
  const unfinished = useAppSelector((state) => unfinishedDonationTo(state, projectId));
  const drop = (): void => void dispatch(unfinishedDonationDropped({ projectId }));
  const resume = useEffectEvent((): void => {
    const proposal = prefilledDonationOf(search, list);
    if (proposal !== null && (isFollowed || !cameBack())) {
      drop();
      return;
    }
    const [line] = unfinished?.intent.lines ?? [];
    if (unfinished === undefined || line === undefined) return;
    if (!openCurrencies(list).includes(line.currency)) return;
    dispatch(donationResumed({ attemptId: unfinished.id }));
    const untouched = proposal === null ? '' : amountAsTyped(proposal);
    if (wishes !== undefined || (donation.isFilled && donation.text !== untouched)) return;
    void dispatch(proposeCurrency(line.currency));
    donation.choose({ amountMinor: line.unitAmountMinor, currency: line.currency });
    if (line.wishes !== undefined) resumeWishes(line.wishes);
    resumeRhythm?.(unfinished.intent.rhythm ?? null);
  });
  useEffect(() => {
    if (isRestored && isVisitorKnown) resume();
  }, [isRestored, isVisitorKnown, projectId]);
  return drop;
}
