import { createHash } from 'node:crypto';
import { Query } from 'node-appwrite';
import * as z from 'zod/mini';
import type { NewFieldsOf } from '@core/schema/attributes';
import { IDS } from '@core/schema/ids';
import type { projectFollowers } from '@core/schema/updateCollections';
import { FALLBACK_LANGUAGE, parseLanguage } from '@core/text/languages/bilingual';
import { isEmail, normaliseEmail } from '@core/text/contactRules';
import { FOLLOWER_STATES, isStoppedByReader, type FollowerState } from '@core/updates/follower';
import type { AppwriteAccess } from '../common/appwriteAccess';
import { MOST_VALUES, appwriteDatabase, type StoredDocument } from '../common/appwriteDatabase';
import { optionalText, parseDocument } from '../common/storedFields';
import type { FollowedDonation, Followers } from './following';

type FollowerFields = NewFieldsOf<typeof projectFollowers>;

const ID_LENGTH = 36;

/** An address follows a project only once. */
const followerId = (projectId: string, email: string): string =>
  createHash('sha256')
    .update(JSON.stringify([projectId, email]))
    .digest('hex')
    .slice(0, ID_LENGTH);

const donationSchema = z.object({
  $id: z.string(),
  project: z.string(),
  user: optionalText,
  payment_intent: z.string(),
  date: z.string(),
  payer_email: optionalText,
  language: optionalText,
});
const DONATION_FIELDS = Query.select(Object.keys(donationSchema.shape));

function readDonation(document: StoredDocument): FollowedDonation {
  const donation = parseDocument(donationSchema, document, 'donation');
  const email = normaliseEmail(donation.payer_email ?? '').toLowerCase();
  return {
    id: donation.$id,
    projectId: donation.project,
    at: Date.parse(donation.date),
    userId: donation.user ?? null,
    email: isEmail(email) ? email : null,
    language: parseLanguage(donation.language) ?? FALLBACK_LANGUAGE,
  };
}

const knownSchema = z.object({
  state: z.enum(FOLLOWER_STATES),
  by_reader: z.nullish(z.boolean()),
});

export function appwriteFollowers(access: AppwriteAccess): Followers {
  const database = appwriteDatabase(access);
  const donationsWhere = async (field: string, value: string): Promise<FollowedDonation[]> =>
    (
      await database.list(IDS.donations, [
        Query.equal(field, [value]),
        DONATION_FIELDS,
        Query.limit(MOST_VALUES),
      ])
    ).map(readDonation);
  return {
    donationsOfSession: (sessionId) => donationsWhere('session', sessionId),
    donations: async (ids) =>
      (await database.byIds(IDS.donations, ids, [DONATION_FIELDS])).map(readDonation),
    async donationsPaidWith(donationId) {
      const found = await database.one(IDS.donations, donationId);
      return found === null
        ? []
        : donationsWhere('payment_intent', String(found['payment_intent']));
    },
    async find(projectId, email) {
      const found = await database.one(IDS.projectFollowers, followerId(projectId, email));
      if (found === null) return null;
      const { state, by_reader } = parseDocument(knownSchema, found, 'follower');
      return { state, byReader: isStoppedByReader(state, by_reader) };
    },
    async set({ projectId, email, userId, language }, state: FollowerState, at) {
      const fields: FollowerFields = {
        project: projectId,
        email,
        user: userId,
        language,
        state,
        state_at: new Date(at).toISOString(),
        by_reader: false,
      };
      await database.put(IDS.projectFollowers, followerId(projectId, email), fields);
    },
    async stop(follower, at) {
      const found = await database.one(IDS.projectFollowers, follower);
      // The first time remains; a stop by the form becomes the reader's own.
      if (found === null || found['by_reader'] === true) return;
      const change: Partial<FollowerFields> = {
        state: 'stopped',
        state_at: new Date(at).toISOString(),
        by_reader: true,
      };
      await database.change(IDS.projectFollowers, follower, change);
    },
  };
}
