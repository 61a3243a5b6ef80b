/** Limits that every form shares, as the product states them and the database enforces them. */
import * as z from 'zod/mini';
import { toLatinDigits } from './digits';
import { withoutOverrides } from './withoutOverrides';

/** `email` is as long as the database takes an address. */
export const LIMITS = {
  name: 256,
  accountName: 128,
  email: 254,
  phoneMin: 10,
  phoneMax: 32,
  messageMin: 10,
  messageMax: 8_000,
  passwordMin: 6,
  passwordMax: 256,
} as const;

/**
 * Latin digits and a leading plus; spaces, brackets and dashes that people type are dropped.
 * Direction marks too.
 */
export function normalisePhone(text: string): string {
  return toLatinDigits(text)
    .replace(/[\s()\-.\u200e\u200f\u061c\u2066-\u2069\u202a-\u202e]/g, '')
    .replace(/^00/, '+');
}

/** Whether it is a phone number of at least ten digits. */
export function isPhone(text: string): boolean {
  return /^\+?\d{10,20}$/.test(normalisePhone(text));
}

/**
 * As Zod's own, with parts of a domain as RFC 1035 (2.3.1) has them, and with top-level domains of
 * other scripts, such as `xn--mgberp4a5d4ar`.
 */
const emailSchema = z.email({
  pattern:
    /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/,
});

/** A domain in another script, as mail servers know it: https://url.spec.whatwg.org/#idna */
function asciiDomain(domain: string): string {
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) || !URL.canParse(`http://${domain}`)) return domain;
  return new URL(`http://${domain}`).hostname;
}

/**
 * An address as it is meant: what is pasted often brings spaces and invisible marks along, and a
 * domain may be written in any script.
 */
export function normaliseEmail(text: string): string {
  const clean = text.replace(/\p{Cf}/gu, '').trim();
  return clean.replace(
    /@([^@]*[^\0-\x7f][^@]*)$/,
    (_, domain: string) => `@${asciiDomain(domain)}`,
  );
}

export function isEmail(text: string): boolean {
  const clean = normaliseEmail(text);
  return clean.length <= LIMITS.email && emailSchema.safeParse(clean).success;
}

/**
 * What is typed, without surrounding spaces and direction marks, and without characters that no
 * text field should hold.
 */
export function cleanText(text: string): string {
  return withoutOverrides(text)
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .replace(/^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu, '');
}
