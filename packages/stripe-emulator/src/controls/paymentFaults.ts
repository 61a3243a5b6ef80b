/**
 * Faults that the controls order for the payments to come: what a card, a bank or a customer may
 * do. Kept in memory.
 */
import type { CardInput } from '../payments/cardFields';
import { DECLINES } from '../payments/testCards';

/**
 * decline: any card is refused; abandon: 3-D Secure is requested and the customer goes back;
 * close_tab: paid, and the customer does not return.
 */
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

/**
 * A submitted card as the ordered fault makes it behave. `abandoned` means that its 3-D Secure step
 * is left unanswered.
 */
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
