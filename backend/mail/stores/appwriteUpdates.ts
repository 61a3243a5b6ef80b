import { Query } from 'node-appwrite';
import * as z from 'zod/mini';
import { IDS } from '@core/schema/ids';
import { FALLBACK_LANGUAGE, parseLanguage } from '@core/text/languages/bilingual';
import { FOLLOWER_STATES } from '@core/updates/follower';
import { UPDATE_STAGES } from '@core/updates/update';
import type { AppwriteAccess } from '../../common/appwriteAccess';
import { appwriteDatabase, type StoredDocument } from '../../common/appwriteDatabase';
import { optionalText, titlesOf } from '../../common/storedFields';
import type { Follower, Mailing, Updates } from '../ports';

const mailingSchema = z.object({
  $id: z.string(),
  project: z.string(),
  started_at: z.string(),
  reached: optionalText,
});
const followerSchema = z.object({
  $id: z.string(),
  email: z.string(),
  language: optionalText,
  state: z.enum(FOLLOWER_STATES),
});
const updateSchema = z.object({
  $id: z.string(),
  project: z.string(),
  stage: z.enum(UPDATE_STAGES),
  title: optionalText,
  title_ar: optionalText,
  description: optionalText,
  description_ar: optionalText,
});

/** A damaged document is skipped. */
function readFollowers(documents: readonly StoredDocument[]): Follower[] {
  return documents.flatMap((document) => {
    const read = followerSchema.safeParse(document);
    if (!read.success) return [];
    const { $id: id, email, language, state } = read.data;
    return [{ id, email, language: parseLanguage(language) ?? FALLBACK_LANGUAGE, state }];
  });
}

export function appwriteUpdates(access: AppwriteAccess): Updates {
  const database = appwriteDatabase(access);
  return {
    async mailings() {
      // Updates that were taken off the site are included, and wait until they are deleted.
      const found: StoredDocument[] = [];
      for await (const document of database.all(IDS.updateMailings, [
        Query.equal('queued', [false]),
      ]))
        found.push(document);
      return found.flatMap((document): Mailing[] => {
        const read = mailingSchema.safeParse(document);
        if (!read.success) return [];
        const { $id: update, project: projectId, started_at, reached } = read.data;
        return [{ update, projectId, startedAt: Date.parse(started_at), reached: reached ?? null }];
      });
    },
    async update(id) {
      const found = await database.one(IDS.projectUpdates, id);
      const read = updateSchema.safeParse(found);
      if (!read.success) return null;
      const { project, stage, title, title_ar, description, description_ar } = read.data;
      const titles = await titlesOf(database, IDS.projects, [project]);
      return {
        projectId: project,
        project: titles.get(project) ?? null,
        stage,
        title: { en: title ?? '', ar: title_ar ?? '' },
        text: { en: description ?? '', ar: description_ar ?? '' },
      };
    },
    async follower(id) {
      const found = await database.one(IDS.projectFollowers, id);
      return found === null ? null : (readFollowers([found])[0] ?? null);
    },
    async nextFollowers({ projectId, startedAt, reached }, most) {
      const found = await database.list(IDS.projectFollowers, [
        Query.equal('project', [projectId]),
        Query.equal('state', ['following']),
        Query.lessThanEqual('state_at', new Date(startedAt).toISOString()),
        ...(reached === null ? [] : [Query.greaterThan('$id', reached)]),
        Query.orderAsc('$id'),
        Query.limit(most),
      ]);
      return {
        followers: readFollowers(found),
        reached: found.at(-1)?.$id ?? reached,
        isLast: found.length < most,
      };
    },
    async keepReached(update, reached, isQueued) {
      await database.change(IDS.updateMailings, update, { reached, queued: isQueued });
    },
    async stopFollowing(id, at) {
      await database.change(IDS.projectFollowers, id, {
        state: 'stopped',
        state_at: new Date(at).toISOString(),
      });
    },
  };
}
