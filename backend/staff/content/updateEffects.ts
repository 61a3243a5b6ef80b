/** Updates change their project's spent amount and the followers' mails. */
import { Query } from 'node-appwrite';
import { DEFAULT_CURRENCY, parseCurrency } from '@core/money/currency';
import { IDS } from '@core/schema/ids';
import type { NewFieldsOf } from '@core/schema/attributes';
import type { projects } from '@core/schema/collections';
import type { updateMailings } from '@core/schema/updateCollections';
import type { ContentFields } from '@core/staff/contentContract';
import type { Operation, StoredDocument } from '../../common/appwriteDatabase';
import { storedInteger } from '../../common/storedFields';
import { refuseFor } from '../../common/refusal';
import type { StaffContext } from '../action';
import { auditRow } from '../../audit/auditLog';

const integerOf = (value: unknown): number =>
  value === null || value === undefined ? 0 : storedInteger.parse(value);

async function spentElsewhere(
  { database }: StaffContext,
  project: string,
  update: string,
): Promise<number> {
  let spent = 0;
  for await (const { $id, cost } of database.all(IDS.projectUpdates, [
    Query.equal('project', [project]),
    Query.select(['$id', 'cost']),
  ]))
    if ($id !== update) spent += integerOf(cost);
  return spent;
}

type Effect = {
  update: string;
  project: StoredDocument;
  /** Null when the update is withdrawn. */
  cost: number | null;
  /** Whether the editor has confirmed that more was spent than was raised. */
  overspend: boolean;
};

/**
 * The row's id contains the project's number of changes: simultaneous updates are planned again.
 * @throws Refusal `invalid` with the reason `moreSpentThanRaised` for the field `cost`
 */
async function spendingOperations(
  context: StaffContext,
  { update, project, cost, overspend }: Effect,
): Promise<Operation[]> {
  const currency = parseCurrency(project['currency']) ?? DEFAULT_CURRENCY;
  const changes = integerOf(project['updates']);
  const raised = integerOf(project['actual_amount']);
  const before = integerOf(project['spent_amount']);
  const spent = (await spentElsewhere(context, project.$id, update)) + (cost ?? 0);
  const isTooMuch = spent > raised && spent > before;
  if (isTooMuch && !overspend) throw refuseFor('invalid', 'moreSpentThanRaised', { field: 'cost' });
  const data: Partial<NewFieldsOf<typeof projects>> = {
    updates: changes + 1,
    spent_amount: spent,
  };
  return [
    { action: 'update', collectionId: IDS.projects, documentId: project.$id, data },
    auditRow(context, {
      action: isTooMuch ? 'content.overspend' : 'content.spending',
      kind: 'project',
      subject: project.$id,
      before: { spent_amount: before, currency },
      after: {
        spent_amount: spent,
        ...(isTooMuch && { raised_when_confirmed: raised }),
        currency,
      },
      revision: `updates ${changes}`,
    }),
  ];
}

/** Only the first publication is mailed, not corrections. */
async function mailingOperations(
  { database, clock }: StaffContext,
  update: string,
  project: string,
): Promise<Operation[]> {
  if ((await database.one(IDS.updateMailings, update)) !== null) return [];
  const data: NewFieldsOf<typeof updateMailings> = {
    project,
    started_at: new Date(clock.now()).toISOString(),
    queued: false,
  };
  return [{ action: 'create', collectionId: IDS.updateMailings, documentId: update, data }];
}

/** @throws Refusal `invalid` with a reason, for the field `project` or `cost` */
export async function publishingEffects(
  context: StaffContext,
  update: string,
  { project: projectId = '', cost = 0 }: ContentFields,
  published: StoredDocument | null,
  overspend: boolean,
): Promise<Operation[]> {
  if (published !== null && published['project'] !== projectId)
    throw refuseFor('invalid', 'projectFixed', { field: 'project' });
  const project = projectId === '' ? null : await context.database.one(IDS.projects, projectId);
  if (project === null) throw refuseFor('invalid', 'projectMissing', { field: 'project' });
  return [
    ...(await spendingOperations(context, { update, project, cost, overspend })),
    ...(await mailingOperations(context, update, projectId)),
  ];
}

/** Removes the mailing of a deleted update; a withdrawn one keeps it. */
export async function deletingEffects(
  { database }: StaffContext,
  update: string,
): Promise<Operation[]> {
  if ((await database.one(IDS.updateMailings, update)) === null) return [];
  return [{ action: 'delete', collectionId: IDS.updateMailings, documentId: update }];
}

export async function removingEffects(
  context: StaffContext,
  published: StoredDocument,
): Promise<Operation[]> {
  const project = await context.database.one(IDS.projects, String(published['project']));
  if (project === null) return [];
  return spendingOperations(context, {
    update: published.$id,
    project,
    cost: null,
    overspend: false,
  });
}
