/** The newsletter's readers, as the commands count and find them. */
import type { FieldsOf, NewFieldsOf } from '@core/schema/attributes';
import { subscribers } from '@core/schema/collections';
import { DATABASE_ID, IDS } from '@core/schema/ids';
import { FALLBACK_LANGUAGE, LANGUAGES, type Language } from '@core/text/bilingual';
import { isEmail, normaliseEmail } from '@core/text/contactRules';
import { MachineError } from '@server/failures';
import { Query } from 'node-appwrite';
import type { Connection } from './connection';
import { allDocuments, type Document } from './documents';

export type Subscriber = Document & FieldsOf<typeof subscribers>;
type Change = Partial<NewFieldsOf<typeof subscribers>>;

export async function* allSubscribers(connection: Connection): AsyncGenerator<Subscriber> {
  for await (const document of allDocuments(connection, subscribers)) yield document as Subscriber;
}

/** As the mail function takes it. */
export const languageOf = ({ language }: Subscriber): Language =>
  LANGUAGES.find((one) => one === language) ?? FALLBACK_LANGUAGE;

/** @throws MachineError for what is no address, or one that is not subscribed */
export async function findSubscriber(
  { databases }: Connection,
  email: string | undefined,
): Promise<Subscriber> {
  const typed = normaliseEmail(email ?? '');
  const address = typed.toLowerCase();
  if (!isEmail(address)) throw new MachineError('Name a reader by the e-mail address.');
  const { documents } = await databases.listDocuments({
    databaseId: DATABASE_ID,
    collectionId: IDS.subscribers,
    queries: [Query.equal('email', [address, typed]), Query.limit(1)],
    total: false,
  });
  const [found] = documents;
  if (!found) throw new MachineError(`${address} is not subscribed.`);
  return found as Subscriber;
}

export async function changeSubscriber(
  { databases }: Connection,
  documentId: string,
  data: Change,
): Promise<void> {
  await databases.updateDocument({
    databaseId: DATABASE_ID,
    collectionId: IDS.subscribers,
    documentId,
    data,
  });
}
