/** Writes the editors' fields alone; the payments function maintains the raised amount. */
import type { Currency } from '@core/money/currency';
import { openCurrencies } from '@core/money/currencyList';
import { IDS } from '@core/schema/ids';
import {
  isClosable,
  type CloseRequest,
  type ContentFields,
  type ContentKind,
  type OpenRequest,
  type PublishRequest,
} from '@core/staff/contentContract';
import { OWN_WORK } from '@core/staff/exampleContract';
import { toIsoDay } from '@core/text/dates';
import { textOf } from '@core/values/textOf';
import type { Operation, StoredDocument } from '../../common/appwriteDatabase';
import { readCurrencies } from '../../common/currencies';
import { refuse, refuseFor } from '../../common/refusal';
import type { StaffContext } from '../action';
import { auditRow } from '../../audit/auditLog';
import { takenPlaces } from '../../volunteers/places';
import { timeZoneOf } from '../../common/timeZone';
import { charityToday, hasEnded } from '../../common/charityToday';
import { letEverybodySeeAll, requireAllUsable } from './contentPictures';
import { dependsOn } from './dependents';
import { momentOf } from '@core/values/momentOf';
import {
  type Draft,
  draftData,
  draftOf,
  newRevision,
  NOT_WAITING,
  publishedOf,
  withCurrency,
} from './drafts';
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
export async function requirePublished(
  context: StaffContext,
  kind: ContentKind,
  document: string,
): Promise<StoredDocument> {
  const published = await publishedOf(context, kind, document);
  if (published === null) throw refuse('notFound');
  return published;
}

type Publishing = PublishRequest & {
  /** The schedule publishes at the draft's time. */
  isDue?: boolean;
};

/**
 * A draft whose day or time is to come is kept until then, when the schedule publishes it.
 * @throws Refusal `conflict` where another has changed the draft, with the reason `changedOnSite`
 * where the published document has changed since the draft began
 */
export async function publishDraft(
  context: StaffContext,
  { kind, document, revision, over, overspend = false, isDue = false }: Publishing,
): Promise<{ waitsUntil: string | null }> {
  let waitsUntil: string | null = null;
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
    await requireOpenCurrency(context, fields.currency, before['currency']);
    if (
      published !== null &&
      fields.currency !== before['currency'] &&
      (await dependsOn(context, kind, document))
    )
      throw refuseFor('invalid', 'hasGifts', { field: 'currency' });
    await requireAllUsable(context, fields, before);
    const effects =
      kind === 'update'
        ? await publishingEffects(context, document, fields, published, overspend)
        : [];
    requireEndToCome(context, fields, before);
    waitsUntil = isDue ? null : openingOf(context, fields, before['date']);
    if (waitsUntil !== null)
      return waitingOperations(context, {
        kind,
        document,
        draft,
        data: { publish_at: waitsUntil, base, overspend },
      });
    await letEverybodySeeAll(context, fields);
    const whole = { ...fields, date: fields.date ?? new Date(context.clock.now()).toISOString() };
    return [
      {
        action: published === null ? 'create' : 'update',
        collectionId: COLLECTIONS[kind].id,
        documentId: document,
        data: {
          ...storedFields(kind, whole, published),
          ...(kind === 'project' && isOwnWork(before, fields) && { example: null }),
          ...(kind === 'opportunity' && { taken: await countTaken(context, document, fields) }),
          ...(isClosable(kind) && { status: published?.['status'] ?? 'open' }),
        },
      },
      { action: 'delete', collectionId: IDS.drafts, documentId: draft.id },
      auditRow(context, {
        action: 'content.publish',
        kind,
        subject: document,
        ...differenceOf(before, await withCurrency(context, kind, whole)),
        revision,
      }),
      ...effects,
    ];
  });
  return { waitsUntil };
}

/** @throws Refusal `invalid` for a new or revived last day that has passed */
function requireEndToCome(
  context: StaffContext,
  { last_day: lastDay = '', listed }: ContentFields,
  before: Readonly<Record<string, unknown>>,
): void {
  const isListedAgain = listed === true && before['listed'] === false;
  if (hasEnded(lastDay, context) && (lastDay !== before['last_day'] || isListedAgain))
    throw refuseFor('invalid', 'endHasPassed', { field: 'last_day' });
}

/** The ISO time to come of a new day or time; null where it has come. */
function openingOf(
  context: StaffContext,
  { date, time }: ContentFields,
  publishedDate: unknown,
): string | null {
  if (time === '' && (date === null || date === publishedDate)) return null;
  const day = date === null ? charityToday(context) : toIsoDay(date);
  const opening = momentOf(day, time || '00:00', timeZoneOf(context.environment));
  return opening > context.clock.now() ? new Date(opening).toISOString() : null;
}

/** The number that the page shows; null without a limit. */
const countTaken = async (
  { database }: StaffContext,
  document: string,
  { places = 0 }: ContentFields,
): Promise<number | null> => (places === 0 ? null : (await takenPlaces(database, document)).size);

type Waiting = {
  kind: ContentKind;
  document: string;
  draft: Draft;
  data: { publish_at: string; base: string | null; overspend: boolean };
};

const waitingOperations = (
  context: StaffContext,
  { kind, document, draft, data }: Waiting,
): Operation[] => [
  {
    action: 'update',
    collectionId: IDS.drafts,
    documentId: draft.id,
    data: {
      ...NOT_WAITING,
      ...data,
      revision: newRevision(),
      // The schedule publishes in the name of the member who decided it.
      editor: context.caller.id,
      editor_name: context.caller.name,
    },
  },
  auditRow(context, {
    action: 'content.schedule',
    kind,
    subject: document,
    before: { publish_at: draft.publishAt },
    after: { publish_at: data.publish_at },
    revision: draft.revision,
  }),
];

/** @throws Refusal `currencyClosed` for a project in another currency than those of the charity */
async function requireOpenCurrency(
  { database }: StaffContext,
  currency: Currency | undefined,
  before: unknown,
): Promise<void> {
  if (currency === undefined || currency === before) return;
  if (!openCurrencies(await readCurrencies(database)).includes(currency))
    throw refuse('currencyClosed', { field: 'currency' });
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
            : { ...NOT_WAITING, base: null, revision: newRevision() },
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

/** A closed project takes no donations, a closed opportunity no registrations; the page stays. */
export async function closeContent(
  context: StaffContext,
  { kind, document, closed }: CloseRequest,
): Promise<Record<string, never>> {
  await commitAnew(context, async () => {
    const published = await requirePublished(context, kind, document);
    const status = closed ? 'closed' : 'open';
    const lastDay = textOf(published['last_day']);
    // The schedule would close it again.
    const isEnded = !closed && hasEnded(lastDay, context);
    return [
      {
        action: 'update',
        collectionId: COLLECTIONS[kind].id,
        documentId: document,
        data: { status, ...(isEnded && { last_day: null }) },
      },
      auditRow(context, {
        action: closed ? 'content.close' : 'content.reopen',
        kind,
        subject: document,
        before: { status: published['status'] ?? 'open', ...(isEnded && { last_day: lastDay }) },
        after: { status, ...(isEnded && { last_day: null }) },
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
