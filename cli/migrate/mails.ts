/** Detects mails that both sides would send by their own schedules. */
import { MachineError } from '@server/failures';
import { DATABASE_ID, IDS } from '@core/schema/ids';
import { Query } from 'node-appwrite';
import { at, type Side } from './sides';

const inState = (side: Side, collectionId: string, state: string) =>
  at(side, () =>
    side.databases.listDocuments({
      databaseId: DATABASE_ID,
      collectionId,
      queries: [Query.equal('state', [state]), Query.limit(1)],
    }),
  );

/** @throws MachineError with the remedy */
export async function requireNoLetterOnItsWay(source: Side): Promise<void> {
  const [letter] = (await inState(source, IDS.letters, 'sending')).documents;
  if (letter !== undefined)
    throw new MachineError(
      `The letter ${letter.$id} is being sent at ${source.name}, so nothing was copied: wait until it is sent, or stop it there at /staff/newsletter.`,
    );
}

export async function warnOfMails(target: Side, say: (line: string) => void): Promise<void> {
  const { total } = await inState(target, IDS.mailOutbox, 'due');
  if (total > 0)
    say(
      `${total} ${total === 1 ? 'mail waits' : 'mails wait'} to be sent at ${target.name}: set SMTP_URL there only once the source is off, or both send ${total === 1 ? 'it' : 'them'}.`,
    );
}
