/** Ends plans whose donor is forgotten, before anything else of the donor is deleted. */
import { Query } from 'node-appwrite';
import type { NewFieldsOf } from '@core/schema/attributes';
import { IDS } from '@core/schema/ids';
import type { planChanges, plans } from '@core/schema/planCollections';
import { keptSince } from '@core/privacy/keptFor';
import { refuse } from '../common/refusal';
import type { AppwriteDatabase, StoredDocument } from '../common/appwriteDatabase';

type PlanFields = NewFieldsOf<typeof plans>;
type ChangeFields = NewFieldsOf<typeof planChanges>;

const TRIES = 8;
const AT_ONCE = 100;

const NAMELESS = {
  email: null,
  name: null,
  card_brand: null,
  card_last4: null,
  card_month: null,
  card_year: null,
  card_told: null,
  code_hash: null,
} satisfies Partial<PlanFields>;

/**
 * An order that may have been sent is still followed: the schedule looks at the plan once more. It
 * needs the provider's ids for that.
 */
async function endNameless(database: AppwriteDatabase, id: string, now: number): Promise<void> {
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const found = await database.one(IDS.plans, id);
    if (found === null) return;
    const revision = Number(found['revision'] ?? 0) + 1;
    const date = new Date(now).toISOString();
    const change: ChangeFields = { plan: id, action: 'forgotten', date };
    const fields: Partial<PlanFields> = {
      ...NAMELESS,
      user: null,
      state: 'ended',
      end_reason: 'forgotten',
      ended_at: date,
      ...(found['due_at'] ? { due_at: date } : {}),
      revision,
    };
    const result = await database.commit([
      {
        action: 'create',
        collectionId: IDS.planChanges,
        documentId: `${id}.${revision}`,
        data: change,
      },
      { action: 'update', collectionId: IDS.plans, documentId: id, data: fields },
    ]);
    if (result === 'committed') return;
  }
  throw refuse('busy', { detail: `the plan ${id} is being changed` });
}

/** @returns how many plans of a page were ended */
export async function forgetPlansOfUser(
  database: AppwriteDatabase,
  userId: string,
  now = Date.now(),
): Promise<number> {
  const found = await database.list(IDS.plans, [
    Query.equal('user', [userId]),
    Query.select(['$id']),
    Query.limit(AT_ONCE),
  ]);
  for (const { $id } of found) await endNameless(database, $id, now);
  return found.length;
}

export const forgetPlan = (
  database: AppwriteDatabase,
  { $id }: StoredDocument,
  now = Date.now(),
): Promise<void> => endNameless(database, $id, now);

/**
 * Removes promises that were never kept, and the donors of plans that ended long ago: as long as
 * attempts, and as the payers of donations.
 */
export async function forgetOldPlans(database: AppwriteDatabase, now: number): Promise<void> {
  const before = (ms: number): string => new Date(ms).toISOString();
  const promised = await database.list(IDS.plans, [
    Query.equal('state', ['promised']),
    Query.lessThanEqual('$createdAt', before(keptSince('attempts', now))),
    Query.select(['$id']),
    Query.limit(AT_ONCE),
  ]);
  for (const { $id } of promised)
    if ((await database.one(IDS.plans, $id))?.['state'] === 'promised')
      await database.remove(IDS.plans, $id);
  const ended = await database.list(IDS.plans, [
    Query.equal('state', ['ended']),
    Query.isNotNull('email'),
    Query.lessThanEqual('ended_at', before(keptSince('payerEmails', now))),
    Query.select(['$id']),
    Query.limit(AT_ONCE),
  ]);
  for (const { $id } of ended) await database.change(IDS.plans, $id, NAMELESS);
}
