import { parseCurrency } from '../money/currency';
import { openCurrencies, type CurrencyList } from '../money/currencyList';
import { amountAsTyped } from '../money/plainAmount';
import type { Money } from '../money/money';
import type { Language } from '../text/languages/bilingual';
import { readDonationAmount } from './donationAmount';

/** @returns null without a proposal, or for one that the charity does not take */
export function prefilledDonationOf(search: URLSearchParams, list: CurrencyList): Money | null {
  const amount = search.get('amount')?.trim() ?? '';
  const currency = parseCurrency(search.get('currency'));
  if (amount === '' || currency === null || !openCurrencies(list).includes(currency)) return null;
  const donation = readDonationAmount(amount, currency, list);
  return donation.ok ? { amountMinor: donation.amountMinor, currency } : null;
}

export function prefilledQuery(donation: Money | null, language: Language): string {
  const query = new URLSearchParams(
    donation === null ? {} : { amount: amountAsTyped(donation), currency: donation.currency },
  );
  query.set('lng', language);
  return query.toString();
}
