/** Queues the link that an account asked for, in place of an earlier one. */
import { createHash } from 'node:crypto';
import { FALLBACK_LANGUAGE, parseLanguage } from '@core/text/languages/bilingual';
import type { Outbox } from '../ports';
import { LINK_KINDS, MOST_LINKS_A_DAY } from './queueNew';
import { DAY_MS, HOUR_MS } from '@core/values/time';

export type AskedLink = {
  kind: 'passwordLink' | 'addressLink';
  to: string;
  isConfirmed: boolean;
  url: string;
  /** A locale as browsers name it. */
  locale: string;
  /** ISO 8601. */
  expires: string;
};

/** The owner of a confirmed address may forget the password several times. */
const MOST_TO_CONFIRMED = 20;

/** @returns whether the link is queued: an address has a daily limit for all requests together */
export async function queueLink(
  outbox: Pick<Outbox, 'add' | 'withdraw' | 'countFor'>,
  { kind, to, isConfirmed, url, locale, expires }: AskedLink,
  now = Date.now(),
): Promise<boolean> {
  const most = isConfirmed ? MOST_TO_CONFIRMED : MOST_LINKS_A_DAY;
  if ((await outbox.countFor({ recipient: to }, LINK_KINDS, now - DAY_MS)) >= most) {
    // Others' requests use up the limit too: the owner of a confirmed address still has a valid
    // link, or gets one.
    const isWaiting = (await outbox.countFor({ recipient: to }, [kind], now - HOUR_MS)) > 0;
    if (!isConfirmed || isWaiting) return false;
  }
  await outbox.withdraw(kind, to);
  await outbox.add({
    // The hash identifies the link without revealing it.
    id: createHash('sha256').update(url).digest('hex').slice(0, 32),
    recipient: to,
    mail: { kind, language: parseLanguage(locale) ?? FALLBACK_LANGUAGE, data: { url, expires } },
  });
  return true;
}
