/** Account records in Appwrite, through its own SDK. */
import { Databases, Query, Storage, Users } from 'node-appwrite';
import { DATABASE_ID, IDS, PROFILE_PICTURES_BUCKET_ID } from '@backend/schema/ids';
import { asked, clientOf, type AppwriteAccess } from '../common/appwriteAccess';
import type { AccountRecords } from './ports';

const PAGE = 100;
const bucketId = PROFILE_PICTURES_BUCKET_ID;
const nobody: Record<string, unknown> = { user: null };

export function appwriteAccounts(access: AppwriteAccess): AccountRecords {
  const client = clientOf(access);
  const databases = new Databases(client);
  const storage = new Storage(client);
  const users = new Users(client);

  const goneIsDone = async (call: () => Promise<unknown>): Promise<void> => {
    await asked<unknown>(call, ({ code }) => (code === 404 ? null : undefined));
  };

  async function detach(collectionId: string, userId: string, permissions?: string[]): Promise<number> {
    const { documents } = await asked(() =>
      databases.listDocuments({ databaseId: DATABASE_ID, collectionId, queries: [Query.equal('user', [userId]), Query.limit(PAGE)], total: false }),
    );
    for (const { $id: documentId } of documents) {
      await goneIsDone(() => databases.updateDocument({ databaseId: DATABASE_ID, collectionId, documentId, data: nobody, ...(permissions === undefined ? {} : { permissions }) }));
    }
    return documents.length;
  }

  return {
    async files(after) {
      const queries = [Query.limit(PAGE), ...(after === null ? [] : [Query.cursorAfter(after)])];
      const { files } = await asked(() => storage.listFiles({ bucketId, queries }));
      return files.map(({ $id, $permissions }) => ({ id: $id, permissions: $permissions }));
    },
    removeFile: (fileId) => goneIsDone(() => storage.deleteFile({ bucketId, fileId })),
    detachDonations: (userId) => detach(IDS.donations, userId, []),
    detachAttempts: (userId) => detach(IDS.checkoutAttempts, userId),
    removeProfile: (documentId) => goneIsDone(() => databases.deleteDocument({ databaseId: DATABASE_ID, collectionId: IDS.users, documentId })),
    removeAccount: (userId) => goneIsDone(() => users.delete({ userId })),
  };
}
