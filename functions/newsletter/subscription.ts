/**
 * Handles the newsletter's links. The token is checked before anything is read, so that a forged
 * one costs next to nothing.
 */
import { CONFIRMATION_DAYS } from '@core/newsletter/contract';
import { refuse } from '../common/refusal';
import type { NewsletterPorts } from './ports';
import { readToken } from './tokens';

const DAY_MS = 24 * 60 * 60_000;

/**
 * Takes an address into the newsletter. Once it is in, its link may be used again and changes
 * nothing.
 * @throws Refusal `forbidden` for a token that is not ours, `linkExpired` for one that is too old
 * or was overtaken: its address is gone, was unsubscribed since, or does not exist
 */
export async function confirm(
  { subscriptions, clock, log }: NewsletterPorts,
  key: string,
  token: string,
): Promise<{ confirmed: true }> {
  const claim = readToken(key, 'confirm', token);
  if (claim === null) throw refuse('forbidden');
  const now = clock.now();
  const { subscriber, at } = claim;
  if (now - at > CONFIRMATION_DAYS * DAY_MS) throw refuse('linkExpired');
  const found = await subscriptions.find(subscriber);
  if (found?.state === 'confirmed') return { confirmed: true };
  if (found?.state !== 'new' || at < found.since) throw refuse('linkExpired');
  await subscriptions.set(subscriber, found.state, 'confirmed', now);
  log('subscription confirmed', { subscriber });
  return { confirmed: true };
}

/**
 * @throws Refusal `forbidden` for a token that is not ours, `notFound` where the subscription is
 * gone
 */
export async function unsubscribe(
  { subscriptions, clock, log }: NewsletterPorts,
  key: string,
  token: string,
): Promise<{ unsubscribed: true }> {
  const claim = readToken(key, 'unsubscribe', token);
  if (claim === null) throw refuse('forbidden');
  const { subscriber } = claim;
  const found = await subscriptions.find(subscriber);
  if (found === null) throw refuse('notFound');
  if (found.state !== 'unsubscribed') {
    await subscriptions.set(subscriber, found.state, 'unsubscribed', clock.now());
    log('unsubscribed', { subscriber });
  }
  return { unsubscribed: true };
}
