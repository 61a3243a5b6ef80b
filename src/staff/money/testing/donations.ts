/** Whole answers about money, in which a test names only what it is about. */
import type { DonationRow, LifeAnswer } from '@core/staff/money/moneyContract';

export const aDonationRow = (over: Partial<DonationRow> = {}): DonationRow => ({
  id: 'pi_1-0',
  reference: 'ABCD1234-1',
  date: '2026-11-18T10:00:00.000Z',
  projectId: 'water-gaza',
  projectTitle: { en: 'Clean water for Gaza', ar: 'مياه نقية لغزة' },
  itemId: null,
  method: 'card',
  amountMinor: 12_550,
  currency: 'USD',
  refundedMinor: 0,
  leftMinor: 12_550,
  countedMinor: 12_550,
  baseCurrency: 'USD',
  state: 'received',
  dispute: 'none',
  flag: null,
  refundFlag: null,
  donor: 'Layla Hassan',
  hasAccount: true,
  isAnonymous: false,
  dedication: null,
  paymentReference: null,
  payment: 'pi_1',
  line: 0,
  ...over,
});

export const aLife = (over: Partial<LifeAnswer> = {}): LifeAnswer => ({
  donation: aDonationRow(),
  rate: null,
  enteredBy: null,
  dedicated: null,
  attempts: [],
  payment: null,
  providerAnswers: true,
  lines: [aDonationRow()],
  refunds: [],
  requests: [],
  adjustments: [],
  mails: [],
  audit: [],
  ...over,
});

export const ok = (body: unknown) => ({ status: 200, body });
export const refused = (status: number, failure: Record<string, unknown>) => ({
  status,
  body: { failure },
});

export const aFinanceAccount = {
  $id: 'u1',
  name: 'Amina Khalil',
  email: 'amina@example.org',
  labels: ['finance'],
};

export const asFinance = {
  auth: {
    status: 'loggedIn',
    user: { id: 'u1', name: 'Amina Khalil', email: 'amina@example.org' },
  },
} as const;
