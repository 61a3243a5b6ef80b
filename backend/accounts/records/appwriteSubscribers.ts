import { Databases, ID, Query, type Models } from 'node-appwrite';
import type { NewFieldsOf } from '@core/schema/attributes';
import type { subscribers } from '@core/schema/collections';
import { DATABASE_ID, IDS } from '@core/schema/ids';
import {
  asked,
  clientOf,
  doneIfGone,
  doneIfThere,
  type AppwriteAccess,
} from '../../common/appwriteAccess';
import { appwriteDatabase } from '../../common/appwriteDatabase';
import { wakeMail } from '../../mail/wakeMail';
import type { SubscriberRecords } from '../ports';

type SubscriberFields = NewFieldsOf<typeof subscribers>;

export function appwriteSubscribers(access: AppwriteAccess): SubscriberRecords {
  const databases = new Databases(clientOf(access));
  const place = { databaseId: DATABASE_ID, collectionId: IDS.subscribers };
  const change = (documentId: string, data: Partial<SubscriberFields>): Promise<void> =>
    doneIfGone(() => databases.updateDocument({ ...place, documentId, data }));
  return {
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
      await doneIfThere(() =>
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
      await change(documentId, { language });
    },
    async askSubscriber(documentId, at, renewed) {
      const time = (ms: number): string => new Date(ms).toISOString();
      await change(documentId, {
        asked_at: time(at),
        ...(renewed && { language: renewed.language }),
        ...(renewed?.since && { state: 'new', state_at: time(renewed.since) }),
      });
      await wakeMail(appwriteDatabase(access));
    },
  };
}
