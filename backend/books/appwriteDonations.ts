import { Permission, Query, Role } from 'node-appwrite';
import { IDS } from '@core/schema/ids';
import { MOST_VALUES, type AppwriteDatabase } from '../common/appwriteDatabase';
import { readDonation, readLedgerRow } from './bookDocuments';
import { recordOperations } from './bookOperations';
import type { BookDonation, Donations, LedgerRow, WholeBooks } from './ports';

export function appwriteDonations(database: AppwriteDatabase): Donations & WholeBooks {
  const readOne = async (id: string): Promise<BookDonation | null> => {
    const found = await database.one(IDS.donations, id);
    return found === null ? null : readDonation(found);
  };
  return {
    donation: readOne,
    async donationsOfPayment(paymentIntent) {
      const found = await database.list(IDS.donations, [
        Query.equal('payment_intent', [paymentIntent]),
        Query.limit(MOST_VALUES),
      ]);
      return found.map(readDonation);
    },
    async donationsOfPayments(paymentIntents) {
      const donations: BookDonation[] = [];
      if (paymentIntents.length === 0) return donations;
      for await (const document of database.all(IDS.donations, [
        Query.equal('payment_intent', [...paymentIntents]),
      ]))
        donations.push(readDonation(document));
      return donations;
    },
    async donationsOfSession(sessionId) {
      const found = await database.list(IDS.donations, [
        Query.equal('session', [sessionId]),
        Query.limit(MOST_VALUES),
      ]);
      return found.map(readDonation);
    },
    async donationsAfter({ id, projectId }) {
      const found = await database.list(IDS.donations, [
        Query.equal('project', [projectId]),
        Query.cursorAfter(id),
        Query.limit(MOST_VALUES),
        Query.select(['$id', 'counted_base']),
      ]);
      return found.length === MOST_VALUES
        ? null
        : found.map(({ $id, counted_base: counted }) => ({
            id: $id,
            countedMinor: Number(counted),
          }));
    },
    async addDonation(donation, donor, also = []) {
      const result = await database.commit([
        ...recordOperations(donation, donor, ownerPermissions(donation)),
        ...also,
      ]);
      if (result === 'committed') return 'added';
      if ((await readOne(donation.id)) !== null) return 'exists';
      // A conflict without a donation has passed: the caller reads again and tries again.
      return 'projectMissing';
    },
    async addDonations(donations, donor) {
      const result = await database.commit(
        donations.flatMap((donation) =>
          recordOperations(donation, donor, ownerPermissions(donation)),
        ),
      );
      return result === 'committed' ? 'added' : 'refused';
    },

    async *allDonations({ projectId, since } = {}) {
      const ofProject = projectId === undefined ? [] : [Query.equal('project', [projectId])];
      const recent =
        since === undefined ? [] : [Query.greaterThanEqual('date', since), Query.orderAsc('date')];
      for await (const document of database.all(IDS.donations, [...ofProject, ...recent]))
        yield readDonation(document);
    },
    async *allLedgerRows(): AsyncIterable<LedgerRow> {
      for await (const document of database.all(IDS.projectDonations, []))
        yield readLedgerRow(document);
    },
    async ledgerAmount(donationId) {
      const row = await database.one(IDS.projectDonations, donationId);
      return row === null ? null : readLedgerRow(row).amountMinor;
    },
  };
}

const ownerPermissions = ({ userId }: BookDonation): string[] =>
  userId === null ? [] : [Permission.read(Role.user(userId))];
