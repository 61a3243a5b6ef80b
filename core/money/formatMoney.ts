/** Writes money for people: `1,250.00 USD`, Latin digits in both languages. */
import type { Language } from '../text/bilingual';
import { groupThousands, MONEY_DIGITS, writeDecimal } from './decimals';
import type { Money } from './money';

/** `125000` → `1,250.00`; integer arithmetic on the digits only. */
export function formatAmount(amountMinor: number): string {
  return groupThousands(writeDecimal(amountMinor, MONEY_DIGITS));
}

/** `{ 2500, USD }` → `25.00 USD`. */
export function formatMoney({ amountMinor, currency }: Money): string {
  return `${formatAmount(amountMinor)} ${currency}`;
}

/**
 * The same for the inside of a plain sentence: in Arabic kept in one left-to-right piece by
 * invisible isolates.
 */
export function formatMoneyInSentence(money: Money, language: Language): string {
  return language === 'ar' ? `\u2066${formatMoney(money)}\u2069` : formatMoney(money);
}

/**
 * The text that an amount field starts from when an amount is edited: `2500` → `25`, `2550` →
 * `25.5`.
 */
export function amountAsTyped(amountMinor: number): string {
  return formatAmount(amountMinor)
    .replaceAll(',', '')
    .replace(/\.?0+$/, '');
}

/**
 * Minor units as the decimal number that the stored list of pending donations carries: `2550` →
 * `25.5`.
 */
export function toMajorNumber(amountMinor: number): number {
  return Number(formatAmount(amountMinor).replaceAll(',', ''));
}
