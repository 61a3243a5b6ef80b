/**
 * The tokens of the newsletter's links: the subscription, its purpose and its time, signed against
 * forgery.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** A token is good for one of these alone. */
export type Purpose = 'confirm' | 'unsubscribe' | 'follow' | 'stopFollowing';
/**
 * `subscriber` is a subscription, a follower of a project, or to follow, a gift; `at` is in
 * milliseconds.
 */
export type Claim = { subscriber: string; at: number };

const signature = (key: string, purpose: Purpose, { subscriber, at }: Claim): Buffer =>
  createHmac('sha256', key)
    .update(JSON.stringify(['newsletter', purpose, subscriber, at]))
    .digest();

/**
 * A token contains no personal data: the id of a subscription, a time, and the signature, with dots
 * between.
 */
export const signToken = (key: string, purpose: Purpose, claim: Claim): string =>
  `${claim.subscriber}.${claim.at.toString(36)}.${signature(key, purpose, claim).toString('base64url')}`;

/** An id as Appwrite takes it, which may hold dots, a time, and the signature. */
const SHAPE = /^([A-Za-z0-9][\w.-]{0,35})\.([0-9a-z]{1,11})\.([\w-]{43})$/;

/** @returns null for a token that was not signed with this key for this purpose */
export function readToken(key: string, purpose: Purpose, token: string): Claim | null {
  const [, subscriber, time, signed] = SHAPE.exec(token) ?? [];
  if (subscriber === undefined || time === undefined || signed === undefined) return null;
  const claim = { subscriber, at: Number.parseInt(time, 36) };
  const isOurs = timingSafeEqual(Buffer.from(signed, 'base64url'), signature(key, purpose, claim));
  return isOurs ? claim : null;
}
