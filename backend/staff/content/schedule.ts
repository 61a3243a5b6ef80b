/** Publishes drafts at their time, and ends content after its last day. */
import { Query } from 'node-appwrite';
import * as z from 'zod/mini';
import { IDS } from '@core/schema/ids';
import { CONTENT_ACTIONS } from '@core/staff/actions/content';
import { SCHEDULE_ACTOR } from '@core/staff/contract';
import { CONTENT_KINDS, isClosable, type ContentKind } from '@core/staff/contentContract';
import type { StoredDocument } from '../../common/appwriteDatabase';
import { Refusal, refuse } from '../../common/refusal';
import { parseDocument } from '../../common/storedFields';
import type { StaffCaller, StaffContext } from '../action';
import { auditRow } from '../../audit/auditLog';
import { HOUR_MS } from '@core/values/time';
import { textOf } from '@core/values/textOf';
import { charityToday } from '../../common/charityToday';
import { COLLECTIONS } from './kinds';
import { publishDraft } from './publish';

/** A run has thirty seconds; the next one continues. */
const AT_ONCE = 25;

const BY_SCHEDULE = { id: null, name: SCHEDULE_ACTOR };

type Schedule = Omit<StaffContext, 'caller'> & {
  /** The account as it is now; null where it is gone or blocked. */
  memberOf: (id: string) => Promise<StaffCaller | null>;
};

const dueSchema = z.object({
  $id: z.string(),
  kind: z.enum(CONTENT_KINDS),
  document: z.string(),
  revision: z.string(),
  editor: z.string(),
  overspend: z.nullish(z.boolean()),
});

/** @returns how many drafts were published, and how many pages ended */
export async function runContentSchedule(
  schedule: Schedule,
): Promise<{ published: number; ended: number }> {
  return { published: await publishDue(schedule), ended: await endDue(schedule) };
}

async function publishDue(schedule: Schedule): Promise<number> {
  const now = new Date(schedule.clock.now()).toISOString();
  const due = await schedule.database.list(IDS.drafts, [
    Query.lessThanEqual('publish_at', now),
    Query.orderAsc('publish_at'),
    Query.limit(AT_ONCE),
  ]);
  let published = 0;
  for (const document of due) if (await publishOne(schedule, document)) published += 1;
  return published;
}

const isPassing = (problem: string): boolean =>
  problem === 'server' || problem === 'busy' || problem === 'unexpected';

/** @returns whether it was published; a refused one waits no longer and keeps the reason */
async function publishOne(schedule: Schedule, document: StoredDocument): Promise<boolean> {
  const subject = { kind: textOf(document['kind']), subject: textOf(document['document']) };
  const revision = textOf(document['revision']);
  try {
    const draft = parseDocument(dueSchema, document, 'draft');
    const member = await schedule.memberOf(draft.editor);
    const mayPublish = CONTENT_ACTIONS.publish.roles.some((role) => member?.roles.includes(role));
    if (member === null || !mayPublish) throw refuse('forbidden');
    await publishDraft(
      { ...schedule, caller: member },
      {
        kind: draft.kind,
        document: draft.document,
        revision: draft.revision,
        over: false,
        overspend: draft.overspend === true,
        isDue: true,
      },
    );
    return true;
  } catch (error) {
    const { code, reason } = error instanceof Refusal ? error.failure : { code: 'unexpected' };
    const problem = reason ?? code;
    schedule.log('scheduled draft refused', { document: subject.subject, problem });
    const overdueMs = schedule.clock.now() - Date.parse(textOf(document['publish_at']));
    // A draft that changed waits no longer; the next run tries the others again, for an hour.
    if (problem === 'conflict' || (isPassing(problem) && overdueMs < HOUR_MS)) return false;
    await schedule.database.commit([
      {
        action: 'update',
        collectionId: IDS.drafts,
        documentId: document.$id,
        data: { publish_at: null, publish_problem: problem },
      },
      auditRow(
        { caller: BY_SCHEDULE, clock: schedule.clock },
        {
          action: 'content.notPublished',
          ...subject,
          before: null,
          after: { publish_problem: problem },
          revision: `refused ${revision}`,
        },
      ),
    ]);
    return false;
  }
}

/** Projects and opportunities are closed after their last day; posts leave the lists. */
async function endDue(schedule: Schedule): Promise<number> {
  let ended = 0;
  for (const kind of CONTENT_KINDS) if (kind !== 'update') ended += await endOfKind(schedule, kind);
  return ended;
}

async function endOfKind(schedule: Schedule, kind: ContentKind): Promise<number> {
  const { database, clock } = schedule;
  const collectionId = COLLECTIONS[kind].id;
  const shown = isClosable(kind) ? { status: 'open' } : { listed: true };
  const after = isClosable(kind) ? { status: 'closed' } : { listed: false };
  const due = await database.list(collectionId, [
    ...Object.entries(shown).map(([field, value]) => Query.equal(field, [value])),
    Query.lessThan('last_day', charityToday(schedule)),
    Query.limit(AT_ONCE),
  ]);
  let ended = 0;
  for (const { $id, last_day, $updatedAt } of due) {
    const result = await database.commit([
      { action: 'update', collectionId, documentId: $id, data: after },
      auditRow(
        { caller: BY_SCHEDULE, clock },
        {
          action: 'content.end',
          kind,
          subject: $id,
          before: { ...shown, last_day },
          after,
          revision: `end ${String(last_day)} ${String($updatedAt)}`,
        },
      ),
    ]);
    if (result === 'committed') ended += 1;
  }
  return ended;
}
