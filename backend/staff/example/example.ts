/**
 * Removes the example. Each transaction leaves the books balanced, and another run continues where
 * one was interrupted, so that both end alike.
 */
import { Query } from 'node-appwrite';
import { EXAMPLE_PAYMENTS } from '@core/donations/exampleDonation';
import { IDS } from '@core/schema/ids';
import { areExampleTexts } from '@core/site/siteTexts';
import { EXAMPLE_KINDS, type ExampleAnswer, type ExampleKind } from '@core/staff/exampleContract';
import { EXAMPLE_STATE } from '@core/staff/setup';
import type { Operation, StoredDocument } from '../../common/appwriteDatabase';
import { refuse } from '../../common/refusal';
import { timeZoneOf } from '../../common/timeZone';
import { appwriteTotals } from '../../books/appwriteTotals';
import { startAnew, summarise } from '../../books/totals';
import { auditRow } from '../../audit/auditLog';
import type { StaffContext } from '../action';
import { hasExampleFacts, removeFacts } from './facts';
import { EXAMPLE_COLLECTIONS, ownDonations, surveyExample, type Survey } from './survey';

/** A donation is removed with its public row and its adjustments; a transaction takes a hundred. */
const DONATIONS_AT_ONCE = 30;
const RECEIPTS_AT_ONCE = 90;
const SETTINGS = 100;
const TRIES = 20;
/** The schedule finishes totals that take longer. */
const TOTALS_MS = 5_000;

type Context = Pick<StaffContext, 'database'>;

export async function previewExample({ database }: Context): Promise<ExampleAnswer> {
  const [facts, { isStarted, going, drafts, donations, receipts, staying }] = await Promise.all([
    hasExampleFacts({ database }),
    surveyExample(database),
  ]);
  const countOf = (kind: ExampleKind): number =>
    going[kind].length + drafts.filter((draft) => draft['kind'] === kind).length;
  const isPresent = facts || donations > 0 || EXAMPLE_KINDS.some((kind) => countOf(kind) > 0);
  return {
    state: isStarted ? 'started' : isPresent ? 'present' : 'absent',
    going: {
      project: countOf('project'),
      opportunity: countOf('opportunity'),
      post: countOf('post'),
      update: countOf('update'),
      item: countOf('item'),
      rate: countOf('rate'),
    },
    donations,
    facts,
    receipts,
    staying: [...staying],
  };
}

/** @throws Refusal `notFound` where nothing of the example is there, `conflict` */
export async function beginWithOwn(context: StaffContext): Promise<Record<string, never>> {
  const { database, clock, environment, log } = context;
  const preview = await previewExample(context);
  if (preview.state === 'absent') throw refuse('notFound');
  await noteStart(context, preview);
  await markReceipts(context);
  await removeDonations(context);
  const { going, drafts, staying } = await surveyExample(database);
  await removeDocuments(context, going);
  await removeAll(context, IDS.drafts, drafts);
  await removeTexts(context);
  await removeFacts(context);
  for (const { kind, id } of staying) if (kind === 'project') await makeOwn(context, id);
  const totals = { store: appwriteTotals(database), clock, timeZone: timeZoneOf(environment) };
  await startAnew(totals);
  await summarise({ ...totals, log }, clock.now() + TOTALS_MS);
  await database.remove(IDS.siteState, EXAMPLE_STATE);
  return {};
}

/** A project that stays has spent what its remaining updates report. */
async function makeOwn({ database }: Context, projectId: string): Promise<void> {
  let spent = 0;
  for await (const { cost } of database.all(IDS.projectUpdates, [
    Query.equal('project', [projectId]),
    Query.select(['$id', 'cost']),
  ]))
    spent += Number(cost ?? 0);
  await database.change(IDS.projects, projectId, { example: null, spent_amount: spent });
}

/** Adds the log's row of the removal once, also for two admins at once. */
async function noteStart(
  context: StaffContext,
  { state, going, donations, receipts, staying }: ExampleAnswer,
): Promise<void> {
  if (state === 'started') return;
  const { database, clock } = context;
  await database.commit([
    {
      action: 'create',
      collectionId: IDS.siteState,
      documentId: EXAMPLE_STATE,
      data: { value: new Date(clock.now()).toISOString() },
    },
    auditRow(context, {
      action: 'example.remove',
      kind: 'example',
      subject: EXAMPLE_STATE,
      before: { ...going, donations, receipts },
      after: { kept: staying.map(({ id }) => id) },
    }),
  ]);
}

/** Commits what `plan` returns until it returns nothing. @throws Refusal `conflict` */
async function commitAll(
  { database }: Context,
  plan: () => Promise<readonly Operation[]>,
): Promise<void> {
  for (let failed = 0; failed < TRIES;) {
    const operations = await plan();
    if (operations.length === 0) return;
    if ((await database.commit(operations)) !== 'committed') failed += 1;
  }
  throw refuse('conflict');
}

const removalOf =
  (collectionId: string) =>
  ({ $id: documentId }: Pick<StoredDocument, '$id'>): Operation => ({
    action: 'delete',
    collectionId,
    documentId,
  });

/** Receipts are never deleted: a number of an earlier version stays, and shows whose it was. */
const markReceipts = (context: Context): Promise<void> =>
  commitAll(context, async () => {
    const unmarked = await context.database.list(IDS.receipts, [
      Query.startsWith('donation', EXAMPLE_PAYMENTS),
      Query.isNull('example'),
      Query.limit(RECEIPTS_AT_ONCE),
    ]);
    return unmarked.map(({ $id }) => ({
      action: 'update',
      collectionId: IDS.receipts,
      documentId: $id,
      data: { example: true },
    }));
  });

/** Takes each donation out of its project's raised amount and the public ledger at once. */
const removeDonations = (context: Context): Promise<void> =>
  commitAll(context, async () => {
    const { database } = context;
    const donations = await database.list(IDS.donations, [
      Query.startsWith('payment_intent', EXAMPLE_PAYMENTS),
      Query.limit(DONATIONS_AT_ONCE),
    ]);
    const ids = donations.map(({ $id }) => $id);
    if (ids.length === 0) return [];
    const counted = new Map<string, number>();
    for (const { project, counted_base: counts } of donations)
      counted.set(String(project), (counted.get(String(project)) ?? 0) + Number(counts));
    const [rows, adjustments, projects] = await Promise.all([
      database.byIds(IDS.projectDonations, ids),
      database.list(IDS.donationAdjustments, [Query.equal('donation', ids), Query.limit(30)]),
      database.byIds(IDS.projects, [...counted.keys()]),
    ]);
    return [
      ...projects.flatMap(({ $id }): Operation[] => {
        const value = counted.get($id) ?? 0;
        return value === 0
          ? []
          : [
              {
                action: value > 0 ? 'decrement' : 'increment',
                collectionId: IDS.projects,
                documentId: $id,
                data: { attribute: 'actual_amount', value: Math.abs(value) },
              },
            ];
      }),
      ...donations.map(removalOf(IDS.donations)),
      ...rows.map(removalOf(IDS.projectDonations)),
      ...adjustments.map(removalOf(IDS.donationAdjustments)),
    ];
  });

const removeAll = (
  context: Context,
  collectionId: string,
  documents: readonly StoredDocument[],
): Promise<void> =>
  commitAll(context, async () => {
    const ids = documents.map(({ $id }) => $id);
    return (await context.database.byIds(collectionId, ids)).map(removalOf(collectionId));
  });

/** Sections that the charity has changed have no mark, and stay. */
async function removeTexts(context: Context): Promise<void> {
  const settings = await context.database.list(IDS.siteSettings, [Query.limit(SETTINGS)]);
  await removeAll(
    context,
    IDS.siteSettings,
    settings.filter(({ value }) => areExampleTexts(value)),
  );
}

async function removeDocuments(context: Context, going: Survey['going']): Promise<void> {
  for (const kind of EXAMPLE_KINDS)
    await removeAll(context, EXAMPLE_COLLECTIONS[kind], going[kind]);
  for (const project of going.project) await restoreIfGivenTo(context, project);
}

/** A donation that was recorded while its project was removed brings the project back. */
async function restoreIfGivenTo({ database }: Context, project: StoredDocument): Promise<void> {
  let raised = 0;
  let isGivenTo = false;
  for await (const { flag, counted_base: counts } of ownDonations(database, project.$id)) {
    isGivenTo ||= (flag ?? null) !== 'projectMissing';
    raised += Number(counts);
  }
  if (!isGivenTo) return;
  const fields = Object.fromEntries(
    Object.entries(project).filter(([key]) => !key.startsWith('$')),
  );
  await database.add(IDS.projects, project.$id, {
    ...fields,
    actual_amount: raised,
    spent_amount: 0,
    example: null,
  });
}
