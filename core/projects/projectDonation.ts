/** A row of the public ledger, without its donor's identity. */
import type { Currency } from '../money/currency';

export type ProjectDonation = {
  id: string;
  projectId: string;
  donor: string;
  amountMinor: number;
  currency: Currency;
  date: string;
};
