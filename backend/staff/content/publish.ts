/** Writes the editors' fields alone; the payments function maintains the raised amount. */
import { IDS } from '@core/schema/ids';
import type {
  CloseRequest,
  ContentKind,
  OpenRequest,
  PublishRequest,
} from '@core/staff/contentContract';
import { OWN_WORK } from '@core/staff/exampleContract';
import type { Operation, StoredDocument } from '../../common/appwriteDatabase';
import { refuse, refuseFor } from '../../common/refusal';
import type { StaffContext } from '../action';
import { auditRow } from '../../audit/auditLog';
import { letEverybodySee, requireUsable } from './contentPictures';
import { dependsOn } from './dependents';
import { draftData, draftOf, newRevision, publishedOf } from './drafts';
import {
  baseOf,
  COLLECTIONS,
  differenceOf,
  draftIdOf,
  fieldsOf,
  readFields,
  storedFields,
} from './kinds';
import { deletingEffects, publishingEffects, removingEffects } from './updateEffects';

const TRIES = 5;

const isOwnWork = (
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): boolean => OWN_WORK.some((field) => before[field] !== after[field]);

/** Plans again after a conflict, such as a new gift; throws `conflict` if it keeps changing. */
async function commitAnew(
  { database }: StaffContext,
  plan: () => Promise<readonly Operation[]>,
): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    if ((await database.commit(await plan())) === 'committed') return;
  }
  throw refuse('conflict');
}

/** @throws Refusal `notFound` */
async function requirePublished(
  context: StaffContext,
  kind: ContentKind,
  document: string,
): Promise<StoredDocument> {
  const published = await publishedOf(context, kind, document);
  if (published === null) throw refuse('notFound');
  return published;
}

/**
 * @throws Refusal `conflict` where another has changed the draft, with the reason `changedOnSite`
 * where the published document has changed since the draft began
 */
export async function publishDraft(
  context: StaffContext,
  { kind, document, revision, over, overspend = false }: PublishRequest,
): Promise<Record<string, never>> {
  await commitAnew(context, async () => {
    const [draft, published] = await Promise.all([
      draftOf(context, kind, document),
      publishedOf(context, kind, document),
    ]);
    if (draft?.revision !== revision) throw refuse('conflict');
    const fields = readFields(kind, draft.fields);
    if (fields.title === '' && fields.title_ar === '')
      throw refuseFor('invalid', 'titleMissing', { field: 'title' });
    const base = published === null ? null : baseOf(kind, published);
    if (base !== draft.base && !over) throw refuseFor('conflict', 'changedOnSite');
    const before = published === null ? {} : fieldsOf(kind, published);
    if (
      published !== null &&
      fields.currency !== before['currency'] &&
      (await dependsOn(context, kind, document))
    )
      throw refuseFor('invalid', 'hasGifts', { field: 'currency' });
    await requireUsable(context, 'covers', fields.image, before['image']);
    const effects =
      kind === 'update'
        ? await publishingEffects(context, document, fields, published, overspend)
        : [];
    await letEverybodySee(context, fields.image);
    const whole = { ...fields, date: fields.date ?? new Date(context.clock.now()).toISOString() };
    return [
      {
        action: published === null ? 'create' : 'update',
        collectionId: COLLECTIONS[kind].id,
        documentId: document,
        data: {
          ...storedFields(kind, whole, published),
          ...(kind === 'project' && isOwnWork(before, fields) && { example: null }),
        },
      },
      { action: 'delete', collectionId: IDS.drafts, documentId: draft.id },
      auditRow(context, {
        action: 'content.publish',
        kind,
        subject: document,
        ...differenceOf(before, whole),
        revision,
      }),
      ...effects,
    ];
  });
  return {};
}

/** Takes content without dependents off the site, and keeps it as a draft. */
export async function unpublish(
  context: StaffContext,
  { kind, document }: OpenRequest,
): Promise<Record<string, never>> {
  await commitAnew(context, async () => {
    const published = await requirePublished(context, kind, document);
    if (await dependsOn(context, kind, document)) throw refuseFor('conflict', 'inUse');
    const draft = await draftOf(context, kind, document);
    const fields = fieldsOf(kind, published);
    return [
      { action: 'delete', collectionId: COLLECTIONS[kind].id, documentId: document },
      {
        action: draft === null ? 'create' : 'update',
        collectionId: IDS.drafts,
        documentId: draftIdOf(kind, document),
        data:
          draft === null
            ? draftData(context, kind, document, readFields(kind, fields), null)
            : { base: null, revision: newRevision() },
      },
      auditRow(context, {
        action: 'content.unpublish',
        kind,
        subject: document,
        before: fields,
        after: null,
        ...(draft === null ? {} : { revision: draft.revision }),
      }),
      ...(kind === 'update' ? await removingEffects(context, published) : []),
    ];
  });
  return {};
}

/** A closed project takes no gifts; its page stays. */
export async function closeProject(
  context: StaffContext,
  { document, closed }: CloseRequest,
): Promise<Record<string, never>> {
  await commitAnew(context, async () => {
    const published = await requirePublished(context, 'project', document);
    const status = closed ? 'closed' : 'open';
    return [
      { action: 'update', collectionId: IDS.projects, documentId: document, data: { status } },
      auditRow(context, {
        action: closed ? 'content.close' : 'content.reopen',
        kind: 'project',
        subject: document,
        before: { status: published['status'] ?? 'open' },
        after: { status },
      }),
    ];
  });
  return {};
}

/** Deletes content without dependents, with its draft. */
export async function removeContent(
  context: StaffContext,
  { kind, document }: OpenRequest,
): Promise<Record<string, never>> {
  await commitAnew(context, async () => {
    const [published, draft] = await Promise.all([
      publishedOf(context, kind, document),
      draftOf(context, kind, document),
    ]);
    if (published === null && draft === null) throw refuse('notFound');
    if (await dependsOn(context, kind, document)) throw refuseFor('conflict', 'inUse');
    const before = published === null ? (draft?.fields ?? {}) : fieldsOf(kind, published);
    return [
      ...(published === null
        ? []
        : [
            {
              action: 'delete' as const,
              collectionId: COLLECTIONS[kind].id,
              documentId: document,
            },
          ]),
      ...(draft === null
        ? []
        : [{ action: 'delete' as const, collectionId: IDS.drafts, documentId: draft.id }]),
      auditRow(context, {
        action: 'content.remove',
        kind,
        subject: document,
        before,
        after: null,
        ...(draft === null ? {} : { revision: draft.revision }),
      }),
      ...(kind === 'update' && published !== null ? await removingEffects(context, published) : []),
      ...(kind === 'update' ? await deletingEffects(context, document) : []),
    ];
  });
  return {};
}
