/** Starts the mail function at once, by the event of this document. */
import { IDS, MAIL_WAKE_ID } from '@core/schema/ids';
import type { AppwriteDatabase } from '../common/appwriteDatabase';

/** After a failure, the schedule starts it within a minute. */
export const wakeMail = (
  database: Pick<AppwriteDatabase, 'put'>,
  now = Date.now(),
): Promise<void> =>
  database
    .put(IDS.siteState, MAIL_WAKE_ID, { value: new Date(now).toISOString() })
    .catch(() => undefined);
