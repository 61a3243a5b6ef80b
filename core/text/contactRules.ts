import * as z from 'zod/mini';
import { toLatinDigits } from './digits';
import { parseUrl } from './addresses/parseUrl';
import { cleanedTextSchema } from './textSchema';
import { trimWhere } from './trimWhere';
import { withoutOverrides } from './withoutOverrides';

export const LIMITS = {
  name: 256,
  accountName: 128,
  email: 254,
  phoneMin: 10,
  phoneMax: 32,
  messageMin: 10,
  messageMax: 8_000,
  passwordMin: 8,
  passwordMax: 256,
} as const;

/** Italian numbers keep their 0 in international form. */
const KEEPS_ZERO = '39';

/**
 * Keeps Latin digits and a leading plus; drops separators, direction marks and the bracketed zero
 * for calls within a country: `+90 (0)212 …`.
 */
export function normalisePhone(text: string): string {
  return toLatinDigits(text)
    .replace(/[\s\-.\u200e\u200f\u061c\u2066-\u2069\u202a-\u202e]/g, '')
    .replace(/^(\(?(?:\+|00)\(?)(\d{1,3})\)?\(0\)/, (whole, plus: string, country: string) =>
      country === KEEPS_ZERO ? whole : `${plus}${country}`,
    )
    .replace(/[()]/g, '')
    .replace(/^00/, '+');
}

export function isPhone(text: string): boolean {
  return /^\+?\d{10,20}$/.test(normalisePhone(text));
}

/**
 * Zod's pattern with labels and lengths of RFC 1035 (2.3.1, 2.3.4) and RFC 5321 (4.5.3.1), as in
 * the database, and with top-level domains of other scripts, such as `xn--mgberp4a5d4ar`.
 */
const EMAIL =
  /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]{0,63})[A-Za-z0-9_+-]@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{0,58}[A-Za-z0-9])$/;

/** A domain in another script in ASCII: https://url.spec.whatwg.org/#idna */
function asciiDomain(domain: string): string {
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return domain;
  return parseUrl(`http://${domain}`)?.hostname ?? domain;
}

/** The largest mail providers whose domain contains an i. */
const PROVIDERS =
  /^(?:gmail|googlemail|hotmail|live|windowslive|icloud|ymail|rocketmail|protonmail|fastmail|mail|email|libero|virgilio|tiscali|aim)(?:\.[a-z]{2,3}){1,2}$/;

/**
 * Corrects the Turkish `GMAİL.COM` and `gmaıl.com`. No domain contains İ, and no top-level domain
 * ı; other parts may contain ı, so it is corrected only for large mail providers.
 */
function withLatinI(domain: string): string {
  const dotted = domain
    .replace(/\u0130|[iI]\u0307/g, 'i')
    .replace(/[^.]*$/, (last) => last.replace(/\u0131/g, 'i'));
  const latin = dotted.replace(/\u0131/g, 'i').toLowerCase();
  return PROVIDERS.test(latin) ? latin : dotted;
}

const isAscii = (text: string): boolean => !/[^\0-\x7f]/.test(text);

/** Cleans an address and converts its domain to ASCII; a text that is too long stays. */
export function normaliseEmail(text: string): string {
  const clean = text.replace(/\p{Cf}/gu, '').trim();
  const at = clean.lastIndexOf('@');
  const domain = clean.slice(at + 1);
  if (at < 0 || domain.length > LIMITS.email || isAscii(domain)) return clean;
  const latin = withLatinI(domain);
  return `${clean.slice(0, at)}@${isAscii(latin) ? latin : asciiDomain(latin)}`;
}

export function isEmail(text: string): boolean {
  const clean = normaliseEmail(text);
  return clean.length <= LIMITS.email && EMAIL.test(clean);
}

export const emailSchema = cleanedTextSchema(LIMITS.email, normaliseEmail, z.refine(isEmail));

const isBlank = (character: string): boolean => /[\s\p{Cf}]/u.test(character);

/** Removes surrounding spaces, direction marks and control characters from typed text. */
export function cleanText(text: string): string {
  return trimWhere(withoutOverrides(text).replace(/(?![\n\t])\p{Cc}/gu, ''), isBlank);
}
