import type { Language } from '../text/languages/bilingual';
import { wholeUnits } from './currency';
import type { Money } from './money';
import { plainAmount } from './plainAmount';

/** `1250.00` → `1,250.00`. */
export function groupThousands(decimal: string): string {
  const [whole = '', ...rest] = decimal.split('.');
  const [, sign, digits] = /^(-?)(\d+)$/.exec(whole) ?? [];
  if (sign === undefined || digits === undefined) return decimal;
  const groups = [digits.slice(0, digits.length % 3)];
  for (let at = digits.length % 3; at < digits.length; at += 3)
    groups.push(digits.slice(at, at + 3));
  return [sign + groups.filter((group) => group !== '').join(','), ...rest].join('.');
}

/** `{ 125000, USD }` → `1,250.00`, in integer arithmetic. */
export const formatAmount = (money: Money): string => groupThousands(plainAmount(money));

/** `{ 2500, USD }` → `25.00 USD`. */
export const formatMoney = (money: Money): string => `${formatAmount(money)} ${money.currency}`;

/** `{ 12324375, SAR }` → `123,244 SAR`. */
export function formatRounded({ amountMinor, currency }: Money): string {
  const unit = wholeUnits(1, currency);
  return formatMoney({ amountMinor: Math.round(amountMinor / unit) * unit, currency }).replace(
    /\.0+/,
    '',
  );
}

/** Formats money within a sentence: in Arabic, invisible isolates keep it left-to-right. */
export function formatMoneyInSentence(money: Money, language: Language): string {
  return language === 'ar' ? `\u2066${formatMoney(money)}\u2069` : formatMoney(money);
}
