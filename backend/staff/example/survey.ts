/** Finds the example's documents, and those on which the charity has worked. */
import { Query } from 'node-appwrite';
import * as z from 'zod/mini';
import { EXAMPLE_IDS } from '@content/exampleIds';
import { EXAMPLE_PAYMENTS, isExampleDonation } from '@core/donations/exampleDonation';
import { IDS } from '@core/schema/ids';
import { itemProjectsOf } from '@core/site/siteTexts';
import { textsDocumentOf } from '@core/site/textsDocument';
import {
  EXAMPLE_KINDS,
  OWN_WORK,
  type ExampleAnswer,
  type ExampleKind,
} from '@core/staff/exampleContract';
import { EXAMPLE_STATE } from '@core/staff/setup';
import type { AppwriteDatabase, StoredDocument } from '../../common/appwriteDatabase';
import { draftIdOf } from '../content/kinds';

export const EXAMPLE_COLLECTIONS: Record<ExampleKind, string> = {
  project: IDS.projects,
  opportunity: IDS.volunteerOpportunities,
  post: IDS.posts,
  update: IDS.projectUpdates,
  item: IDS.quickItems,
  rate: IDS.exchangeRates,
};

type Staying = ExampleAnswer['staying'][number];
type Reason = Staying['reason'];

/** `isStarted`: a removal was interrupted. */
export type Survey = {
  isStarted: boolean;
  going: Record<ExampleKind, readonly StoredDocument[]>;
  /** Drafts of taken-off documents in which the charity has not written. */
  drafts: readonly StoredDocument[];
  donations: number;
  receipts: number;
  staying: readonly Staying[];
};

const EVERY_ID: readonly string[] = EXAMPLE_KINDS.flatMap((kind) => [...EXAMPLE_IDS[kind]]);
const CHANGES = ['content.publish', 'content.item', 'content.rate'] as const;
const SAVES = ['content.save'] as const;
/** Their audit rows have the changed fields, which hiding or closing changes too. */
const OF_TEXTS: readonly unknown[] = ['content.publish', 'content.save'];

/** The ids of the documents whose words, picture, price or rate the charity has changed. */
export async function editedDocuments(
  database: AppwriteDatabase,
  actions: readonly string[] = CHANGES,
): Promise<Set<string>> {
  const found = new Set<string>();
  for await (const { action, subject, after } of database.all(IDS.auditLog, [
    Query.equal('subject', [...EVERY_ID]),
    Query.equal('action', [...actions]),
  ])) {
    const fields: object = JSON.parse(typeof after === 'string' ? after : '{}') ?? {};
    if (!OF_TEXTS.includes(action) || OWN_WORK.some((key) => key in fields))
      found.add(String(subject));
  }
  return found;
}

const hasAny = async (
  database: AppwriteDatabase,
  collectionId: string,
  queries: string[],
): Promise<boolean> => (await database.list(collectionId, [...queries, Query.limit(1)])).length > 0;

/** The donations of a project that are not the example's. */
export async function* ownDonations(
  database: AppwriteDatabase,
  projectId: string,
): AsyncIterable<StoredDocument> {
  for await (const donation of database.all(IDS.donations, [Query.equal('project', [projectId])]))
    if (!isExampleDonation(donation.$id)) yield donation;
}

async function hasOwnDonation(database: AppwriteDatabase, projectId: string): Promise<boolean> {
  for await (const _ of ownDonations(database, projectId)) return true;
  return false;
}

/** The items in donations that are not the example's, whose names the donors still read. */
async function givenItems(database: AppwriteDatabase): Promise<Set<string>> {
  const block = await database.one(IDS.siteSettings, textsDocumentOf('family'));
  const given = new Set<string>();
  for (const project of [...EXAMPLE_IDS.project, ...itemProjectsOf(block?.['value'])])
    for await (const { item } of ownDonations(database, project))
      if (typeof item === 'string') given.add(item);
  return given;
}

/** The ids of edited documents, of drafts, and of items that were given. */
type Known = Record<'edited' | 'drafts' | 'given', ReadonlySet<string>>;

const EXAMPLE_UPDATES: ReadonlySet<string> = new Set(EXAMPLE_IDS.update);

/** Whether a project has an update that is not the example's, or was changed. */
async function hasOwnUpdate(
  database: AppwriteDatabase,
  projectId: string,
  { edited, drafts }: Known,
): Promise<boolean> {
  for await (const { $id } of database.all(IDS.projectUpdates, [
    Query.equal('project', [projectId]),
    Query.select(['$id']),
  ]))
    if (!EXAMPLE_UPDATES.has($id) || edited.has($id) || drafts.has(draftIdOf('update', $id)))
      return true;
  return false;
}

async function reasonOf(
  database: AppwriteDatabase,
  kind: ExampleKind,
  { $id: id }: StoredDocument,
  known: Known,
): Promise<Reason | null> {
  if (known.edited.has(id)) return 'edited';
  if (kind === 'item') return known.given.has(id) ? 'donations' : null;
  if (kind === 'rate') return null;
  if (known.drafts.has(draftIdOf(kind, id))) return 'draft';
  if (kind === 'opportunity')
    return (await hasAny(database, IDS.volunteerRegistrations, [Query.equal('project_id', [id])]))
      ? 'registrations'
      : null;
  if (kind === 'post' || kind === 'update') return null;
  if (await hasOwnDonation(database, id)) return 'donations';
  return (await hasOwnUpdate(database, id, known)) ? 'updates' : null;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const titleOf = ({ title, title_ar, name, name_ar, currency, $id }: StoredDocument) => ({
  en: textOf(title) || textOf(name) || textOf(currency) || $id,
  ar: textOf(title_ar) || textOf(name_ar),
});

const DRAFTED = ['project', 'opportunity', 'post', 'update'] as const;
const draftKindSchema = z.enum(DRAFTED);
const fieldsSchema = z.record(z.string(), z.unknown());

export async function surveyExample(database: AppwriteDatabase): Promise<Survey> {
  const draftIds = DRAFTED.flatMap((kind) => EXAMPLE_IDS[kind].map((id) => draftIdOf(kind, id)));
  const ofExample = Query.startsWith('payment_intent', EXAMPLE_PAYMENTS);
  const [state, edited, drafts, donations, receipts, ...lists] = await Promise.all([
    database.one(IDS.siteState, EXAMPLE_STATE),
    editedDocuments(database),
    database.byIds(IDS.drafts, draftIds),
    database.count(IDS.donations, [ofExample]),
    database.count(IDS.receipts, [Query.startsWith('donation', EXAMPLE_PAYMENTS)]),
    ...EXAMPLE_KINDS.map((kind) => database.byIds(EXAMPLE_COLLECTIONS[kind], EXAMPLE_IDS[kind])),
  ]);
  const known = {
    edited,
    drafts: new Set(drafts.map(({ $id }) => $id)),
    given: await givenItems(database),
  };
  const staying: Staying[] = [];
  const going: Record<ExampleKind, StoredDocument[]> = {
    project: [],
    opportunity: [],
    post: [],
    update: [],
    item: [],
    rate: [],
  };
  for (const [index, kind] of EXAMPLE_KINDS.entries())
    for (const document of lists[index] ?? []) {
      const reason = await reasonOf(database, kind, document, known);
      if (reason === null) going[kind].push(document);
      else staying.push({ kind, id: document.$id, title: titleOf(document), reason });
    }
  const published = new Set(lists.flat().map(({ $id }) => $id));
  const takenOff = drafts.filter(({ document }) => !published.has(String(document)));
  const written = takenOff.length === 0 ? null : await editedDocuments(database, SAVES);
  const isOwn = ({ document }: StoredDocument): boolean => written?.has(String(document)) ?? false;
  for (const draft of takenOff.filter(isOwn))
    staying.push({
      kind: draftKindSchema.parse(draft['kind']),
      id: String(draft['document']),
      title: titleOf({ ...draft, ...fieldsSchema.parse(JSON.parse(textOf(draft['fields']))) }),
      reason: 'draft',
    });
  return {
    isStarted: state !== null,
    going,
    drafts: takenOff.filter((draft) => !isOwn(draft)),
    donations,
    receipts,
    staying,
  };
}
