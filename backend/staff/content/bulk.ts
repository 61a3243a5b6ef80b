/** One action on several pages of a list, each in its own transaction with its own log row. */
import {
  isClosable,
  isListable,
  type BulkAction,
  type BulkAnswer,
  type BulkRequest,
  type OpenRequest,
} from '@core/staff/contentContract';
import { textOf } from '@core/values/textOf';
import { hasEnded } from '../../common/charityToday';
import { Refusal, refuse } from '../../common/refusal';
import type { StaffContext } from '../action';
import { auditRow } from '../../audit/auditLog';
import { discardDraft, draftOf } from './drafts';
import { COLLECTIONS } from './kinds';
import { closeContent, publishDraft, removeContent, requirePublished, unpublish } from './publish';

type Act = (context: StaffContext, subject: OpenRequest) => Promise<unknown>;

/** @throws Refusal `notFound` without a draft */
async function requireRevision(
  context: StaffContext,
  { kind, document }: OpenRequest,
): Promise<string> {
  const draft = await draftOf(context, kind, document);
  if (draft === null) throw refuse('notFound');
  return draft.revision;
}

const setListed =
  (listed: boolean): Act =>
  async (context, { kind, document }) => {
    if (!isListable(kind)) throw refuse('invalid', { field: 'action' });
    const published = await requirePublished(context, kind, document);
    const lastDay = textOf(published['last_day']);
    // A closed project or opportunity that has ended may be listed; a post would leave again.
    const isRevived = listed && !isClosable(kind) && hasEnded(lastDay, context);
    const result = await context.database.commit([
      {
        action: 'update',
        collectionId: COLLECTIONS[kind].id,
        documentId: document,
        data: { listed, ...(isRevived && { last_day: null }) },
      },
      auditRow(context, {
        action: listed ? 'content.list' : 'content.unlist',
        kind,
        subject: document,
        before: {
          listed: published['listed'] !== false,
          ...(isRevived && { last_day: lastDay }),
        },
        after: { listed, ...(isRevived && { last_day: null }) },
      }),
    ]);
    if (result !== 'committed') throw refuse('conflict');
  };

const setClosed =
  (closed: boolean): Act =>
  (context, { kind, document }) => {
    if (!isClosable(kind)) throw refuse('invalid', { field: 'action' });
    return closeContent(context, { kind, document, closed });
  };

const ACTS: Record<BulkAction, Act> = {
  publish: async (context, subject) =>
    publishDraft(context, {
      ...subject,
      revision: await requireRevision(context, subject),
      over: false,
    }),
  discard: async (context, subject) =>
    discardDraft(context, { ...subject, revision: await requireRevision(context, subject) }),
  list: setListed(true),
  unlist: setListed(false),
  close: setClosed(true),
  reopen: setClosed(false),
  unpublish,
  remove: removeContent,
};

/** A refusal concerns its own document alone; the others are done. */
export async function bulkChange(
  context: StaffContext,
  { kind, action, documents }: BulkRequest,
): Promise<BulkAnswer> {
  const refused: BulkAnswer['refused'] = [];
  for (const document of new Set(documents)) {
    try {
      await ACTS[action](context, { kind, document });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { code, reason } = error.failure;
      refused.push({ document, code, reason: reason ?? null });
    }
  }
  return { refused };
}
