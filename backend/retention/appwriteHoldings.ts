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
/** Subscriptions in these states get no mail. */
const LEFT_STATES: readonly SubscriberState[] = ['unsubscribed', 'bounced'];
const UNCONFIRMED_STATES: readonly SubscriberState[] = ['new', 'automatic'];

type Place = {
  collectionId: string;
  date: string;
  queries?: string[];
  /** The fields to empty; without it, the whole document is deleted. */
  empty?: Record<string, null>;
  /** Its numbered changes are deleted too. */
  isDedication?: true;
  /** The staff's notes about it are deleted too. */
  inbox?: InboxKind;
  /** Its state is checked again at the moment of deletion. */
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
  // A payment may arrive at the moment of deletion.
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
  // A repeated subscription gets a new link, which has to stay valid.
  unconfirmed: {
    collectionId: IDS.subscribers,
    date: '$updatedAt',
    queries: [Query.equal('state', [...UNCONFIRMED_STATES])],
    changes: true,
  },
  followers: { collectionId: IDS.projectFollowers, date: 'state_at', changes: true },
  // A reader's stop stays as long as a follower does.
  stoppedFollowers: {
    collectionId: IDS.projectFollowers,
    date: 'state_at',
    queries: [Query.equal('state', ['stopped']), Query.equal('by_reader', [false])],
    changes: true,
  },
  receiptRequests: { collectionId: IDS.receiptRequests, date: '$createdAt' },
  invitations: { collectionId: IDS.staffInvitations, date: 'expires_at', changes: true },
};
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
      // Notes go first, as they cannot be found without their subject.
      if (inbox !== undefined) await removeInboxEntry(database, inbox, id);
      if (isDedication) await removeDedication(database, id);
      else if (empty === undefined) await database.remove(collectionId, id);
      else await database.change(collectionId, id, empty);
    },
    noteFinished: (at) =>
      database.put(IDS.siteState, RETENTION_STATE, { value: new Date(at).toISOString() }),
  };
}
