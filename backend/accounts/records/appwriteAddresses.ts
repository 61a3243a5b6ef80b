import { Databases, Permission, Query, Role, Users, type Models } from 'node-appwrite';
import type { NewFieldsOf } from '@core/schema/attributes';
import type { users as usersCollection } from '@core/schema/collections';
import { DATABASE_ID, IDS } from '@core/schema/ids';
import { textOf } from '@core/values/textOf';
import { asked, clientOf, doneIfGone, type AppwriteAccess } from '../../common/appwriteAccess';
import type { DonationRecords, ProfileRecords } from '../ports';

type ProfileFields = NewFieldsOf<typeof usersCollection>;

/** The time of the address's change: null for the original, now without a record. */
function changeOf(email: string, targets: readonly Models.Target[]): number | null {
  // Accounts create targets of other kinds themselves, with any identifier.
  const target = targets.find(
    ({ identifier, providerType }) => providerType === 'email' && identifier === email,
  );
  if (target === undefined) return Date.now();
  return target.$updatedAt === target.$createdAt ? null : Date.parse(target.$updatedAt);
}

/** The address of an account, and the donations of guests under it. */
export function appwriteAddresses(
  access: AppwriteAccess,
  { addProfile }: Pick<ProfileRecords, 'addProfile'>,
): Omit<DonationRecords, 'detachDonations'> {
  const client = clientOf(access);
  const databases = new Databases(client);
  const users = new Users(client);
  const profiles = { databaseId: DATABASE_ID, collectionId: IDS.users };
  return {
    address: (userId) =>
      asked(
        async () => {
          const { email, emailVerification: isConfirmed, targets } = await users.get({ userId });
          return { email: email.toLowerCase(), isConfirmed, changedAt: changeOf(email, targets) };
        },
        ({ type }) => (type === 'user_not_found' ? null : undefined),
      ),
    async addressSince(documentId) {
      const found = await asked<Models.DefaultDocument | null>(
        () => databases.getDocument({ ...profiles, documentId }),
        ({ type }) => (type === 'document_not_found' ? null : undefined),
      );
      const since = textOf(found?.['address_since']);
      return since === '' ? null : Date.parse(since);
    },
    async askAnew(documentId, changedAt) {
      const { name, email, registration } = await asked(() =>
        users.updateEmailVerification({ userId: documentId, emailVerification: false }),
      );
      await addProfile(documentId, { name, email, registeredAt: registration });
      const data: Partial<ProfileFields> = { address_since: new Date(changedAt).toISOString() };
      await doneIfGone(() => databases.updateDocument({ ...profiles, documentId, data }));
    },
    async guestDonations(email, most) {
      const { documents } = await asked(() =>
        databases.listDocuments({
          databaseId: DATABASE_ID,
          collectionId: IDS.donations,
          queries: [Query.equal('payer_email', [email]), Query.isNull('user'), Query.limit(most)],
          total: false,
        }),
      );
      // MariaDB ignores accents in comparisons.
      return documents
        .filter((donation) => textOf(donation['payer_email']) === email)
        .map(({ $id }) => $id);
    },
    joinDonation(documentId, user) {
      const data: Record<string, unknown> = { user };
      return doneIfGone(() =>
        databases.updateDocument({
          databaseId: DATABASE_ID,
          collectionId: IDS.donations,
          documentId,
          data,
          permissions: [Permission.read(Role.user(user))],
        }),
      );
    },
  };
}
