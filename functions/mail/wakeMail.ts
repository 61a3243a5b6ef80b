/** Starts the mail function at once: its event trigger hears of this document. */
import { IDS, MAIL_WAKE_ID } from '@core/schema/ids';
import type { AppwriteDatabase } from '../common/appwriteDatabase';

/** A failure costs a minute at most, until the schedule's next run. */
export const wakeMail = (
  database: Pick<AppwriteDatabase, 'put'>,
  now = Date.now(),
): Promise<void> =>
  database
    .put(IDS.siteState, MAIL_WAKE_ID, { value: new Date(now).toISOString() })
    .catch(() => undefined);
