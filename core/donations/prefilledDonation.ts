import { parseCurrency } from '../money/currency';
import { amountAsTyped } from '../money/formatMoney';
import type { Money } from '../money/money';
import type { Language } from '../text/languages/bilingual';
import { readDonationAmount } from './donationAmount';

/** @returns null without a proposal, or for an invalid one */
export function prefilledDonationOf(search: URLSearchParams): Money | null {
  const amount = search.get('amount')?.trim() ?? '';
  const currency = parseCurrency(search.get('currency'));
  if (amount === '' || currency === null) return null;
  const donation = readDonationAmount(amount, currency);
  return donation.ok ? { amountMinor: donation.amountMinor, currency } : null;
}

export function prefilledQuery(donation: Money | null, language: Language): string {
  const query = new URLSearchParams(
    donation === null
      ? {}
      : { amount: amountAsTyped(donation.amountMinor), currency: donation.currency },
  );
  query.set('lng', language);
  return query.toString();
}
