/** Removes mails about a forgotten person, to any recipient, from the outbox. */
import { Query } from 'node-appwrite';
import * as z from 'zod/mini';
import type { NewFieldsOf } from '@core/schema/attributes';
import type { mailOutbox } from '@core/schema/collections';
import { IDS } from '@core/schema/ids';
import { normaliseEmail } from '@core/text/contactRules';
import type { AppwriteDatabase, StoredDocument } from '../common/appwriteDatabase';
import { inGroups } from '../common/concurrency/inGroups';
import { removeMail } from './attempts';
import type { Mail } from './mails';
import type { FailureReason } from './ports';
import { contentIn } from './stores/storedMail';

const AT_ONCE = 10;
const TO_STAFF: readonly Mail['kind'][] = ['staffMessage', 'staffVolunteer'];
const DONATION_MAILS: readonly string[] = ['giftReceived', 'giftRefunded'] satisfies Mail['kind'][];
/** A missing document there is no fault. */
const QUIET: FailureReason = 'leftAsItIs';

const personSchema = z.object({ email: z.string() });
const cardSchema = z.object({ donation: z.string() });

async function removeAll<T>(
  database: AppwriteDatabase,
  kinds: readonly Mail['kind'][],
  schema: z.ZodMiniType<T>,
  isMeant: (content: T) => boolean,
): Promise<void> {
  const meant: StoredDocument[] = [];
  for await (const document of database.all(IDS.mailOutbox, [Query.equal('kind', [...kinds])])) {
    const { data } = schema.safeParse(contentIn({ content: String(document['content']) }));
    if (data !== undefined && isMeant(data)) meant.push(document);
  }
  await inGroups(AT_ONCE, meant, (mail) => removeMail(database, mail));
}

/** Removes the mails to staff about messages of this address, given in small letters. */
export const forgetStaffMails = (database: AppwriteDatabase, address: string): Promise<void> =>
  removeAll(
    database,
    TO_STAFF,
    personSchema,
    ({ email }) => normaliseEmail(email).toLowerCase() === address,
  );

export async function forgetCards(
  database: AppwriteDatabase,
  donationIds: readonly string[],
): Promise<void> {
  const donations = new Set(donationIds);
  if (donations.size > 0)
    await removeAll(database, ['dedicationCard'], cardSchema, ({ donation }) =>
      donations.has(donation),
    );
}

/** A gift's mail leaves an empty row until it is old: a missing one would be written again. */
export async function forgetMail(database: AppwriteDatabase, mail: StoredDocument): Promise<void> {
  if (!DONATION_MAILS.includes(String(mail['kind']))) return removeMail(database, mail);
  const emptied: Partial<NewFieldsOf<typeof mailOutbox>> = {
    recipient: '',
    content: 'null',
    ...(mail['state'] === 'due' ? { state: 'failed', reason: QUIET } : {}),
  };
  await database.change(IDS.mailOutbox, mail.$id, emptied);
}
