import { IDS } from '@core/schema/ids';
import type { AppwriteDatabase } from '../common/appwriteDatabase';
import { isSentOnce } from './queue/orders';

export const attemptId = (mail: string, attempt: number): string => `${mail}.${attempt}`;
/** The note exists from the moment in which the mail server may have the mail. */
export const handOverId = (mail: string): string => `${mail}.out`;

type Tried = { $id: string; kind?: unknown; attempts?: unknown };

export async function removeMail(
  database: Pick<AppwriteDatabase, 'remove'>,
  { $id, kind, attempts }: Tried,
): Promise<void> {
  for (let attempt = 1; attempt <= Number(attempts ?? 0); attempt += 1)
    await database.remove(IDS.mailAttempts, attemptId($id, attempt));
  await database.remove(IDS.mailOutbox, $id);
  // The note goes last: a mail without it would be sent again.
  if (isSentOnce({ kind })) await database.remove(IDS.mailAttempts, handOverId($id));
}
