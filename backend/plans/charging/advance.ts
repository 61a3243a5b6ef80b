/**
 * Advances one plan to the present. An order is stored before it is sent, so that a caller who
 * finds it after an interruption looks it up at the provider before it sends anything.
 */
import { amountOn, isTooLate, tryAt, waitsUntil } from '@core/plans/dueTimes';
import { dueChargeIdOf, NEEDS_DONOR, TRIES } from '@core/plans/plan';
import { cardStepMinor } from '@core/money/currency';
import { dayAt } from '@core/values/dayAt';
import { HOUR_MS, MINUTE_MS } from '@core/values/time';
import { refuse } from '../../common/refusal';
import { recordPayment } from '../../payments/recordLine';
import { noteUnrecordable } from '../../payments/unrecordablePayment';
import { afterDate, changePlan, isoOf, newCharge, type Decided } from '../changePlan';
import { plansOfPayments } from '../plansOfPayments';
import type { DueCharge, Plan } from '../ports';
import type { ChargingPorts } from './chargeDue';
import { decline, failed } from './decline';
import { isTakingDonations } from './isTakingDonations';
import { orderOf, sendOrder } from './sendOrder';

/** After this time, an order without a known result is looked up. Requests last far shorter. */
const LEASE_MS = 5 * MINUTE_MS;
/** Provider's keys are kept for a day; an older order that it does not have was never sent. */
const KEY_MS = 20 * HOUR_MS;
/** The dates of a plan that was paused or switched off for a year, and some more. */
const MOST_STEPS = 400;

export async function advance(ports: ChargingPorts, planId: string): Promise<void> {
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const plan = await ports.records.plan(planId);
    if (plan === null || plan.dueAt === null) return;
    if (Date.parse(plan.dueAt) > ports.clock.now()) return;
    await takeStep(ports, plan);
    const after = await ports.records.plan(planId);
    // Without progress, the schedule looks again later.
    if (after?.revision === plan.revision)
      throw refuse('conflict', { detail: `the plan ${planId} stays as it is` });
  }
}

async function takeStep(ports: ChargingPorts, plan: Plan): Promise<void> {
  if (plan.state === 'promised') return followPromise(ports, plan);
  const { nextDue: date } = plan;
  const charge = date === null ? null : await ports.records.charge(plan.id, date);
  if (date === null) return stop(ports, plan.id);
  if (charge?.state === 'charging') return followOrder(ports, plan, charge);
  if (plan.state === 'ended') return stop(ports, plan.id);
  const now = ports.clock.now();
  if (plan.state === 'paused') {
    if (plan.pausedUntil === null || date < plan.pausedUntil)
      return skip(ports, plan, date, 'skipped');
    return resume(ports, plan.id);
  }
  const today = dayAt(isoOf(now), plan.timeZone);
  if ((charge === null || charge.tries === 0) && isTooLate(plan.rhythm, date, today))
    return skipUnlessPaid(ports, plan, date);
  const problem = charge?.problem ?? null;
  const isWaiting = problem !== null && NEEDS_DONOR.includes(problem);
  if (charge !== null && (isWaiting || charge.tries >= TRIES.length)) {
    if (now >= waitsUntil(date, plan.timeZone)) return fail(ports, plan, charge);
    return putOff(ports, plan, waitsUntil(date, plan.timeZone));
  }
  const page = charge?.sessionId ?? null;
  if (page !== null && !(await closePage(ports, page))) return;
  return claim(ports, plan, date);
}

/** Nothing remains to be done. */
async function stop(ports: ChargingPorts, planId: string): Promise<void> {
  await changePlan(ports, planId, (plan, charge) =>
    plan.dueAt === null || charge?.state === 'charging'
      ? null
      : {
          action: 'stopped',
          plan: { dueAt: null, nextDue: null },
          ...(charge?.state === 'due' ? { charge: { ...charge, state: 'skipped' as const } } : {}),
        },
  );
}

async function putOff(ports: ChargingPorts, { id, revision }: Plan, at: number): Promise<void> {
  await changePlan(ports, id, (plan) =>
    plan.revision === revision ? { action: 'putOff', plan: { dueAt: isoOf(at) } } : null,
  );
}

async function resume(ports: ChargingPorts, planId: string): Promise<void> {
  await changePlan(ports, planId, (plan) =>
    plan.state === 'paused'
      ? {
          action: 'resumed',
          plan: { state: 'active', pausedUntil: null, pauseReason: null },
          news: { what: 'resumed' },
        }
      : null,
  );
}

/** The page of a promise has ended: the messages about it may have been lost. */
async function followPromise(ports: ChargingPorts, { id, attemptId }: Plan): Promise<void> {
  const attempt = await ports.books.attempt(attemptId);
  const page = attempt?.session ?? null;
  if (page !== null) {
    const session = await ports.payments.session(page.id);
    const plans = portOf(ports);
    if (session?.kind === 'setup') await plans.cardSaved(session);
    else if (session?.paid === true) await recordPayment({ ...ports, plans }, session.id);
  }
  await changePlan(ports, id, (plan) =>
    plan.state === 'promised' ? { action: 'notBegun', plan: { dueAt: null } } : null,
  );
}

/** The port that recording calls; nothing is promised here. */
const portOf = (ports: ChargingPorts) =>
  plansOfPayments(ports, { timeZone: 'UTC', isOffered: () => Promise.resolve(false) });

async function skip(
  ports: ChargingPorts,
  { id, revision }: Plan,
  date: string,
  action: 'skipped' | 'tooLate',
): Promise<void> {
  await changePlan(ports, id, (plan, charge) => {
    if (plan.revision !== revision) return null;
    const course = afterDate(plan, date, ports.clock.now());
    const amount = amountOn(plan, date, cardStepMinor(plan.currency));
    return {
      action,
      charge: { ...(charge ?? newCharge(plan, date, amount)), state: 'skipped' },
      plan: course,
      ...(course.state === 'ended' ? { news: { what: 'ended' as const } } : {}),
    };
  });
}

/** After the books were restored from a backup, the provider may have been paid for the date. */
async function skipUnlessPaid(ports: ChargingPorts, plan: Plan, date: string): Promise<void> {
  if (await followEarlier(ports, plan, date)) return;
  await skip(ports, plan, date, 'tooLate');
}

/** @returns whether the provider was paid for the date, which is then recorded */
async function followEarlier(ports: ChargingPorts, plan: Plan, date: string): Promise<boolean> {
  if (plan.customer === null) return false;
  await ports.bucket.take();
  const dueChargeId = dueChargeIdOf(plan.id, date);
  const earlier = await ports.cards.chargeOf({
    customer: plan.customer,
    dueChargeId,
    attempt: null,
  });
  if (earlier?.kind === 'unknown') throw refuse('paymentUnavailable');
  if (earlier?.kind !== 'paid') return false;
  await record(ports, earlier.sessionId);
  return true;
}

async function fail(ports: ChargingPorts, { id, revision }: Plan, of: DueCharge): Promise<void> {
  if (of.sessionId !== null && !(await closePage(ports, of.sessionId))) return;
  await changePlan(ports, id, (plan, charge) =>
    plan.revision === revision && charge !== null ? failed(charge, ports.clock.now()) : null,
  );
}

/** Closes the donor's card page before the card is charged. @returns false if it was paid */
async function closePage(ports: ChargingPorts, sessionId: string): Promise<boolean> {
  if ((await ports.payments.close(sessionId)) === 'closed') return true;
  await record(ports, sessionId);
  return false;
}

async function record(ports: ChargingPorts, sessionId: string): Promise<void> {
  const recorded = await noteUnrecordable(ports, () =>
    recordPayment({ ...ports, plans: portOf(ports) }, sessionId),
  );
  if (typeof recorded === 'string')
    throw refuse('paymentUnavailable', { detail: `the payment ${sessionId} is ${recorded}` });
}

/** Stores the order, then sends it. */
async function claim(ports: ChargingPorts, seen: Plan, date: string): Promise<void> {
  if (seen.userId !== null && !(await ports.books.hasAccount(seen.userId)))
    return forget(ports, seen);
  const now = ports.clock.now();
  const isLate = now - tryAt(date, 0, seen.timeZone) > KEY_MS;
  if (isLate && (await followEarlier(ports, seen, date))) return;
  const amountMinor = amountOn(seen, date, cardStepMinor(seen.currency));
  const taking = await isTakingDonations(ports, seen, amountMinor);
  if (taking.kind === 'later') return putOff(ports, seen, now + HOUR_MS);
  if (taking.kind === 'closed') return pauseForProject(ports, seen);
  const claimed = await changePlan(ports, seen.id, (plan, charge): Decided | null => {
    if (plan.revision !== seen.revision) return null;
    if (plan.customer === null || plan.paymentMethod === null)
      return decline(plan, charge ?? newCharge(plan, date, amountMinor), now, {
        problem: 'cardRemoved',
        isFinal: true,
      });
    const due = charge ?? newCharge(plan, date, amountMinor);
    return {
      action: 'claimed',
      plan: { dueAt: isoOf(now + LEASE_MS) },
      charge: {
        ...due,
        amountMinor,
        state: 'charging',
        attempt: due.attempt + 1,
        claimedAt: isoOf(now),
        isBroken: false,
        sessionId: null,
        order: { paymentMethod: plan.paymentMethod, ...taking.rate },
      },
    };
  });
  const charge = await ports.records.charge(seen.id, date);
  // Another schedule has changed the plan, or it has no card.
  if (claimed?.revision !== seen.revision + 1 || charge?.state !== 'charging') return;
  await send(ports, claimed, charge);
}

async function send(ports: ChargingPorts, plan: Plan, charge: DueCharge): Promise<void> {
  const order = await orderOf(ports, plan, charge);
  const result = await sendOrder(ports, order, Date.parse(charge.claimedAt ?? '') + LEASE_MS / 2);
  await settle(ports, plan, charge, result);
}

type Result = Awaited<ReturnType<typeof sendOrder>>;

async function settle(
  ports: ChargingPorts,
  { id }: Plan,
  { attempt }: DueCharge,
  result: Result,
): Promise<void> {
  if (result.kind === 'paid') return record(ports, result.sessionId);
  await changePlan(ports, id, (plan, charge) => {
    if (charge?.state !== 'charging' || charge.attempt !== attempt) return null;
    if (result.kind === 'declined') return decline(plan, charge, ports.clock.now(), result);
    return result.isBroken && !charge.isBroken
      ? { action: 'broken', plan: {}, charge: { ...charge, isBroken: true } }
      : null;
  });
}

/** The order may have been sent: its result is looked up first. */
async function followOrder(ports: ChargingPorts, plan: Plan, charge: DueCharge): Promise<void> {
  const order = await orderOf(ports, plan, charge);
  await ports.bucket.take();
  const found = await ports.cards.chargeOf(order);
  const now = ports.clock.now();
  if (found?.kind === 'unknown') return putOff(ports, plan, now + LEASE_MS);
  if (found !== null) return settle(ports, plan, charge, found);
  const isOld = now - Date.parse(charge.claimedAt ?? '') > KEY_MS;
  const isOn = plan.state === 'active' || plan.state === 'pastDue';
  if (isOn && !isOld && !charge.isBroken) return repeat(ports, plan, charge);
  await changePlan(ports, plan.id, (present, known) =>
    present.revision === plan.revision && known !== null
      ? {
          action: 'notSent',
          plan: { dueAt: isoOf(now) },
          charge: { ...known, state: 'due', order: null, claimedAt: null, isBroken: false },
        }
      : null,
  );
}

/** Sends the same order again, under the same key. */
async function repeat(ports: ChargingPorts, plan: Plan, charge: DueCharge): Promise<void> {
  const now = ports.clock.now();
  const again = await changePlan(ports, plan.id, (present, known) =>
    present.revision === plan.revision && known !== null
      ? { action: 'repeated', plan: { dueAt: isoOf(now + LEASE_MS) } }
      : null,
  );
  if (again?.revision !== plan.revision + 1) return;
  await send(ports, again, { ...charge, claimedAt: isoOf(now) });
}

async function pauseForProject(ports: ChargingPorts, { id, revision }: Plan): Promise<void> {
  await changePlan(ports, id, (plan) =>
    plan.revision === revision
      ? {
          action: 'paused',
          plan: { state: 'paused', pausedUntil: null, pauseReason: 'project' },
          news: { what: 'paused' },
        }
      : null,
  );
}

async function forget(ports: ChargingPorts, { id }: Plan): Promise<void> {
  const now = ports.clock.now();
  await changePlan(ports, id, (plan) =>
    plan.state === 'ended'
      ? null
      : {
          action: 'ended',
          plan: { state: 'ended', endReason: 'forgotten', endedAt: isoOf(now) },
        },
  );
}
