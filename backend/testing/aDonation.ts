/** A card gift in the books, for tests. */
import { donationIdOf } from '@core/donations/donation';
import type { BookDonation } from '../books/ports';

/** @param changes also of the payment and line that its id is made from */
export function aDonation(changes: Partial<BookDonation> = {}): BookDonation {
  const { paymentIntent = 'pi_abcdefgh1', line = 0, amountMinor = 2_500 } = changes;
  return {
    id: donationIdOf(paymentIntent, line),
    line,
    projectId: 'p1',
    itemId: null,
    amountMinor,
    baseMinor: amountMinor,
    baseCurrency: 'USD',
    rateMicros: 1_000_000,
    rateDate: null,
    userId: null,
    date: '2026-11-18T10:00:00.000Z',
    currency: 'USD',
    sessionId: `cs_test_${paymentIntent}`,
    paymentIntent,
    lineCount: 1,
    payerEmail: null,
    language: 'en',
    givenBackMinor: 0,
    dispute: 'none',
    countedMinor: amountMinor,
    adjustments: 0,
    flag: null,
    refundFlag: null,
    method: 'card',
    paymentReference: null,
    payerName: null,
    enteredBy: null,
    isAnonymous: false,
    dedicationId: null,
    planId: null,
    ...changes,
  };
}
