import type { Language } from '../text/languages/bilingual';
import { groupThousands, MONEY_DIGITS, writeDecimal } from './decimals';
import type { Money } from './money';

/** `125000` → `1,250.00`, in integer arithmetic. */
export function formatAmount(amountMinor: number): string {
  return groupThousands(writeDecimal(amountMinor, MONEY_DIGITS));
}

/** Without separators, for files: `1250.50`. */
export const plainAmount = (amountMinor: number): string =>
  formatAmount(amountMinor).replaceAll(',', '');

/** `{ 2500, USD }` → `25.00 USD`. */
export function formatMoney({ amountMinor, currency }: Money): string {
  return `${formatAmount(amountMinor)} ${currency}`;
}

/** Formats money within a sentence: in Arabic, invisible isolates keep it left-to-right. */
export function formatMoneyInSentence(money: Money, language: Language): string {
  return language === 'ar' ? `\u2066${formatMoney(money)}\u2069` : formatMoney(money);
}

/** The text of an amount field when an amount is edited: `2500` → `25`, `2550` → `25.5`. */
export function amountAsTyped(amountMinor: number): string {
  return plainAmount(amountMinor).replace(/\.?0+$/, '');
}

/** Minor units as the decimal number of the stored list of pending donations: `2550` → `25.5`. */
export function toMajorNumber(amountMinor: number): number {
  return Number(plainAmount(amountMinor));
}
