/** A receipt of a card gift, for tests. */
import type { Receipt } from '@core/receipts/receipt';

/** @param changes of what it says */
export const aReceipt = (changes: Partial<Receipt> = {}): Receipt => ({
  donationId: 'pi_abcdefgh1-0',
  reference: 'BCDEFGH1-1',
  date: '2026-11-18T10:00:00.000Z',
  title: { en: 'Clean water', ar: 'مياه نقية' },
  itemId: null,
  amountMinor: 2_550,
  currency: 'USD',
  refundedMinor: 0,
  method: 'card',
  number: '2026-000123',
  isExample: false,
  version: 1,
  issuedAt: '2026-11-20T10:00:00.000Z',
  replaces: null,
  donor: 'Salma Haddad',
  dedication: null,
  disputed: false,
  converted: null,
  paymentReference: null,
  ...changes,
});
