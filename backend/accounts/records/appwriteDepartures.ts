/** The data that a deleted account leaves, in pages. */
import { Databases, Query, Storage, type Models } from 'node-appwrite';
import { DATABASE_ID, IDS, PROFILE_PICTURES_BUCKET_ID } from '@core/schema/ids';
import { isStoppedByReader, type FollowerState } from '@core/updates/follower';
import { textOf } from '@core/values/textOf';
import { NAMELESS_ROW } from '../../books/bookOperations';
import { asked, clientOf, doneIfGone, type AppwriteAccess } from '../../common/appwriteAccess';
import { appwriteDatabase } from '../../common/appwriteDatabase';
import { removeDedication } from '../../dedications/dedicationDocuments';
import { forgetCards } from '../../mail/forgetMails';
import { forgetPlansOfUser } from '../../plans/forgetPlans';
import type { AccountRecords } from '../ports';

const PAGE = 100;
const bucketId = PROFILE_PICTURES_BUCKET_ID;

type Departures = Pick<
  AccountRecords,
  'files' | 'removeFile' | 'detachDonations' | 'removeFollowing' | 'detachAttempts' | 'endPlans'
>;

export function appwriteDepartures(access: AppwriteAccess): Departures {
  const client = clientOf(access);
  const databases = new Databases(client);
  const storage = new Storage(client);

  async function detach(
    collectionId: string,
    userId: string,
    data: Record<string, unknown>,
    permissions?: string[],
    before: (documents: Models.DefaultDocument[]) => Promise<void> = () => Promise.resolve(),
  ): Promise<number> {
    const { documents } = await asked(() =>
      databases.listDocuments({
        databaseId: DATABASE_ID,
        collectionId,
        queries: [Query.equal('user', [userId]), Query.limit(PAGE)],
        total: false,
      }),
    );
    await before(documents);
    for (const { $id: documentId } of documents) {
      await doneIfGone(() =>
        databases.updateDocument({
          databaseId: DATABASE_ID,
          collectionId,
          documentId,
          data,
          ...(permissions === undefined ? {} : { permissions }),
        }),
      );
    }
    return documents.length;
  }

  /** The public ledger's row has the donation's id. */
  const hideDonor = (documentId: string): Promise<void> =>
    doneIfGone(() =>
      databases.updateDocument<Models.DefaultDocument>({
        databaseId: DATABASE_ID,
        collectionId: IDS.projectDonations,
        documentId,
        data: NAMELESS_ROW,
      }),
    );

  const forgetDonor = async (donations: Models.DefaultDocument[]): Promise<void> => {
    const database = appwriteDatabase(access);
    const dedicated = donations.filter((donation) => textOf(donation['dedication']) !== '');
    for (const donation of dedicated)
      await removeDedication(database, textOf(donation['dedication']));
    await forgetCards(
      database,
      dedicated.map(({ $id }) => $id),
    );
    for (const { $id } of donations) await hideDonor($id);
  };

  return {
    async files(after) {
      const queries = [Query.limit(PAGE), ...(after === null ? [] : [Query.cursorAfter(after)])];
      const { files } = await asked(() => storage.listFiles({ bucketId, queries }));
      return files.map(({ $id, $permissions }) => ({ id: $id, permissions: $permissions }));
    },
    removeFile: (fileId) => doneIfGone(() => storage.deleteFile({ bucketId, fileId })),
    detachDonations: (userId) =>
      detach(
        IDS.donations,
        userId,
        { user: null, payer_email: null, payer_name: null, dedication: null, anonymous: true },
        [],
        forgetDonor,
      ),
    endPlans: (userId) => forgetPlansOfUser(appwriteDatabase(access), userId),
    async removeFollowing(userId) {
      const { documents } = await asked(() =>
        databases.listDocuments({
          databaseId: DATABASE_ID,
          collectionId: IDS.projectFollowers,
          queries: [Query.equal('user', [userId]), Query.limit(PAGE)],
          total: false,
        }),
      );
      for (const { $id: documentId, state, by_reader: byReader } of documents) {
        const place = { databaseId: DATABASE_ID, collectionId: IDS.projectFollowers, documentId };
        // The stop stays, as a later guest's gift would restart the mails to that address. A write
        // without `by_reader` would set it to its default.
        const kept = { user: null, by_reader: true };
        const isKept = isStoppedByReader(state as FollowerState, byReader as boolean | null);
        await doneIfGone(() =>
          isKept
            ? databases.updateDocument<Models.DefaultDocument>({ ...place, data: kept })
            : databases.deleteDocument(place),
        );
      }
      return documents.length;
    },
    detachAttempts: (userId) => detach(IDS.checkoutAttempts, userId, { user: null }),
  };
}
