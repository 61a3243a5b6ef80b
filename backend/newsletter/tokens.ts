import { createHmac, timingSafeEqual } from 'node:crypto';

/** A token is valid for one purpose. */
export type Purpose = 'confirm' | 'unsubscribe' | 'follow' | 'stopFollowing';
/** `subscriber` is a subscription, a follower or, to follow, a gift; `at` is in milliseconds. */
export type Claim = { subscriber: string; at: number };

const signature = (key: string, purpose: Purpose, { subscriber, at }: Claim): Buffer =>
  createHmac('sha256', key)
    .update(JSON.stringify(['newsletter', purpose, subscriber, at]))
    .digest();

/** Joins id, time and signature with dots; it contains no personal data. */
export const signToken = (key: string, purpose: Purpose, claim: Claim): string =>
  `${claim.subscriber}.${claim.at.toString(36)}.${signature(key, purpose, claim).toString('base64url')}`;

/** An Appwrite id, which may contain dots, a time and the signature. */
const SHAPE = /^([A-Za-z0-9][\w.-]{0,35})\.([0-9a-z]{1,11})\.([\w-]{43})$/;

/** @returns null for a token with another key or purpose */
export function readToken(key: string, purpose: Purpose, token: string): Claim | null {
  const [, subscriber, time, signed] = SHAPE.exec(token) ?? [];
  if (subscriber === undefined || time === undefined || signed === undefined) return null;
  const claim = { subscriber, at: Number.parseInt(time, 36) };
  const isOurs = timingSafeEqual(Buffer.from(signed, 'base64url'), signature(key, purpose, claim));
  return isOurs ? claim : null;
}
