/** What is held about people, in the database. */
import { Query } from 'node-appwrite';
import { RETENTION_STATE } from '@core/privacy/keptFor';
import type { SUBSCRIBER_STATES } from '@core/newsletter/states';
import { IDS } from '@core/schema/ids';
import type { InboxKind } from '@core/staff/inbox';
import type { AppwriteAccess } from '../common/appwriteAccess';
import { appwriteDatabase } from '../common/appwriteDatabase';
import { removeDedication } from '../dedications/dedicationDocuments';
import { removeInboxEntry } from '../common/inboxEntries';
import type { Holding, Holdings } from './ports';

type SubscriberState = (typeof SUBSCRIBER_STATES)[number];
/** In which nobody is written to. */
const LEFT_STATES: readonly SubscriberState[] = ['unsubscribed', 'bounced'];
const UNCONFIRMED_STATES: readonly SubscriberState[] = ['new', 'automatic'];

type Place = {
  collectionId: string;
  /** Its age counts from this date. */
  date: string;
  queries?: string[];
  /** What is emptied; without it, the whole document goes. */
  empty?: Record<string, null>;
  /** The numbers of its changes go with it. */
  isDedication?: true;
  /** What the staff noted of it goes with it. */
  inbox?: InboxKind;
  /** Its state may change, so that it is looked at again in the moment in which it goes. */
  changes?: true;
};

const PLACES: Record<Holding, Place> = {
  messages: { collectionId: IDS.contactMessages, date: '$createdAt', inbox: 'message' },
  registrations: {
    collectionId: IDS.volunteerRegistrations,
    date: '$createdAt',
    inbox: 'registration',
  },
  reports: { collectionId: IDS.technicalReports, date: '$createdAt', inbox: 'report' },
  payerEmails: {
    collectionId: IDS.donations,
    date: 'date',
    queries: [Query.or([Query.isNotNull('payer_email'), Query.isNotNull('payer_name')])],
    empty: { payer_email: null, payer_name: null },
  },
  dedications: {
    collectionId: IDS.dedications,
    date: '$createdAt',
    queries: [Query.notEqual('state', 'unpaid')],
    isDedication: true,
  },
  cards: {
    collectionId: IDS.dedications,
    date: '$updatedAt',
    queries: [Query.equal('state', ['sent', 'cancelled']), Query.isNotNull('card_email')],
    empty: { card_email: null, card_sender: null, message: null },
  },
  // One may be paid in the moment in which it is too old.
  unpaidDedications: {
    collectionId: IDS.dedications,
    date: '$createdAt',
    queries: [Query.equal('state', ['unpaid'])],
    isDedication: true,
    changes: true,
  },
  unsubscribed: {
    collectionId: IDS.subscribers,
    date: 'state_at',
    queries: [Query.equal('state', [...LEFT_STATES])],
    changes: true,
  },
  // Whoever gives the address again gets a new link, which is to be good.
  unconfirmed: {
    collectionId: IDS.subscribers,
    date: '$updatedAt',
    queries: [Query.equal('state', [...UNCONFIRMED_STATES])],
    changes: true,
  },
  followers: { collectionId: IDS.projectFollowers, date: 'state_at', changes: true },
  // A reader's stop is to hold: it stays as long as following does.
  stoppedFollowers: {
    collectionId: IDS.projectFollowers,
    date: 'state_at',
    queries: [Query.equal('state', ['stopped']), Query.equal('by_reader', [false])],
    changes: true,
  },
  receiptRequests: { collectionId: IDS.receiptRequests, date: '$createdAt' },
};
/** The collections of which this job deletes something. */
export const RETAINED: readonly string[] = Object.values(PLACES).map(
  ({ collectionId }) => collectionId,
);

export function appwriteHoldings(access: AppwriteAccess): Holdings {
  const database = appwriteDatabase(access);
  const find = async (
    { collectionId, date, queries = [] }: Place,
    before: number,
    further: string[],
  ): Promise<string[]> => {
    const found = await database.list(collectionId, [
      ...queries,
      Query.lessThan(date, new Date(before).toISOString()),
      Query.select(['$id']),
      ...further,
    ]);
    return found.map(({ $id }) => $id);
  };
  return {
    old: (holding, before, most) => find(PLACES[holding], before, [Query.limit(most)]),
    async forget(holding, id, before) {
      const place = PLACES[holding];
      const { collectionId, empty, inbox, changes = false, isDedication = false } = place;
      if (changes && (await find(place, before, [Query.equal('$id', [id])])).length === 0) return;
      // The notes first: without what they are about, no later run would find them.
      if (inbox !== undefined) await removeInboxEntry(database, inbox, id);
      if (isDedication) await removeDedication(database, id);
      else if (empty === undefined) await database.remove(collectionId, id);
      else await database.change(collectionId, id, empty);
    },
    noteFinished: (at) =>
      database.put(IDS.siteState, RETENTION_STATE, { value: new Date(at).toISOString() }),
  };
}
