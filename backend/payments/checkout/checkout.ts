/** Opens a payment: an attempt has one session, however often the request repeats. */
import { createHash } from 'node:crypto';
import type { CheckoutAnswer, CheckoutRequest } from '@core/donations/contract';
import { isRefusal, refuse } from '../../common/refusal';
import type { Attempt, Books } from '../../books/ports';
import type { Clock } from '../../common/clock';
import type { Log } from '../../common/functionContext';
import type { Payments, PlansOfPayments } from '../ports';
import type { CallerLimits } from './callerLimits';
import { readCheckoutRequest, sumOf } from './checkoutRequest';
import { priceLines } from './orderLines';
import { kindOf, promisesOf, requirePlans } from './planLines';

export type CheckoutPorts = {
  payments: Payments;
  books: Books;
  clock: Clock;
  log: Log;
  limits: CallerLimits;
  siteOrigins: readonly string[];
  /** YYYY-MM-DD in the charity's time zone. */
  today: string;
  plans?: PlansOfPayments;
};
type Lines = Awaited<ReturnType<typeof priceLines>>;
export type Caller = { userId: string | null; hash: string; network: string | null };

/** The provider wants at least 30 minutes; the rest is for clocks that differ. */
const SESSION_SECONDS = 35 * 60;
/** How often an attempt is made again after a concurrent repeat withdrew it. */
const TRIES = 20;

/**
 * @throws Refusal with what is wrong with the request, `attemptReused`, `alreadyPaid`,
 * `rateLimited` or `paymentUnavailable`; `server` when repeats kept withdrawing the attempt
 */
export async function checkout(
  ports: CheckoutPorts,
  caller: Caller,
  body: unknown,
  triesLeft = TRIES,
): Promise<CheckoutAnswer> {
  const list = await ports.books.currencies();
  const request = readCheckoutRequest(body, ports.siteOrigins, ports.clock.now(), list);
  const fingerprint = fingerprintOf(caller, request);
  const expiresAt = Math.floor(ports.clock.now() / 1000) + SESSION_SECONDS;
  const wanted: Attempt = {
    id: request.attemptId,
    caller: caller.hash,
    network: caller.network,
    userId: caller.userId,
    fingerprint,
    expiresAt,
    session: null,
    cart: null,
  };
  const attempt = await begin(ports, request, wanted);
  if (attempt !== 'repeated')
    return open(ports, caller, request, attempt, await checkNew(ports, request, attempt));
  const earlier = await ports.books.attempt(wanted.id);
  const answer =
    earlier === null
      ? 'withdrawn'
      : await repeat(ports, caller, request, sameAs(earlier, fingerprint));
  if (answer !== 'withdrawn') return answer;
  if (triesLeft === 0) throw refuse('server');
  return checkout(ports, caller, body, triesLeft - 1);
}

/** The common mark of one cart's attempts: the first payment that was opened for it. */
async function cartOf(books: Books, { earlierSessionId }: CheckoutRequest): Promise<string | null> {
  if (earlierSessionId === undefined) return null;
  return (await books.attemptOfSession(earlierSessionId))?.cart ?? earlierSessionId;
}

/** @throws Refusal `rateLimited` for a caller who was refused lately and repeats no attempt */
async function begin(
  { books, limits }: CheckoutPorts,
  request: CheckoutRequest,
  wanted: Attempt,
): Promise<Attempt | 'repeated'> {
  if (limits.isRefused(wanted) && (await books.attempt(wanted.id)) === null)
    limits.refuseKnown(wanted);
  const attempt = { ...wanted, cart: await cartOf(books, request) };
  return (await books.addAttempt(attempt)) === 'added' ? attempt : 'repeated';
}

async function check(
  { books, limits, payments, plans, today }: CheckoutPorts,
  request: CheckoutRequest,
  attempt: Attempt,
): Promise<Lines> {
  const { currency } = request;
  const amountMinor = sumOf(request.lines);
  await requirePlans(plans, await books.currencies(), request, today);
  const [lines] = await Promise.all([
    priceLines(books, request, { today, isLive: payments.isLive }),
    limits.check(attempt, { amountMinor, currency }),
  ]);
  if (
    request.earlierSessionId !== undefined &&
    (await payments.close(request.earlierSessionId)) === 'paid'
  )
    throw refuse('alreadyPaid');
  await closeLeft(payments, request);
  return lines;
}

/** Closes pages that the donor left. @throws Refusal `alreadyPaid` with the field of a paid page */
async function closeLeft(
  payments: Payments,
  { leftSessionIds = [] }: CheckoutRequest,
  opened?: string,
): Promise<void> {
  const outcomes = await Promise.all(
    leftSessionIds.map((id) => (id === opened ? 'closed' : payments.close(id))),
  );
  const paid = outcomes.indexOf('paid');
  if (paid >= 0) throw refuse('alreadyPaid', { field: `leftSessionIds.${paid}` });
}

/** An invalid or excessive new attempt leaves no trace. */
async function checkNew(
  ports: CheckoutPorts,
  request: CheckoutRequest,
  attempt: Attempt,
): Promise<Lines> {
  try {
    return await check(ports, request, attempt);
  } catch (error) {
    if (!isRefusal(error, 'server')) await ports.books.removeAttempt(attempt.id);
    throw error;
  }
}

/** The same donor, lines with their wishes, and currency: the language may differ. */
function fingerprintOf({ userId }: Caller, { currency, lines }: CheckoutRequest): string {
  const facts = [
    userId,
    currency,
    lines.map(({ projectId, itemId, unitAmountMinor, quantity, wishes, plan }) => [
      projectId,
      itemId,
      unitAmountMinor,
      quantity,
      ...(wishes === undefined ? [] : [wishes]),
      ...(plan === undefined ? [] : [plan]),
    ]),
  ];
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex');
}

function sameAs(attempt: Attempt, fingerprint: string): Attempt {
  if (attempt.fingerprint !== fingerprint) throw refuse('attemptReused');
  return attempt;
}

/** Returns the open session of a repeated attempt; an expired one needs a fresh attempt. */
async function repeat(
  ports: CheckoutPorts,
  caller: Caller,
  request: CheckoutRequest,
  attempt: Attempt,
): Promise<CheckoutAnswer | 'withdrawn'> {
  if (attempt.session === null) {
    const lines = await check(ports, request, attempt);
    // The limits count written attempts: their result holds only if this one was among them.
    return (await ports.books.attempt(attempt.id)) === null
      ? 'withdrawn'
      : open(ports, caller, request, attempt, lines);
  }
  const session =
    attempt.session.url === null ? null : await ports.payments.session(attempt.session.id);
  if (session?.status === 'complete') throw refuse('alreadyPaid');
  if (session?.status !== 'open' || session.url === null) throw refuse('attemptReused');
  await closeLeft(ports.payments, request, session.id);
  return alone(ports, attempt, { sessionId: session.id, url: session.url });
}

async function open(
  ports: CheckoutPorts,
  caller: Caller,
  request: CheckoutRequest,
  attempt: Attempt,
  lines: Lines,
): Promise<CheckoutAnswer> {
  const { payments, books, log, plans } = ports;
  const { attemptId, currency, language, successUrl, cancelUrl } = request;
  const donor = caller.userId === null ? null : await books.donor(caller.userId);
  const order = {
    installation: await books.installation(),
    attemptId,
    userId: caller.userId,
    customerEmail: donor?.email ?? null,
    currency,
    language,
    kind: kindOf(request.lines),
    lines,
    customer: null,
    planId: null,
    successUrl,
    cancelUrl,
    expiresAt: attempt.expiresAt,
  };
  // The dedication exists before the payment can be paid.
  for (const { line, dedicationId } of lines) {
    const dedication = request.lines[line]?.wishes?.dedication ?? null;
    if (dedicationId !== null && dedication !== null)
      await books.keepDedication(dedicationId, dedication);
  }
  // So does a plan.
  await plans?.keep(promisesOf(request, order));
  const result = await payments.open(order);
  if (result.kind === 'opened') {
    await books.settleAttempt(attempt.id, { id: result.sessionId, url: result.url });
    log('checkout opened', {
      attempt: attempt.id,
      session: result.sessionId,
      user: caller.userId,
      lines: lines.length,
    });
    return alone(ports, attempt, { sessionId: result.sessionId, url: result.url });
  }
  // The other request of a double click may have succeeded.
  const settled = (await books.attempt(attempt.id))?.session ?? null;
  if (settled !== null && settled.url !== null)
    return alone(ports, attempt, { sessionId: settled.id, url: settled.url });
  await books.settleAttempt(attempt.id, { id: SPENT, url: null });
  log('checkout attempt spent', { attempt: attempt.id, reason: result.kind });
  throw result.kind === 'broken'
    ? refuse('paymentUnavailable', {}, result.cause)
    : refuse('attemptReused');
}

/**
 * Makes an opened payment the only payable one of its cart. Each concurrent attempt is stored and
 * open by then: the latest closes the others, and an earlier one closes itself.
 * @throws Refusal `conflict` for an attempt that a later one has followed, `alreadyPaid`
 */
async function alone(
  ports: CheckoutPorts,
  { id, cart }: Attempt,
  opened: CheckoutAnswer,
): Promise<CheckoutAnswer> {
  if (cart === null) return opened;
  const attempts = await ports.books.attemptsOfCart(cart);
  const number = attempts.find((attempt) => attempt.id === id)?.number ?? -1;
  if (attempts.some((attempt) => attempt.number > number))
    return withdraw(ports, id, opened, 'conflict');
  for (const other of attempts) {
    if (other.id === id || other.session === null || other.session.url === null) continue;
    if ((await ports.payments.close(other.session.id)) === 'paid')
      return withdraw(ports, id, opened, 'alreadyPaid');
    await ports.books.settleAttempt(other.id, { id: other.session.id, url: null });
  }
  return opened;
}

async function withdraw(
  { payments, books, log }: CheckoutPorts,
  id: string,
  { sessionId }: CheckoutAnswer,
  reason: 'conflict' | 'alreadyPaid',
): Promise<never> {
  // A click of the same attempt received the address and paid before a later attempt came.
  if ((await payments.close(sessionId)) === 'paid') throw refuse('alreadyPaid');
  await books.settleAttempt(id, { id: sessionId, url: null });
  log('checkout withdrawn', { attempt: id, session: sessionId, reason });
  throw refuse(reason);
}

/** Replaces a session's id when the attempt's key leads to no session at the provider. */
const SPENT = 'spent';
