/**
 * A gift that a link proposes, such as a donate button of another site. It fills the form, where
 * the donor may change all of it.
 */
import { parseCurrency } from '../money/currency';
import { amountAsTyped } from '../money/formatMoney';
import type { Money } from '../money/money';
import type { Language } from '../text/languages/bilingual';
import { readGift } from './gift';

/** @returns null without a proposal, or for an invalid one */
export function prefilledGiftOf(search: URLSearchParams): Money | null {
  const amount = search.get('amount')?.trim() ?? '';
  const currency = parseCurrency(search.get('currency'));
  if (amount === '' || currency === null) return null;
  const gift = readGift(amount, currency);
  return gift.ok ? { amountMinor: gift.amountMinor, currency } : null;
}

export function prefilledQuery(gift: Money | null, language: Language): string {
  const query = new URLSearchParams(
    gift === null ? {} : { amount: amountAsTyped(gift.amountMinor), currency: gift.currency },
  );
  query.set('lng', language);
  return query.toString();
}
