import { useState } from 'react';
import { wishesOf, type Dedication, type GiftWishes } from '@core/donations/dedication';
import { selectHasLeft, selectUser } from '@/store/auth/authSlice';
import { newWishesId } from '@/store/cart/changeWishes';
import { useAppSelector } from '@/store/hooks';

export type Wishes = {
  wishes: GiftWishes | undefined;
  dedication: Dedication | null;
  /** An account's name is shown unless its owner says otherwise, a guest's only if they say so. */
  isNameShown: boolean;
  dedicate: (dedication: Dedication | null) => void;
  /** Takes up the wishes of a donation that was begun before. */
  resume: (wishes: GiftWishes) => void;
  showName: (isShown: boolean) => void;
};

/**
 * What a donor wishes for the gift that is being typed, until they log out. A session that ends by
 * itself takes nothing.
 */
export function useWishes(): Wishes {
  const isLoggedIn = useAppSelector(selectUser) !== null;
  const [wishes, setWishes] = useState<GiftWishes | undefined>(undefined);
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
    isNameShown: isNameShown ?? isLoggedIn,
    resume: setWishes,
    dedicate: (changed) => setWishes(wishesOf(changed, isNameShown, newWishesId)),
    showName: (isShown) => setWishes(wishesOf(dedication, isShown, newWishesId)),
  };
}
