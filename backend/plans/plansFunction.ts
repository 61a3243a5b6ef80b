/** The `plans` function as Appwrite runs it: it charges by schedule and serves donors. */
import { setTimeout as wait } from 'node:timers/promises';
import type { ZodMiniType } from 'zod/mini';
import {
  cardPageRequestSchema,
  changePlanRequestSchema,
  endPlanRequestSchema,
  pausePlanRequestSchema,
  planRequestSchema,
  PLANS_PATHS,
  type PlanAnswer,
  type WhichPlan,
} from '@core/plans/contract';
import { HOUR_MS, MINUTE_MS } from '@core/values/time';
import { accessOf } from '../common/appwriteAccess';
import { appwriteDatabase, type AppwriteDatabase } from '../common/appwriteDatabase';
import { CallerCounts } from '../common/callerCounts';
import { callerHash } from '../common/callerHash';
import type { Clock } from '../common/clock';
import { answerWith, logTo, readJson, type FunctionContext } from '../common/functionContext';
import { refuse } from '../common/refusal';
import { appwriteBooks } from '../books/appwriteBooks';
import type { Books } from '../books/ports';
import { originsOf } from '../payments/settings';
import { keptPayments, keptSavedCards, readCardProvider } from '../payments/cardProvider';
import { ownPayments } from '../payments/ownPayments';
import type { Payments, SavedCards } from '../payments/ports';
import { linkKeyOf } from '../receipts/settings';
import { chargeDue, type ChargeReport } from './charging/chargeDue';
import { forgetOldPlans } from './forgetPlans';
import { openCardPage, openRepairPage } from './manage/cardPages';
import { changeTerms, sendCode } from './manage/changeTerms';
import { endPlan, pausePlan, resumePlan } from './manage/endAndPause';
import { findPlan, type Found } from './manage/findPlan';
import { planAnswer, summaryOf } from './manage/planAnswer';
import type { PlanPorts } from './planPorts';
import { planPorts, type Environment } from './planWiring';

export type PlansWiringOfFunction = {
  clock: Clock;
  database(environment: Environment, key: string | undefined): AppwriteDatabase;
  books(environment: Environment, key: string | undefined): Books;
  payments(environment: Environment, clock: Clock): Payments;
  cards(environment: Environment, clock: Clock): SavedCards;
};

/** Leaves time to answer within the 30 seconds that Appwrite allows. */
const SCHEDULED_MS = 20_000;
/** The limit of one caller; a page of a plan needs few. */
const ASKING = { most: 60, windowMs: 10 * MINUTE_MS };
/** The limit of a plan: each code allows five guesses among a million. */
const CODES = { most: 5, windowMs: HOUR_MS };

function ownWiring(): PlansWiringOfFunction {
  const paymentsOf = keptPayments();
  const cardsOf = keptSavedCards();
  return {
    clock: { now: () => Date.now() },
    database: (environment, key) => appwriteDatabase(accessOf(environment, key)),
    books: (environment, key) => appwriteBooks(accessOf(environment, key)),
    payments: (environment, clock) => paymentsOf(readCardProvider(environment), clock),
    cards: (environment, clock) => cardsOf(readCardProvider(environment), clock),
  };
}

export function plansFunction(
  environment: () => Environment,
  wiring: PlansWiringOfFunction = ownWiring(),
): (context: FunctionContext) => Promise<unknown> {
  const { clock } = wiring;
  const asking = new CallerCounts(clock, ASKING);
  const codes = new CallerCounts(clock, CODES);
  return (context) =>
    answerWith(context, async () => {
      const { req } = context;
      const variables = environment();
      const ports = portsOf(wiring, variables, context);
      if (req.headers['x-appwrite-trigger'] === 'schedule')
        return runSchedule(wiring, variables, context, ports);
      if (req.method !== 'POST') throw refuse('notFound');
      const key = linkKeyOf(variables);
      const userId = req.headers['x-appwrite-user-id'] || null;
      const caller = userId ?? callerHash(req.headers['x-appwrite-client-ip'] ?? '', key);
      asking.check(caller);
      asking.add(caller);
      const origins = originsOf(variables['SITE_ORIGINS']);
      return serve(ports, context, { userId, key, origins }, { codes });
    });
}

async function runSchedule(
  { clock, database }: PlansWiringOfFunction,
  environment: Environment,
  { req }: FunctionContext,
  ports: PlanPorts,
): Promise<ChargeReport> {
  const report = await chargeDue(
    { ...ports, wait: async (ms) => wait(ms) },
    clock.now() + SCHEDULED_MS,
  );
  if (report.finished)
    await forgetOldPlans(database(environment, req.headers['x-appwrite-key']), clock.now());
  return report;
}

function portsOf(
  wiring: PlansWiringOfFunction,
  environment: Environment,
  { req, log }: FunctionContext,
): PlanPorts {
  const { clock } = wiring;
  const key = req.headers['x-appwrite-key'];
  const books = wiring.books(environment, key);
  return planPorts({
    environment,
    database: wiring.database(environment, key),
    books,
    payments: ownPayments(wiring.payments(environment, clock), books),
    cards: wiring.cards(environment, clock),
    clock,
    log: logTo(log),
  });
}

async function serve(
  ports: PlanPorts,
  { req }: FunctionContext,
  asking: { userId: string | null; key: string; origins: readonly string[] },
  limits: { codes: CallerCounts },
): Promise<unknown> {
  const read = <T>(schema: ZodMiniType<T>): T => {
    const request = schema.safeParse(readJson(req));
    if (!request.success)
      throw refuse('invalid', { field: request.error.issues[0]?.path.join('.') ?? '' });
    return request.data;
  };
  const find = (which: WhichPlan): Promise<Found> => findPlan(ports, asking, which);
  const answer = async (which: WhichPlan): Promise<PlanAnswer> =>
    planAnswer(ports, await find(which));
  switch (req.path) {
    case PLANS_PATHS.plan:
      return answer(read(planRequestSchema).which);
    case PLANS_PATHS.plans: {
      if (asking.userId === null) throw refuse('unauthorized');
      const plans = (await ports.records.ofUser(asking.userId)).filter(
        ({ state }) => state !== 'promised',
      );
      const titles = await ports.records.titles(plans.map(({ projectId }) => projectId));
      return { plans: plans.map((plan) => summaryOf(plan, titles)) };
    }
    case PLANS_PATHS.end: {
      const { which, reason } = read(endPlanRequestSchema);
      const { plan } = await find(which);
      await endPlan(ports, plan, { by: 'donor', reason: reason ?? null });
      return answer(which);
    }
    case PLANS_PATHS.pause: {
      const { which, until } = read(pausePlanRequestSchema);
      const { plan } = await find(which);
      await pausePlan(ports, plan, { by: 'donor', until });
      return answer(which);
    }
    case PLANS_PATHS.resume: {
      const { which } = read(planRequestSchema);
      const { plan } = await find(which);
      await resumePlan(ports, plan, { by: 'donor' });
      return answer(which);
    }
    case PLANS_PATHS.repair: {
      const { which, ...page } = read(cardPageRequestSchema);
      return openRepairPage(ports, (await find(which)).plan, page, asking.origins);
    }
    case PLANS_PATHS.card: {
      const { which, ...page } = read(cardPageRequestSchema);
      return openCardPage(ports, (await find(which)).plan, page, asking.origins);
    }
    case PLANS_PATHS.code: {
      const { plan } = await find(read(planRequestSchema).which);
      limits.codes.check(plan.id);
      limits.codes.add(plan.id);
      return sendCode(ports, plan, asking.key);
    }
    case PLANS_PATHS.change: {
      const { which, code, ...wanted } = read(changePlanRequestSchema);
      const { plan, isOwner } = await find(which);
      if (!isOwner && code === undefined) throw refuse('invalid', { field: 'code' });
      await changeTerms(ports, plan, wanted, {
        key: asking.key,
        code: isOwner ? null : (code ?? null),
      });
      return answer(which);
    }
    default:
      throw refuse('notFound');
  }
}
