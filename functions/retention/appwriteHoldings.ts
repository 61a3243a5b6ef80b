/** What is held about people, in the database. */
import { Query } from 'node-appwrite';
import { RETENTION_STATE } from '@core/privacy/keptFor';
import { IDS } from '@core/schema/ids';
import type { AppwriteAccess } from '../common/appwriteAccess';
import { appwriteDatabase } from '../common/appwriteDatabase';
import type { Holding, Holdings } from './ports';

type Place = {
  collectionId: string;
  /** Its age counts from this date. */
  date: string;
  queries?: string[];
  /** What is emptied; without it, the whole document goes. */
  empty?: Record<string, null>;
};

const PLACES: Record<Holding, Place> = {
  messages: { collectionId: IDS.contactMessages, date: '$createdAt' },
  registrations: { collectionId: IDS.volunteerRegistrations, date: '$createdAt' },
  payerEmails: {
    collectionId: IDS.donations,
    date: 'date',
    queries: [Query.isNotNull('payer_email')],
    empty: { payer_email: null },
  },
};

export function appwriteHoldings(access: AppwriteAccess): Holdings {
  const database = appwriteDatabase(access);
  return {
    async old(holding, before, most) {
      const { collectionId, date, queries = [] } = PLACES[holding];
      const found = await database.list(collectionId, [
        ...queries,
        Query.lessThan(date, new Date(before).toISOString()),
        Query.select(['$id']),
        Query.limit(most),
      ]);
      return found.map(({ $id }) => $id);
    },
    async forget(holding, id) {
      const { collectionId, empty } = PLACES[holding];
      if (empty === undefined) await database.remove(collectionId, id);
      else await database.change(collectionId, id, empty);
    },
    noteFinished: (at) =>
      database.put(IDS.siteState, RETENTION_STATE, { value: new Date(at).toISOString() }),
  };
}
