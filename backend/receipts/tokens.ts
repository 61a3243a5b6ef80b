import { createHmac, timingSafeEqual } from 'node:crypto';

/** `payment` may be a plan of regular giving; `ends` is in milliseconds. */
export type Claim = { payment: string; ends: number };

/** A link of one use opens nothing of another. */
export type LinkUse = 'receipts' | 'plans';

const signature = (key: string, { payment, ends }: Claim, use: LinkUse): Buffer =>
  createHmac('sha256', key)
    .update(JSON.stringify([use, payment, ends]))
    .digest();

export const signToken = (key: string, claim: Claim, use: LinkUse = 'receipts'): string =>
  `${claim.payment}.${claim.ends.toString(36)}.${signature(key, claim, use).toString('base64url')}`;

const SHAPE = /^(\w{1,64})\.([0-9a-z]{1,11})\.([\w-]{43})$/;

/** @returns null for a token with another key; an expired one is read */
export function readToken(key: string, token: string, use: LinkUse = 'receipts'): Claim | null {
  const [, payment, time, signed] = SHAPE.exec(token) ?? [];
  if (payment === undefined || time === undefined || signed === undefined) return null;
  const claim = { payment, ends: Number.parseInt(time, 36) };
  const given = Buffer.from(signed, 'base64url');
  return timingSafeEqual(given, signature(key, claim, use)) ? claim : null;
}
