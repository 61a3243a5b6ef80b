/** Reads the card fields; the number, expiry and code live only as long as the call. */
import type { CardBehaviour, CardTrace } from '../core/model';
import { EMAIL_PATTERN } from '../params/readers';
import { behaviourOf } from './testCards';

export type FieldName = 'email' | 'cardNumber' | 'expiry' | 'cvc' | 'name';
export type FieldProblem =
  | 'emailMissing'
  | 'emailInvalid'
  | 'numberMissing'
  | 'numberIncomplete'
  | 'numberInvalid'
  | 'expiryMissing'
  | 'expiryIncomplete'
  | 'expiryPast'
  | 'expiryInvalid'
  | 'cvcMissing'
  | 'cvcIncomplete'
  | 'nameMissing'
  | 'nameTooLong';

export interface CardInput {
  email: string;
  name: string;
  card: CardTrace;
  behaviour: CardBehaviour;
}

export type CardReading =
  | { ok: true; input: CardInput }
  | { ok: false; problems: Partial<Record<FieldName, FieldProblem>> };

/** Arabic-Indic and Persian digits become Latin ones; direction marks go. */
const latinDigits = (typed: string): string =>
  typed
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\u061c]/g, '');

function passesLuhn(digits: string): boolean {
  let sum = 0;
  [...digits].reverse().forEach((char, index) => {
    const digit = Number(char) * (index % 2 === 1 ? 2 : 1);
    sum += digit > 9 ? digit - 9 : digit;
  });
  return sum % 10 === 0;
}

const BRANDS: { brand: string; pattern: RegExp; lengths: number[]; cvc: number }[] = [
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

const UNKNOWN_BRAND = { brand: 'unknown', lengths: [16], cvc: 3 };
const kindOf = (digits: string) =>
  BRANDS.find(({ pattern }) => pattern.test(digits)) ?? UNKNOWN_BRAND;

function numberProblem(digits: string): FieldProblem | null {
  if (digits === '') return 'numberMissing';
  if (!/^\d+$/.test(digits)) return 'numberInvalid';
  const { lengths } = kindOf(digits);
  if (digits.length < Math.min(...lengths)) return 'numberIncomplete';
  return lengths.includes(digits.length) && passesLuhn(digits) ? null : 'numberInvalid';
}

/** Accepts `MM / YY`, `MMYY`, `M/YY` and four-digit years. */
function expiryProblem(typed: string, nowMs: number): FieldProblem | null {
  if (typed === '') return 'expiryMissing';
  const match =
    /^(\d{1,2})\s*[/.-]\s*(\d{4}|\d{2})$/.exec(typed) ?? /^(\d{2})(\d{4}|\d{2})$/.exec(typed);
  if (!match) return /^[\d\s/.-]+$/.test(typed) ? 'expiryIncomplete' : 'expiryInvalid';
  const month = Number(match[1]);
  const year = Number(match[2]) + (match[2]?.length === 2 ? 2000 : 0);
  if (month < 1 || month > 12) return 'expiryInvalid';
  const today = new Date(nowMs);
  if (year > today.getUTCFullYear() + 50) return 'expiryInvalid';
  return year * 12 + month < today.getUTCFullYear() * 12 + today.getUTCMonth() + 1
    ? 'expiryPast'
    : null;
}

function cvcProblem(typed: string, length: number): FieldProblem | null {
  if (typed === '') return 'cvcMissing';
  return /^\d+$/.test(typed) && typed.length === length ? null : 'cvcIncomplete';
}

/** Reads a posted form. `nowMs` decides whether the card's year is past. */
export function readCardFields(form: Record<string, unknown>, nowMs: number): CardReading {
  const field = (name: FieldName): string => {
    const value = form[name];
    return typeof value === 'string' ? value.slice(0, 1000).trim() : '';
  };
  const email = field('email');
  const name = field('name').replace(/\s+/g, ' ');
  const digits = latinDigits(field('cardNumber')).replace(/[\s-]/g, '');
  const { brand, cvc } = kindOf(digits);
  const found: [FieldName, FieldProblem | null][] = [
    [
      'email',
      email === ''
        ? 'emailMissing'
        : EMAIL_PATTERN.test(email) && email.length <= 254
          ? null
          : 'emailInvalid',
    ],
    ['cardNumber', numberProblem(digits)],
    ['expiry', expiryProblem(latinDigits(field('expiry')).trim(), nowMs)],
    ['cvc', cvcProblem(latinDigits(field('cvc')).replace(/\s/g, ''), cvc)],
    ['name', name === '' ? 'nameMissing' : name.length > 150 ? 'nameTooLong' : null],
  ];
  const problems: Partial<Record<FieldName, FieldProblem>> = {};
  for (const [name, problem] of found) if (problem !== null) problems[name] = problem;
  if (Object.keys(problems).length > 0) return { ok: false, problems };
  return {
    ok: true,
    input: {
      email,
      name,
      card: { brand, last4: digits.slice(-4) },
      behaviour: behaviourOf(digits),
    },
  };
}
