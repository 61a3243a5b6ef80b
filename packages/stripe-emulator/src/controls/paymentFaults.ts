/** Faults that the controls order for later payments, in memory. */
import type { CardInput } from '../payments/cardFields';
import { DECLINES } from '../payments/testCards';

/** abandon: the customer goes back from 3-D Secure; close_tab: they pay and do not return. */
export type PaymentFaultKind = 'decline' | 'abandon' | 'close_tab';

export interface PaymentFaults {
  add(kind: PaymentFaultKind): void;
  /** Whether the first fault that waits is of this kind; it is used up then. */
  take(kind: PaymentFaultKind): boolean;
  list(): readonly PaymentFaultKind[];
  clear(): void;
}

export function createPaymentFaults(): PaymentFaults {
  let faults: PaymentFaultKind[] = [];
  return {
    add: (kind) => void faults.push(kind),
    take: (kind) => {
      if (faults[0] !== kind) return false;
      faults = faults.slice(1);
      return true;
    },
    list: () => faults,
    clear: () => {
      faults = [];
    },
  };
}

/** Applies the ordered fault; `abandoned` leaves the 3-D Secure step unanswered. */
export function struck(
  input: CardInput,
  faults: PaymentFaults,
): { input: CardInput; abandoned: boolean } {
  if (faults.take('decline'))
    return { input: { ...input, behaviour: { decline: DECLINES.generic } }, abandoned: false };
  if (faults.take('abandon'))
    return { input: { ...input, behaviour: { challenge: true } }, abandoned: true };
  return { input, abandoned: false };
}
