import { Databases, Users, type Models } from 'node-appwrite';
import type { ProfileChanges } from '@core/accounts/contract';
import type { NewFieldsOf } from '@core/schema/attributes';
import type { users as usersCollection } from '@core/schema/collections';
import { DATABASE_ID, IDS } from '@core/schema/ids';
import { textOf } from '@core/values/textOf';
import {
  asked,
  clientOf,
  doneIfGone,
  doneIfThere,
  type AppwriteAccess,
} from '../../common/appwriteAccess';
import { refuse } from '../../common/refusal';
import type { ProfileRecords, StoredProfile } from '../ports';

type ProfileFields = NewFieldsOf<typeof usersCollection>;

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

function toFields({ fullName, ...others }: ProfileChanges): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries({ full_name: fullName, ...others }).filter(
      ([, value]) => value !== undefined && value !== '',
    ),
  );
}

export function appwriteProfiles(access: AppwriteAccess): ProfileRecords {
  const client = clientOf(access);
  const databases = new Databases(client);
  const users = new Users(client);
  const profiles = { databaseId: DATABASE_ID, collectionId: IDS.users };
  return {
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
      return doneIfThere(() =>
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
    removeProfile: (documentId) =>
      doneIfGone(() => databases.deleteDocument({ ...profiles, documentId })),
  };
}
