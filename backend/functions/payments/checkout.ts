/** Opens a payment: one attempt of the donor's has one session, however often it is asked for. */
import { createHash } from 'node:crypto';
import type { CheckoutAnswer, CheckoutRequest } from '@/domain/donations/contract';
import { isRefusal, refuse } from '../common/refusal';
import type { CallerLimits } from './callerLimits';
import { readCheckoutRequest } from './checkoutRequest';
import { priceLines } from './orderLines';
import type { Attempt, Books, Clock, Log, Payments } from './ports';

export type CheckoutPorts = { payments: Payments; books: Books; clock: Clock; log: Log; limits: CallerLimits; siteOrigins: readonly string[] };
export type Caller = { userId: string | null; hash: string };

/** The provider wants at least 30 minutes; the rest is for clocks that differ. */
const SESSION_SECONDS = 35 * 60;

/** @throws Refusal with what is wrong with the request, `attemptReused`, `rateLimited` or `paymentUnavailable` */
export async function checkout(ports: CheckoutPorts, caller: Caller, body: unknown): Promise<CheckoutAnswer> {
  const request = readCheckoutRequest(body, ports.siteOrigins);
  const fingerprint = fingerprintOf(caller, request);
  const earlier = await ports.books.attempt(request.attemptId);
  if (earlier !== null) return repeat(ports, caller, request, sameAs(earlier, fingerprint));
  const identity = { caller: caller.hash, userId: caller.userId };
  ports.limits.refuseKnown(identity);
  const lines = await priceLines(ports.books, request);
  const attempt: Attempt = { id: request.attemptId, ...identity, fingerprint, expiresAt: Math.floor(ports.clock.now() / 1000) + SESSION_SECONDS, session: null };
  if ((await ports.books.addAttempt(attempt)) === 'exists') return repeat(ports, caller, request, sameAs(await ports.books.attempt(attempt.id), fingerprint));
  await withdrawWhenTooMany(ports, attempt);
  return open(ports, caller, request, attempt, lines);
}

/** The same donor, the same lines, the same currency: the language may differ. */
function fingerprintOf({ userId }: Caller, { currency, lines }: CheckoutRequest): string {
  const facts = [userId, currency, lines.map(({ projectId, itemId, unitAmountMinor, quantity }) => [projectId, itemId, unitAmountMinor, quantity])];
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex');
}

function sameAs(attempt: Attempt | null, fingerprint: string): Attempt {
  if (attempt?.fingerprint !== fingerprint) throw refuse('attemptReused');
  return attempt;
}

async function withdrawWhenTooMany({ limits, books }: CheckoutPorts, attempt: Attempt): Promise<void> {
  try {
    await limits.check(attempt);
  } catch (error) {
    if (isRefusal(error, 'rateLimited')) await books.removeAttempt(attempt.id);
    throw error;
  }
}

/** An attempt asked for again: its session while that is open; a payment that is over wants a fresh attempt. */
async function repeat(ports: CheckoutPorts, caller: Caller, request: CheckoutRequest, attempt: Attempt): Promise<CheckoutAnswer> {
  if (attempt.session === null) return open(ports, caller, request, attempt, await priceLines(ports.books, request));
  const session = attempt.session.url === null ? null : await ports.payments.session(attempt.session.id);
  if (session?.status !== 'open' || session.url === null) throw refuse('attemptReused');
  return { sessionId: session.id, url: session.url };
}

async function open({ payments, books, log }: CheckoutPorts, caller: Caller, request: CheckoutRequest, attempt: Attempt, lines: Awaited<ReturnType<typeof priceLines>>): Promise<CheckoutAnswer> {
  const { attemptId, currency, language, successUrl, cancelUrl } = request;
  const donor = caller.userId === null ? null : await books.donor(caller.userId);
  const order = { attemptId, userId: caller.userId, customerEmail: donor?.email ?? null, currency, language, lines, successUrl, cancelUrl, expiresAt: attempt.expiresAt };
  const result = await payments.open(order);
  if (result.kind === 'opened') {
    await books.settleAttempt(attempt.id, { id: result.sessionId, url: result.url });
    log('checkout opened', { attempt: attempt.id, session: result.sessionId, user: caller.userId, lines: lines.length });
    return { sessionId: result.sessionId, url: result.url };
  }
  // The other click of a double click may have had more luck.
  const settled = (await books.attempt(attempt.id))?.session ?? null;
  if (settled !== null && settled.url !== null) return { sessionId: settled.id, url: settled.url };
  await books.settleAttempt(attempt.id, { id: SPENT, url: null });
  log('checkout attempt spent', { attempt: attempt.id, reason: result.kind });
  throw result.kind === 'broken' ? refuse('paymentUnavailable', {}, result.cause) : refuse('attemptReused');
}

/** Stands in the place of a session's id when the attempt's key at the provider leads to none. */
const SPENT = 'spent';
