import { createHmac, timingSafeEqual } from 'node:crypto';

/** `ends` is in milliseconds. */
export type Claim = { payment: string; ends: number };

const signature = (key: string, { payment, ends }: Claim): Buffer =>
  createHmac('sha256', key)
    .update(JSON.stringify(['receipts', payment, ends]))
    .digest();

export const signToken = (key: string, claim: Claim): string =>
  `${claim.payment}.${claim.ends.toString(36)}.${signature(key, claim).toString('base64url')}`;

const SHAPE = /^(\w{1,64})\.([0-9a-z]{1,11})\.([\w-]{43})$/;

/** @returns null for a token with another key; an expired one is read */
export function readToken(key: string, token: string): Claim | null {
  const [, payment, time, signed] = SHAPE.exec(token) ?? [];
  if (payment === undefined || time === undefined || signed === undefined) return null;
  const claim = { payment, ends: Number.parseInt(time, 36) };
  const given = Buffer.from(signed, 'base64url');
  return timingSafeEqual(given, signature(key, claim)) ? claim : null;
}
