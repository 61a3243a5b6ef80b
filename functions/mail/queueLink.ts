/**
 * Puts the link that an account asked for into the outbox, in the place of an earlier one that is
 * still there.
 */
import { createHash } from 'node:crypto';
import { FALLBACK_LANGUAGE, parseLanguage } from '@core/text/bilingual';
import type { Outbox } from './ports';

export type AskedLink = {
  kind: 'passwordLink' | 'addressLink';
  to: string;
  url: string;
  /** As a browser names a language. */
  locale: string;
  /** ISO 8601. */
  expires: string;
};

export async function queueLink(
  outbox: Pick<Outbox, 'add' | 'withdraw'>,
  { kind, to, url, locale, expires }: AskedLink,
): Promise<void> {
  await outbox.withdraw(kind, to);
  await outbox.add({
    // Names the link, of which it tells nothing.
    id: createHash('sha256').update(url).digest('hex').slice(0, 32),
    recipient: to,
    mail: { kind, language: parseLanguage(locale) ?? FALLBACK_LANGUAGE, data: { url, expires } },
  });
}
