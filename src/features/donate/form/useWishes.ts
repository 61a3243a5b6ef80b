import { useState } from 'react';
import { wishesOf, type Dedication, type DonationWishes } from '@core/donations/dedication';
import { selectHasLeft, selectUser } from '@/store/auth/authSlice';
import { newWishesId } from '@/store/cart/changeWishes';
import { useAppSelector } from '@/store/hooks';

export type Wishes = {
  wishes: DonationWishes | undefined;
  dedication: Dedication | null;
  /** An account's name is shown by default, and a guest's is not. */
  isNameShown: boolean;
  accountName: string | undefined;
  dedicate: (dedication: Dedication | null) => void;
  /** Restores the wishes of an earlier donation. */
  resume: (wishes: DonationWishes) => void;
  showName: (isShown: boolean) => void;
};

/** The wishes for the gift in the form. Logging out clears them; an expired session does not. */
export function useWishes(): Wishes {
  const user = useAppSelector(selectUser);
  const [wishes, setWishes] = useState<DonationWishes | undefined>(undefined);
  const left = useAppSelector(selectHasLeft);
  const [hadLeft, setHadLeft] = useState(left);
  if (left !== hadLeft) {
    setHadLeft(left);
    if (left) setWishes(undefined);
  }
  const dedication = wishes?.dedication ?? null;
  const isNameShown = wishes?.isNameShown ?? null;
  return {
    wishes,
    dedication,
    isNameShown: isNameShown ?? user !== null,
    accountName: user?.name,
    resume: setWishes,
    dedicate: (changed) => setWishes(wishesOf(changed, isNameShown, newWishesId)),
    showName: (isShown) => setWishes(wishesOf(dedication, isShown, newWishesId)),
  };
}
