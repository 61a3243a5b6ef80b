/** Drafts of editors; the published content stays unchanged until a draft is published. */
import { randomBytes, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { DEFAULT_CURRENCY, parseCurrency, type Currency } from '@core/money/currency';
import { IDS } from '@core/schema/ids';
import type {
  ContentFields,
  ContentKind,
  DiscardRequest,
  OpenedContent,
  OpenRequest,
  SaveRequest,
} from '@core/staff/contentContract';
import type { StoredDocument } from '../../common/appwriteDatabase';
import { isRefusal, refuse } from '../../common/refusal';
import { parseDocument, storedInteger } from '../../common/storedFields';
import type { StaffContext } from '../action';
import { auditRow } from '../../audit/auditLog';
import { textOf } from '@core/values/textOf';
import { slugOf } from '@core/text/slugOf';
import { requireAllUsable } from './contentPictures';
import { dependsOn } from './dependents';
import { baseOf, COLLECTIONS, differenceOf, draftIdOf, fieldsOf, readFields } from './kinds';

const draftSchema = z.object({
  fields: z.string(),
  revision: z.string(),
  base: z.nullish(z.string()),
  editor_name: z.string(),
  publish_at: z.nullish(z.string()),
  publish_problem: z.nullish(z.string()),
  $updatedAt: z.string(),
});
export type Draft = {
  id: string;
  fields: Readonly<Record<string, unknown>>;
  revision: string;
  base: string | null;
  editor: string;
  savedAt: string;
  publishAt: string | null;
  publishProblem: string | null;
};

export const newRevision = (): string => randomUUID();

export async function draftOf(
  { database }: StaffContext,
  kind: ContentKind,
  document: string,
): Promise<Draft | null> {
  const id = draftIdOf(kind, document);
  const found = await database.one(IDS.drafts, id);
  if (found === null) return null;
  const draft = parseDocument(draftSchema, found, 'draft');
  return {
    id,
    fields: JSON.parse(draft.fields),
    revision: draft.revision,
    base: draft.base ?? null,
    editor: draft.editor_name,
    savedAt: draft.$updatedAt,
    publishAt: draft.publish_at ?? null,
    publishProblem: draft.publish_problem ?? null,
  };
}

export const publishedOf = (
  { database }: StaffContext,
  kind: ContentKind,
  document: string,
): Promise<StoredDocument | null> => database.one(COLLECTIONS[kind].id, document);

/** @throws Refusal `notFound` */
export async function openContent(
  context: StaffContext,
  { kind, document }: OpenRequest,
): Promise<OpenedContent> {
  const [published, draft, used] = await Promise.all([
    publishedOf(context, kind, document),
    draftOf(context, kind, document),
    dependsOn(context, kind, document),
  ]);
  if (published === null && draft === null) throw refuse('notFound');
  return {
    published: published && {
      fields: fieldsOf(kind, published),
      base: baseOf(kind, published),
      closed: published['status'] === 'closed',
      raisedMinor: z.nullish(storedInteger).parse(published['actual_amount']) ?? 0,
    },
    draft: draft && {
      fields: draft.fields,
      revision: draft.revision,
      editor: draft.editor,
      savedAt: draft.savedAt,
      base: draft.base,
      publishAt: draft.publishAt,
      publishProblem: draft.publishProblem,
    },
    used,
    currency: await subjectCurrency(context, kind, draft?.fields ?? published),
  };
}

/** The fields of a draft that the schedule does not publish. */
export const NOT_WAITING = { publish_at: null, overspend: null, publish_problem: null };

/** The currency of an update's project, in which its cost is; null for other content. */
export async function subjectCurrency(
  { database }: StaffContext,
  kind: ContentKind,
  fields: Readonly<Record<string, unknown>> | null,
): Promise<Currency | null> {
  const project = kind === 'update' ? textOf(fields?.['project']) : '';
  const found = project === '' ? null : await database.one(IDS.projects, project);
  return found && (parseCurrency(found['currency']) ?? DEFAULT_CURRENCY);
}

export function draftData(
  { caller }: StaffContext,
  kind: ContentKind,
  document: string,
  fields: ContentFields,
  base: string | null,
): Record<string, unknown> & { revision: string } {
  return {
    kind,
    document,
    title: fields.title,
    title_ar: fields.title_ar || null,
    fields: JSON.stringify(fields),
    revision: newRevision(),
    base,
    editor: caller.id,
    editor_name: caller.name,
    // A changed text waits for no time until it is published again.
    ...NOT_WAITING,
  };
}

const LONGEST_NAME = 28;

/** An update's fields with the currency of its cost. */
export const withCurrency = async <F extends ContentFields>(
  context: StaffContext,
  kind: ContentKind,
  fields: F,
): Promise<F | (F & { currency: Currency })> => {
  const currency = await subjectCurrency(context, kind, fields);
  return currency === null ? fields : { ...fields, currency };
};

type Saved = { document: string; revision: string };

async function saveAs(
  context: StaffContext,
  id: string,
  { kind, revision, base }: SaveRequest,
  fields: ContentFields,
): Promise<Saved> {
  const [draft, published] = await Promise.all([
    draftOf(context, kind, id),
    publishedOf(context, kind, id),
  ]);
  if ((draft?.revision ?? null) !== revision) throw refuse('conflict');
  if (draft === null && (published === null ? null : baseOf(kind, published)) !== base)
    throw refuse('conflict');
  const before = draft?.fields ?? (published === null ? {} : fieldsOf(kind, published));
  await requireAllUsable(context, fields, before);
  const data = draftData(context, kind, id, fields, draft === null ? base : draft.base);
  const result = await context.database.commit([
    {
      action: draft === null ? 'create' : 'update',
      collectionId: IDS.drafts,
      documentId: draftIdOf(kind, id),
      data,
    },
    auditRow(context, {
      action: 'content.save',
      kind,
      subject: id,
      ...differenceOf(before, await withCurrency(context, kind, fields)),
      ...(revision === null ? {} : { revision }),
    }),
  ]);
  if (result !== 'committed') throw refuse('conflict');
  return { document: id, revision: data.revision };
}

/** @throws Refusal `conflict` if another saved, published or discarded since the caller began */
export async function saveDraft(context: StaffContext, request: SaveRequest): Promise<Saved> {
  const { kind, document } = request;
  const fields = readFields(kind, request.fields);
  if (document !== null) return saveAs(context, document, request, fields);
  const name = slugOf(fields.title, LONGEST_NAME);
  const unlike = `${name || kind}-${randomBytes(3).toString('hex')}`;
  // Appwrite ignores the case of ids, so the name may be taken.
  if (name === '' || (await context.database.byIds(COLLECTIONS[kind].id, [name])).length > 0)
    return saveAs(context, unlike, request, fields);
  try {
    return await saveAs(context, name, request, fields);
  } catch (error) {
    if (!isRefusal(error, 'conflict')) throw error;
    return saveAs(context, unlike, request, fields);
  }
}

/** @throws Refusal `conflict` where the draft has changed */
export async function discardDraft(
  context: StaffContext,
  { kind, document, revision }: DiscardRequest,
): Promise<Record<string, never>> {
  const draft = await draftOf(context, kind, document);
  if (draft?.revision !== revision) throw refuse('conflict');
  const result = await context.database.commit([
    { action: 'delete', collectionId: IDS.drafts, documentId: draft.id },
    auditRow(context, {
      action: 'content.discard',
      kind,
      subject: document,
      before: draft.fields,
      after: null,
      revision,
    }),
  ]);
  if (result !== 'committed') throw refuse('conflict');
  return {};
}
