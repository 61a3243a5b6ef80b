/**
 * Plans and their due charges in the database. Each change of a plan, of its charge and their mails
 * are one transaction with the change's number, so that simultaneous changes exclude each other.
 */
import { Query } from 'node-appwrite';
import type { NewFieldsOf } from '@core/schema/attributes';
import { IDS } from '@core/schema/ids';
import type { planChanges } from '@core/schema/planCollections';
import { dueChargeIdOf } from '@core/plans/plan';
import type { AppwriteDatabase, Operation } from '../common/appwriteDatabase';
import { titlesOf } from '../common/storedFields';
import { chargeFields, planFields, readCharge, readPlan } from './planDocuments';
import type { DueCharge, Plan } from './ports';

export type PlanChange = {
  action: string;
  /** ISO 8601. */
  date: string;
  plan: Partial<Plan>;
  charge?: DueCharge;
  /** Whether the charge has a document. */
  isChargeStored?: boolean;
  actor?: string;
  /** Such as mails. */
  also?: readonly Operation[];
};

/** Every method throws Refusal `server` when the database cannot be reached. */
export type PlanRecords = ReturnType<typeof planRecords>;

export function planRecords(database: AppwriteDatabase) {
  const listed = async (queries: string[]): Promise<Plan[]> =>
    (await database.list(IDS.plans, queries)).map(readPlan);
  return {
    async plan(id: string): Promise<Plan | null> {
      const found = await database.one(IDS.plans, id);
      return found === null ? null : readPlan(found);
    },
    async charge(planId: string, date: string): Promise<DueCharge | null> {
      const found = await database.one(IDS.dueCharges, dueChargeIdOf(planId, date));
      return found === null ? null : readCharge(found);
    },
    /** Newest first. */
    async charges(planId: string, most: number): Promise<DueCharge[]> {
      const found = await database.list(IDS.dueCharges, [
        Query.equal('plan', [planId]),
        Query.orderDesc('date'),
        Query.limit(most),
      ]);
      return found.map(readCharge);
    },
    ofAttempt: (attemptId: string): Promise<Plan[]> =>
      listed([Query.equal('attempt', [attemptId]), Query.limit(100)]),
    ofUser: (userId: string): Promise<Plan[]> =>
      listed([Query.equal('user', [userId]), Query.orderDesc('$createdAt'), Query.limit(100)]),
    /** An address in small letters. */
    ofEmail: (email: string): Promise<Plan[]> =>
      listed([Query.equal('email', [email]), Query.limit(100)]),
    ofCard: (paymentMethod: string): Promise<Plan[]> =>
      listed([Query.equal('payment_method', [paymentMethod]), Query.limit(100)]),
    /** Those that the schedule has to look at by now (milliseconds), longest due first. */
    due: (now: number, most: number): Promise<Plan[]> =>
      listed([
        Query.lessThanEqual('due_at', new Date(now).toISOString()),
        Query.orderAsc('due_at'),
        Query.limit(most),
      ]),
    titles: (projectIds: readonly string[]) => titlesOf(database, IDS.projects, projectIds),
    async keep(plan: Plan): Promise<void> {
      await database.add(IDS.plans, plan.id, planFields(plan));
    },
    /** 'conflict' if the plan was changed since it was read: nothing is written then. */
    async change(
      before: Plan,
      { action, date, plan, charge, isChargeStored = false, actor, also = [] }: PlanChange,
    ): Promise<'done' | 'conflict'> {
      const revision = before.revision + 1;
      const row: NewFieldsOf<typeof planChanges> = {
        plan: before.id,
        action,
        date,
        ...(actor === undefined ? {} : { actor }),
      };
      const result = await database.commit([
        {
          action: 'create',
          collectionId: IDS.planChanges,
          documentId: `${before.id}.${revision}`,
          data: row,
        },
        {
          action: 'update',
          collectionId: IDS.plans,
          documentId: before.id,
          data: planFields({ ...before, ...plan, revision }),
        },
        ...(charge === undefined
          ? []
          : [
              {
                action: isChargeStored ? ('update' as const) : ('create' as const),
                collectionId: IDS.dueCharges,
                documentId: charge.id,
                data: chargeFields(charge),
              },
            ]),
        ...also,
      ]);
      return result === 'committed' ? 'done' : 'conflict';
    },
  };
}
