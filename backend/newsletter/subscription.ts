/** The token is verified before any reading, so a forged one is cheap. */
import { CONFIRMATION_DAYS } from '@core/newsletter/contract';
import { refuse } from '../common/refusal';
import type { NewsletterPorts } from './ports';
import { readToken } from './tokens';
import { DAY_MS } from '@core/values/time';

/**
 * @throws Refusal `forbidden` for a forged token, `linkExpired` for one that is too old or was
 * replaced, or whose address is gone or unsubscribed
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

/** @throws Refusal `forbidden` for a forged token, `notFound` without the subscription */
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
