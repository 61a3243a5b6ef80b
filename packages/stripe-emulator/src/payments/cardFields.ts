/** Reads the card fields; the number, expiry and code live only as long as the call. */
import type { CardBehaviour, SavedCard } from '../core/model';
import { EMAIL_PATTERN } from '../params/readers';
import { brandOf, savedCard } from './brands';
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
  card: SavedCard;
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

function numberProblem(digits: string): FieldProblem | null {
  if (digits === '') return 'numberMissing';
  if (!/^\d+$/.test(digits)) return 'numberInvalid';
  const { lengths } = brandOf(digits);
  if (digits.length < Math.min(...lengths)) return 'numberIncomplete';
  return lengths.includes(digits.length) && passesLuhn(digits) ? null : 'numberInvalid';
}

/** Accepts `MM / YY`, `MMYY`, `M/YY` and four-digit years. Null for anything else. */
function readExpiry(typed: string): { month: number; year: number } | null {
  const match =
    /^(\d{1,2})\s*[/.-]\s*(\d{4}|\d{2})$/.exec(typed) ?? /^(\d{2})(\d{4}|\d{2})$/.exec(typed);
  if (!match) return null;
  const year = Number(match[2]) + (match[2]?.length === 2 ? 2000 : 0);
  return { month: Number(match[1]), year };
}

/** A card is valid until the end of its month. */
export function isPast(month: number, year: number, nowMs: number): boolean {
  const today = new Date(nowMs);
  return year * 12 + month < today.getUTCFullYear() * 12 + today.getUTCMonth() + 1;
}

function expiryProblem(typed: string, nowMs: number): FieldProblem | null {
  if (typed === '') return 'expiryMissing';
  const expiry = readExpiry(typed);
  if (!expiry) return /^[\d\s/.-]+$/.test(typed) ? 'expiryIncomplete' : 'expiryInvalid';
  const { month, year } = expiry;
  if (month < 1 || month > 12) return 'expiryInvalid';
  if (year > new Date(nowMs).getUTCFullYear() + 50) return 'expiryInvalid';
  return isPast(month, year, nowMs) ? 'expiryPast' : null;
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
  const expiry = latinDigits(field('expiry')).trim();
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
    ['expiry', expiryProblem(expiry, nowMs)],
    ['cvc', cvcProblem(latinDigits(field('cvc')).replace(/\s/g, ''), brandOf(digits).cvc)],
    ['name', name === '' ? 'nameMissing' : name.length > 150 ? 'nameTooLong' : null],
  ];
  const problems: Partial<Record<FieldName, FieldProblem>> = {};
  for (const [name, problem] of found) if (problem !== null) problems[name] = problem;
  if (Object.keys(problems).length > 0) return { ok: false, problems };
  const { month, year } = readExpiry(expiry) ?? { month: 0, year: 0 };
  return {
    ok: true,
    input: {
      email,
      name,
      card: savedCard(digits, month, year),
      behaviour: behaviourOf(digits),
    },
  };
}
