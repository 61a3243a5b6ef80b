/**
 * A subscription to the newsletter, which begins once its address is confirmed: the mail function
 * asks whoever reads there.
 */
import type { Language } from '@core/text/bilingual';
import type { SubscriberRecords } from './ports';

export type GivenAddress = {
  email: string;
  language: Language | null;
  /** A program seems to have filled in the form: the address is noted, and not written to. */
  looksAutomatic: boolean;
};

/**
 * One look and one write for every address, and the same answer: nobody learns which ones are
 * subscribed. A confirmed address stays as it is, whoever names it.
 */
export async function subscribe(
  records: SubscriberRecords,
  clock: { now(): number },
  { email, language, looksAutomatic }: GivenAddress,
): Promise<{ subscribed: true }> {
  const now = clock.now();
  const found = await records.subscriber(email);
  if (found === null)
    await records.addSubscriber(email, language, now, looksAutomatic ? 'automatic' : 'new');
  else if (looksAutomatic) await records.touchSubscriber(found.id, found.language);
  else if (found.state === 'confirmed') await records.askSubscriber(found.id, now, null);
  else
    await records.askSubscriber(found.id, now, {
      language: language ?? found.language,
      // Since it was new: links of then stay good.
      since: found.state === 'new' ? null : now,
    });
  return { subscribed: true };
}
