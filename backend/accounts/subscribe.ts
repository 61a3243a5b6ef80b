/** Subscribes an address to the newsletter; the mail function asks its owner to confirm it. */
import type { Language } from '@core/text/languages/bilingual';
import type { SubscriberRecords } from './ports';
import type { Clock } from '../common/clock';

export type GivenAddress = {
  email: string;
  language: Language | null;
  /** A program seems to have filled in the form: the address is stored, and gets no mail. */
  looksAutomatic: boolean;
};

/** Every address needs one read and one write, so that answers do not reveal subscriptions. */
export async function subscribe(
  records: SubscriberRecords,
  clock: Clock,
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
      // Links to a new subscription stay valid.
      since: found.state === 'new' ? null : now,
    });
  return { subscribed: true };
}
