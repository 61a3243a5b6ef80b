/** Card pages of a plan: for a date that waits for its donor, and for another card. */
import type { cardPageRequestSchema } from '@core/plans/contract';
import type { CheckoutAnswer } from '@core/donations/contract';
import { randomUUID } from 'node:crypto';
import type { z } from 'zod/mini';
import { refuse } from '../../common/refusal';
import { requirePlaceholder, returnUrl } from '../../payments/checkout/checkoutRequest';
import type { SessionOrder } from '../../payments/ports';
import { changePlan } from '../changePlan';
import { isTakingDonations } from '../charging/isTakingDonations';
import { lineOf } from '../charging/sendOrder';
import type { PlanPorts } from '../planPorts';
import type { Plan } from '../ports';
import { closePageOf } from './endAndPause';

type Asked = Omit<z.infer<typeof cardPageRequestSchema>, 'which'>;

/** The provider wants at least 30 minutes. */
const PAGE_SECONDS = 35 * 60;

async function orderOf(
  { books, clock }: PlanPorts,
  plan: Plan,
  { language, successUrl, cancelUrl }: Asked,
  origins: readonly string[],
): Promise<Omit<SessionOrder, 'kind' | 'lines' | 'attemptId' | 'planId'>> {
  requirePlaceholder(successUrl);
  return {
    installation: await books.installation(),
    userId: plan.userId,
    customerEmail: null,
    currency: plan.currency,
    language,
    customer: plan.customer,
    successUrl: returnUrl(successUrl, origins, 'successUrl'),
    cancelUrl: returnUrl(cancelUrl, origins, 'cancelUrl'),
    expiresAt: Math.floor(clock.now() / 1_000) + PAGE_SECONDS,
  };
}

async function open({ payments }: PlanPorts, order: SessionOrder): Promise<CheckoutAnswer> {
  const opened = await payments.open(order);
  if (opened.kind !== 'opened') throw refuse('paymentUnavailable');
  return { sessionId: opened.sessionId, url: opened.url };
}

/** @throws Refusal `returnUrlNotAllowed`, `conflict` for an ended plan, `paymentUnavailable` */
export async function openCardPage(
  ports: PlanPorts,
  plan: Plan,
  asked: Asked,
  origins: readonly string[],
): Promise<CheckoutAnswer> {
  if (plan.state === 'ended') throw refuse('conflict');
  const order = await orderOf(ports, plan, asked, origins);
  return open(ports, {
    ...order,
    attemptId: randomUUID(),
    kind: 'setup',
    lines: [],
    planId: plan.id,
  });
}

/**
 * Opens a page for the date that waits. The page's id is stored before its address is given away:
 * the schedule closes the page before it charges the same date.
 * @throws Refusal `conflict` for a plan that is not past due, `projectClosed`
 */
export async function openRepairPage(
  ports: PlanPorts,
  plan: Plan,
  asked: Asked,
  origins: readonly string[],
): Promise<CheckoutAnswer> {
  const order = await orderOf(ports, plan, asked, origins);
  await closePageOf(ports, plan);
  const seen = await ports.records.plan(plan.id);
  const date = seen?.nextDue ?? null;
  if (seen === null || date === null || seen.state !== 'pastDue') throw refuse('conflict');
  const charge = await ports.records.charge(seen.id, date);
  if (charge?.state !== 'due') throw refuse('conflict');
  const taking = await isTakingDonations(ports, seen, charge.amountMinor);
  if (taking.kind === 'closed') throw refuse('projectClosed');
  if (taking.kind === 'later') throw refuse('noRate');
  const opened = await open(ports, {
    ...order,
    attemptId: randomUUID(),
    kind: 'payment',
    lines: [{ ...lineOf(seen, charge, taking.rate), name: taking.name }],
    planId: null,
  });
  const stored = await changePlan(ports, seen.id, (present, waiting) =>
    present.revision === seen.revision && waiting?.state === 'due'
      ? {
          action: 'pageOpened',
          plan: {},
          charge: { ...waiting, sessionId: opened.sessionId },
        }
      : null,
  );
  if (stored?.revision === seen.revision + 1) return opened;
  await ports.payments.close(opened.sessionId);
  throw refuse('busy', { retryAfterSeconds: 1 });
}
