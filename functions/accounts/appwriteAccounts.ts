/** Account records in Appwrite, through its own SDK. */
import { Databases, ID, Query, Storage, Users, type Models } from 'node-appwrite';
import type { ProfileChanges } from '@core/accounts/contract';
import type { NewFieldsOf } from '@core/schema/attributes';
import type { subscribers, users as usersCollection } from '@core/schema/collections';
import { DATABASE_ID, IDS, PROFILE_PICTURES_BUCKET_ID } from '@core/schema/ids';
import { asked, clientOf, type AppwriteAccess } from '../common/appwriteAccess';
import { refuse } from '../common/refusal';
import type { Records, StoredProfile } from './ports';

const PAGE = 100;
const bucketId = PROFILE_PICTURES_BUCKET_ID;

type ProfileFields = NewFieldsOf<typeof usersCollection>;
type SubscriberFields = NewFieldsOf<typeof subscribers>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

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

/** Only what is not empty is written. */
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
  ): Promise<number> {
    const { documents } = await asked(() =>
      databases.listDocuments({
        databaseId: DATABASE_ID,
        collectionId,
        queries: [Query.equal('user', [userId]), Query.limit(PAGE)],
        total: false,
      }),
    );
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

  return {
    async files(after) {
      const queries = [Query.limit(PAGE), ...(after === null ? [] : [Query.cursorAfter(after)])];
      const { files } = await asked(() => storage.listFiles({ bucketId, queries }));
      return files.map(({ $id, $permissions }) => ({ id: $id, permissions: $permissions }));
    },
    removeFile: (fileId) => goneIsDone(() => storage.deleteFile({ bucketId, fileId })),
    detachDonations: (userId) =>
      detach(IDS.donations, userId, { user: null, payer_email: null }, []),
    detachAttempts: (userId) => detach(IDS.checkoutAttempts, userId, { user: null }),
    removeProfile: (documentId) =>
      goneIsDone(() => databases.deleteDocument({ ...profiles, documentId })),
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
    addProfile(documentId, { name, email, registeredAt }) {
      const data: ProfileFields = {
        full_name: name || email,
        email,
        date_of_registeration: registeredAt,
      };
      return thereIsDone(() =>
        databases.createDocument({ ...profiles, documentId, data: { ...data }, permissions: [] }),
      );
    },
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
      const [found] = documents as (Models.Document & Partial<SubscriberFields>)[];
      return found === undefined
        ? null
        : { id: found.$id, state: found.state ?? null, language: found.language ?? null };
    },
    addSubscriber(email, language, at) {
      const time = new Date(at).toISOString();
      const data: SubscriberFields = {
        email,
        language,
        state: 'new',
        state_at: time,
        asked_at: time,
      };
      return thereIsDone(() =>
        databases.createDocument({
          databaseId: DATABASE_ID,
          collectionId: IDS.subscribers,
          documentId: ID.unique(),
          data: { ...data },
          permissions: [],
        }),
      );
    },
    askSubscriber(documentId, at, renewed) {
      const time = (ms: number): string => new Date(ms).toISOString();
      const data: Partial<SubscriberFields> = {
        asked_at: time(at),
        ...(renewed && { language: renewed.language }),
        ...(renewed?.since && { state: 'new', state_at: time(renewed.since) }),
      };
      return goneIsDone(() =>
        databases.updateDocument({
          databaseId: DATABASE_ID,
          collectionId: IDS.subscribers,
          documentId,
          data,
        }),
      );
    },
  };
}
