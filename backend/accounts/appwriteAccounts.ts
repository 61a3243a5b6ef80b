import {
  Account,
  Databases,
  ID,
  Permission,
  Query,
  Role,
  Storage,
  Users,
  type Models,
} from 'node-appwrite';
import type { ProfileChanges } from '@core/accounts/contract';
import type { NewFieldsOf } from '@core/schema/attributes';
import type { subscribers, users as usersCollection } from '@core/schema/collections';
import { DATABASE_ID, IDS, PROFILE_PICTURES_BUCKET_ID } from '@core/schema/ids';
import { staffRolesOf } from '@core/staff/roles';
import { isStoppedByReader, type FollowerState } from '@core/updates/follower';
import { auditRow } from '../audit/auditLog';
import { asked, clientOf, type AppwriteAccess } from '../common/appwriteAccess';
import { appwriteDatabase } from '../common/appwriteDatabase';
import { removeDedication } from '../dedications/dedicationDocuments';
import { forgetCards } from '../mail/forgetMails';
import { wakeMail } from '../mail/wakeMail';
import { NAMELESS_ROW } from '../books/bookOperations';
import { refuse } from '../common/refusal';
import { appwriteAddressRecords } from './appwriteAddressRecords';
import type { Records, StoredProfile } from './ports';
import { textOf } from '@core/values/textOf';

const PAGE = 100;
/** The wait while the server checks too many passwords. */
const WAIT_SECONDS = 10;
const bucketId = PROFILE_PICTURES_BUCKET_ID;

type ProfileFields = NewFieldsOf<typeof usersCollection>;
type SubscriberFields = NewFieldsOf<typeof subscribers>;

function readProfile({ $id, $permissions, ...fields }: Models.Document): StoredProfile {
  const stored: Record<string, unknown> = fields;
  return {
    permissions: $permissions,
    profile: {
      id: $id,
      fullName: textOf(stored['full_name']),
      email: textOf(stored['email']),
      phone: textOf(stored['phone']),
      image: textOf(stored['image']),
      birthday: textOf(stored['birthday']),
      education: textOf(stored['education']),
      country: textOf(stored['country']),
      registeredAt: textOf(stored['date_of_registeration']) || null,
    },
  };
}

/** The time of the address's change: null for the original, now without a record. */
function changeOf(email: string, targets: readonly Models.Target[]): number | null {
  // Accounts create targets of other kinds themselves, with any identifier.
  const target = targets.find(
    ({ identifier, providerType }) => providerType === 'email' && identifier === email,
  );
  if (target === undefined) return Date.now();
  return target.$updatedAt === target.$createdAt ? null : Date.parse(target.$updatedAt);
}

function toFields({ fullName, ...others }: ProfileChanges): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries({ full_name: fullName, ...others }).filter(
      ([, value]) => value !== undefined && value !== '',
    ),
  );
}

export function appwriteAccounts(access: AppwriteAccess): Records {
  const client = clientOf(access);
  const databases = new Databases(client);
  const storage = new Storage(client);
  const users = new Users(client);
  const profiles = { databaseId: DATABASE_ID, collectionId: IDS.users };

  const accountOf = (userId: string): Promise<Models.User | null> =>
    asked<Models.User | null>(
      () => users.get({ userId }),
      ({ code }) => (code === 404 ? null : undefined),
    );
  const isAdmin = ({ labels }: Models.User): boolean => staffRolesOf(labels).includes('admin');
  const hasOtherAdmin = async (userId: string): Promise<boolean> => {
    const queries = [
      Query.contains('labels', ['admin']),
      Query.equal('status', [true]),
      Query.limit(2),
    ];
    const { users: admins } = await asked(() => users.list({ queries, total: false }));
    return admins.some(({ $id }) => $id !== userId);
  };
  const goneIsDone = async (call: () => Promise<unknown>): Promise<void> => {
    await asked<unknown>(call, ({ code }) => (code === 404 ? null : undefined));
  };
  const thereIsDone = async (call: () => Promise<unknown>): Promise<void> => {
    await asked<unknown>(call, ({ code }) => (code === 409 ? null : undefined));
  };

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
      await goneIsDone(() =>
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

  /** The public ledger's row has the donation's id. */
  const hideDonor = (documentId: string): Promise<void> =>
    goneIsDone(() =>
      databases.updateDocument<Models.DefaultDocument>({
        databaseId: DATABASE_ID,
        collectionId: IDS.projectDonations,
        documentId,
        data: NAMELESS_ROW,
      }),
    );

  const addProfile: Records['addProfile'] = (documentId, { name, email, registeredAt }) => {
    const data: ProfileFields = {
      full_name: name || email,
      email,
      date_of_registeration: registeredAt,
    };
    return thereIsDone(() =>
      databases.createDocument({ ...profiles, documentId, data: { ...data }, permissions: [] }),
    );
  };

  return {
    ...appwriteAddressRecords(access),
    async files(after) {
      const queries = [Query.limit(PAGE), ...(after === null ? [] : [Query.cursorAfter(after)])];
      const { files } = await asked(() => storage.listFiles({ bucketId, queries }));
      return files.map(({ $id, $permissions }) => ({ id: $id, permissions: $permissions }));
    },
    removeFile: (fileId) => goneIsDone(() => storage.deleteFile({ bucketId, fileId })),
    detachDonations: (userId) =>
      detach(
        IDS.donations,
        userId,
        { user: null, payer_email: null, payer_name: null, dedication: null, anonymous: true },
        [],
        forgetDonor,
      ),
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
        await goneIsDone(() =>
          isKept
            ? databases.updateDocument<Models.DefaultDocument>({ ...place, data: kept })
            : databases.deleteDocument(place),
        );
      }
      return documents.length;
    },
    detachAttempts: (userId) => detach(IDS.checkoutAttempts, userId, { user: null }),

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
      await goneIsDone(() => databases.updateDocument({ ...profiles, documentId, data }));
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
      return goneIsDone(() =>
        databases.updateDocument({
          databaseId: DATABASE_ID,
          collectionId: IDS.donations,
          documentId,
          data,
          permissions: [Permission.read(Role.user(user))],
        }),
      );
    },
    removeProfile: (documentId) =>
      goneIsDone(() => databases.deleteDocument({ ...profiles, documentId })),
    async isPassword(userId, password) {
      const found = await accountOf(userId);
      if (found === null || !found.passwordUpdate) return true;
      // The server counts no request with a key. As a guest, all accounts would share the limit of
      // the function's address.
      const session = await asked<Models.Session | null>(
        () => new Account(client).createEmailPasswordSession({ email: found.email, password }),
        ({ code, type }) => {
          if (code === 429) throw refuse('rateLimited', { retryAfterSeconds: WAIT_SECONDS });
          if (type === 'general_unauthorized_scope') return undefined;
          return code >= 400 && code < 500 ? null : undefined;
        },
      );
      // Another request may have deleted the account during the check.
      return session !== null || (await accountOf(userId)) === null;
    },
    async isLastAdmin(userId) {
      const found = await accountOf(userId);
      return found !== null && isAdmin(found) && !(await hasOtherAdmin(userId));
    },
    async stepDown(userId) {
      const found = await accountOf(userId);
      if (found === null || !isAdmin(found)) return true;
      const { labels } = found;
      const others = labels.filter((label) => label !== 'admin');
      await asked(() => users.updateLabels({ userId, labels: others }));
      if (await hasOtherAdmin(userId)) return true;
      await asked(() => users.updateLabels({ userId, labels }));
      return false;
    },
    async logDeparture(userId, now) {
      const found = await accountOf(userId);
      const roles = staffRolesOf(found?.labels ?? []);
      if (found === null || roles.length === 0) return;
      const { $id: id, name, email } = found;
      await appwriteDatabase(access).commit([
        auditRow(
          { caller: { id, name, email }, clock: { now: () => now } },
          {
            action: 'account.delete',
            kind: 'account',
            subject: id,
            before: { roles },
            after: null,
            revision: 'deleted',
          },
        ),
      ]);
    },
    removeAccount: (userId) => goneIsDone(() => users.delete({ userId })),

    profile: (documentId) =>
      asked<StoredProfile | null>(
        async () => readProfile(await databases.getDocument({ ...profiles, documentId })),
        ({ type }) => (type === 'document_not_found' ? null : undefined),
      ),
    account: (userId) =>
      asked(
        async () => {
          const { name, email, registration } = await users.get({ userId });
          return { name, email, registeredAt: registration };
        },
        ({ type }) => (type === 'user_not_found' ? null : undefined),
      ),
    addProfile,
    async changeProfile(documentId, changes) {
      const changed = await asked<StoredProfile | 'invalid' | 'notFound'>(
        async () =>
          readProfile(
            await databases.updateDocument({ ...profiles, documentId, data: toFields(changes) }),
          ),
        ({ code, type }) =>
          type === 'document_not_found' ? 'notFound' : code === 400 ? 'invalid' : undefined,
      );
      if (changed === 'invalid' || changed === 'notFound') throw refuse(changed);
      return changed.profile;
    },
    renameAccount: async (userId, name) => {
      await asked(() => users.updateName({ userId, name }));
    },

    async subscriber(email) {
      const { documents } = await asked(() =>
        databases.listDocuments({
          databaseId: DATABASE_ID,
          collectionId: IDS.subscribers,
          queries: [Query.equal('email', [email]), Query.limit(1)],
          total: false,
        }),
      );
      const found: (Models.Document & Partial<SubscriberFields>) | undefined = documents[0];
      return found === undefined
        ? null
        : { id: found.$id, state: found.state ?? null, language: found.language ?? null };
    },
    async addSubscriber(email, language, at, state) {
      const time = new Date(at).toISOString();
      const data: SubscriberFields = {
        email,
        language,
        state,
        state_at: time,
        asked_at: state === 'new' ? time : null,
      };
      await thereIsDone(() =>
        databases.createDocument({
          databaseId: DATABASE_ID,
          collectionId: IDS.subscribers,
          documentId: ID.unique(),
          data: { ...data },
          permissions: [],
        }),
      );
      if (state === 'new') await wakeMail(appwriteDatabase(access));
    },
    async touchSubscriber(documentId, language) {
      const data: Partial<SubscriberFields> = { language };
      await goneIsDone(() =>
        databases.updateDocument({
          databaseId: DATABASE_ID,
          collectionId: IDS.subscribers,
          documentId,
          data,
        }),
      );
    },
    async askSubscriber(documentId, at, renewed) {
      const time = (ms: number): string => new Date(ms).toISOString();
      const data: Partial<SubscriberFields> = {
        asked_at: time(at),
        ...(renewed && { language: renewed.language }),
        ...(renewed?.since && { state: 'new', state_at: time(renewed.since) }),
      };
      await goneIsDone(() =>
        databases.updateDocument({
          databaseId: DATABASE_ID,
          collectionId: IDS.subscribers,
          documentId,
          data,
        }),
      );
      await wakeMail(appwriteDatabase(access));
    },
  };
}
