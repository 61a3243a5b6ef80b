/** Card brands by their first digits, and the parts of a card number that the API shows. */
import { createHash } from 'node:crypto';
import type { SavedCard } from '../core/model';

interface Brand {
  brand: string;
  lengths: number[];
  cvc: number;
}

const BRANDS: (Brand & { pattern: RegExp })[] = [
  { brand: 'amex', pattern: /^3[47]/, lengths: [15], cvc: 4 },
  { brand: 'diners', pattern: /^3(0[0-5]|[689])/, lengths: [14, 16], cvc: 3 },
  { brand: 'jcb', pattern: /^35/, lengths: [16], cvc: 3 },
  { brand: 'visa', pattern: /^4/, lengths: [16], cvc: 3 },
  {
    brand: 'mastercard',
    pattern: /^(5[1-5]|2(22[1-9]|2[3-9]|[3-6]|7[01]|720))/,
    lengths: [16],
    cvc: 3,
  },
  { brand: 'discover', pattern: /^6(011|4[4-9]|5)/, lengths: [16], cvc: 3 },
  { brand: 'unionpay', pattern: /^62/, lengths: [16, 17, 18, 19], cvc: 3 },
];

const UNKNOWN_BRAND: Brand = { brand: 'unknown', lengths: [16], cvc: 3 };

export const brandOf = (digits: string): Brand =>
  BRANDS.find(({ pattern }) => pattern.test(digits)) ?? UNKNOWN_BRAND;

/** Test numbers of a country have its ISO 3166 number after `400000`. */
const COUNTRIES: Record<string, string> = {
  '250': 'FR',
  '276': 'DE',
  '380': 'IT',
  '682': 'SA',
  '784': 'AE',
  '826': 'GB',
};
const DEBIT = ['4000056655665556', '5200828282828210'];
const PREPAID = ['5105105105105100'];

/** A saved card of a number. Its fingerprint is made of nothing that is not shown as well. */
export const savedCard = (digits: string, exp_month: number, exp_year: number): SavedCard => ({
  brand: brandOf(digits).brand,
  last4: digits.slice(-4),
  country: COUNTRIES[/^400000(\d{3})/.exec(digits)?.[1] ?? ''] ?? 'US',
  exp_month,
  exp_year,
  fingerprint: createHash('sha256')
    .update(`${brandOf(digits).brand} ${digits.slice(-4)}`)
    .digest('hex')
    .slice(0, 16),
  funding: DEBIT.includes(digits) ? 'debit' : PREPAID.includes(digits) ? 'prepaid' : 'credit',
});
