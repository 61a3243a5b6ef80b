import Stripe from 'stripe';
import * as z from 'zod/mini';
import { refuse } from '../common/refusal';
import type { RefundOrder, RefundProblem } from '../books/ports';
import type {
  ListedReversal,
  OpeningResult,
  PaymentEvent,
  Payments,
  ProviderRefund,
  RefundResult,
  Reversal,
  Session,
  SessionOrder,
  SessionWithLines,
} from './ports';
import {
  APP,
  idempotencyKeyOf,
  openingParams,
  type OpeningChoices,
} from './checkout/sessionParams';
import { LINE_KEY, REQUEST_KEY } from './refunds/refundShares';
import {
  answered,
  isLiveKey,
  orNull,
  stripeClient,
  unavailable,
  unavailableInstead,
  type InvalidRequest,
  type StripeOptions,
} from './stripeClient';
import {
  chargeOfSessionId,
  chargeSessionFrom,
  lineFrom,
  lineOfIntent,
  providerRefundFrom,
  refundsFrom,
  requireSum,
  reversalOf,
  sessionFrom,
  type SourceLine,
} from './stripeReadings';
import { UnrecordablePayment } from './unrecordablePayment';
import { SIGNATURE_TOLERANCE } from './webhooks/webhookSignature';

const SESSION_PATHS = ['payment_intent.latest_charge'];
/** The first lines are included; most payments have no more. */
const WHOLE_SESSION = [...SESSION_PATHS, 'line_items'];
const CHARGE_PATHS = ['latest_charge'];

export function stripePayments(options: StripeOptions): Payments {
  const { secretKey, webhookSecrets, clock } = options;
  const stripe = stripeClient(options);
  const live = isLiveKey(secretKey);
  const read = (session: Stripe.Checkout.Session): Session | null => sessionFrom(session, live);
  /** The lines of sessions that were read completely. */
  const known = new WeakMap<Session, readonly SourceLine[]>();

  function readCharge(intent: Stripe.PaymentIntent): Session | null {
    const ours = chargeSessionFrom(intent, live);
    if (ours !== null) known.set(ours, [lineOfIntent(intent)]);
    return ours;
  }

  const chargeOf = async (paymentIntent: string): Promise<Session | null> => {
    const intent = await orNull(
      stripe.paymentIntents.retrieve(paymentIntent, { expand: CHARGE_PATHS }),
    );
    return intent === null ? null : readCharge(intent);
  };

  /** The saved card of a page without a payment is in its setup intent. */
  async function withSetup(found: Stripe.Checkout.Session): Promise<Stripe.Checkout.Session> {
    const { mode, setup_intent: setup } = found;
    return mode === 'setup' && typeof setup === 'string'
      ? { ...found, setup_intent: await answered(stripe.setupIntents.retrieve(setup)) }
      : found;
  }

  async function session(sessionId: string): Promise<Session | null> {
    const charge = chargeOfSessionId(sessionId, live);
    if (charge !== null) return chargeOf(charge);
    // This key cannot read a session of the other mode.
    if (!sessionId.startsWith(live ? 'cs_live_' : 'cs_test_')) return null;
    const found = await orNull(
      stripe.checkout.sessions.retrieve(sessionId, { expand: WHOLE_SESSION }),
    );
    const ours = found === null ? null : read(await withSetup(found));
    if (ours !== null && found?.line_items?.has_more === false)
      known.set(ours, found.line_items.data);
    return ours;
  }

  async function close(sessionId: string): Promise<'closed' | 'paid'> {
    const found = await session(sessionId);
    if (found?.status !== 'open') return found?.status === 'complete' ? 'paid' : 'closed';
    if ((await orNull(stripe.checkout.sessions.expire(sessionId), cannotExpire)) !== null)
      return 'closed';
    return (await session(sessionId))?.status === 'expired' ? 'closed' : 'paid';
  }

  /** Null for a page, which has a list of lines. */
  async function linesOfCharge({ id }: Session): Promise<SourceLine[] | null> {
    const charge = chargeOfSessionId(id, live);
    return charge === null
      ? null
      : [lineOfIntent(await answered(stripe.paymentIntents.retrieve(charge)))];
  }

  return {
    open: (order) => open(stripe, order),
    session,
    close,
    withLines: async (of) =>
      withLines(
        of,
        known.get(of) ??
          (await linesOfCharge(of)) ??
          unavailableInstead(stripe.checkout.sessions.listLineItems(of.id, { limit: 100 })),
      ),
    isLive: live,
    isTestDonation: (sessionId) => live && /^(cs|pi)_test_/.test(sessionId),
    async sessionOfPayment(paymentIntent) {
      // A payment of the other mode, or of another account, is missing under this key.
      const sessions = await orNull(
        stripe.checkout.sessions.list({
          payment_intent: paymentIntent,
          limit: 1,
          expand: SESSION_PATHS.map((path) => `data.${path}`),
        }),
      );
      const found = sessions?.data[0];
      return found === undefined ? chargeOf(paymentIntent) : read(found);
    },
    reversal: (paymentIntent) => reversal(stripe, paymentIntent),
    async refundsOf(paymentIntent): Promise<ProviderRefund[]> {
      const refunds = await whole(
        stripe.refunds.list({ payment_intent: paymentIntent, limit: PAGE }),
      );
      return refunds.map(providerRefundFrom).reverse();
    },
    refund: (order) => refund(stripe, order),
    async nameRefund(refundId, line) {
      const named = await orNull(
        stripe.refunds.update(refundId, { metadata: { [LINE_KEY]: String(line) } }),
      );
      return named === null ? 'missing' : 'named';
    },
    async *paidSessions({ since, after }) {
      const expand = SESSION_PATHS.map((path) => `data.${path}`);
      const ask = (cursor: string | null) =>
        stripe.checkout.sessions.list({
          created: { gte: since },
          status: 'complete',
          limit: PAGE,
          expand,
          ...startingAfter(cursor),
        });
      for await (const { data, ...page } of pages(ask, after)) {
        const items = data
          .map((found) => readable(() => read(found)))
          .filter((ours) => ours !== null);
        yield {
          ...page,
          items: items.filter((ours) => ours instanceof UnrecordablePayment || ours.paid),
        };
      }
    },
    async *paidCharges({ since, after }) {
      const expand = CHARGE_PATHS.map((path) => `data.${path}`);
      const ask = (cursor: string | null) =>
        stripe.paymentIntents.list({
          created: { gte: since },
          limit: PAGE,
          expand,
          ...startingAfter(cursor),
        });
      for await (const { data, ...page } of pages(ask, after)) {
        const items = data
          .map((found) => readable(() => readCharge(found)))
          .filter((ours) => ours !== null);
        yield {
          ...page,
          items: items.filter((ours) => ours instanceof UnrecordablePayment || ours.paid),
        };
      }
    },
    async *refundedPayments({ since, after }) {
      for await (const { data, ...page } of pages(
        (cursor) =>
          stripe.refunds.list({ created: { gte: since }, limit: PAGE, ...startingAfter(cursor) }),
        after,
      ))
        yield { ...page, items: reversalsOf(data) };
    },
    async *disputedPayments({ since, after }) {
      for await (const { data, ...page } of pages(
        (cursor) =>
          stripe.disputes.list({ created: { gte: since }, limit: PAGE, ...startingAfter(cursor) }),
        after,
      ))
        yield { ...page, items: reversalsOf(data) };
    },
    async readEvent(raw, signature) {
      for (const secret of webhookSecrets) {
        const event = await verified(stripe, raw, signature, secret, clock.now());
        if (event !== null)
          return event.livemode === live
            ? eventFrom(event)
            : {
                id: event.id,
                type: 'other mode',
                sessionId: null,
                paymentIntent: null,
                savesCard: false,
                replacedCard: null,
                origin: null,
              };
      }
      return null;
    },
  };
}

const PAGE = 100;

/** An open session that is being paid cannot expire; the provider has no code for that. */
const cannotExpire = ({ statusCode }: InvalidRequest): boolean => statusCode === 400;

const startingAfter = (cursor: string | null): { starting_after?: string } =>
  cursor === null ? {} : { starting_after: cursor };

const reversalsOf = (
  reversals: readonly { id: string; payment_intent: string | { id: string } | null }[],
): ListedReversal[] =>
  reversals.flatMap(({ id, payment_intent: intent }) =>
    intent === null ? [] : [{ id, paymentIntent: typeof intent === 'string' ? intent : intent.id }],
  );

type Listed = { id: string; created: number };

/** Yields a list page by page; an unknown cursor, as one of the other mode, restarts the list. */
async function* pages<T extends Listed>(
  ask: (cursor: string | null) => Promise<{ data: T[]; has_more: boolean }>,
  after: string | null = null,
): AsyncIterable<{ data: T[]; mark: string | null; oldest: number | null }> {
  let page = (after === null ? null : await orNull(ask(after))) ?? (await answered(ask(null)));
  for (let mark = after; ;) {
    const last = page.data.at(-1);
    mark = last?.id ?? mark;
    yield { data: page.data, mark, oldest: last?.created ?? null };
    if (!page.has_more) return;
    page = await answered(ask(mark));
  }
}

/** Returns the fault of a session as a value, so that its list continues. */
function readable(read: () => Session | null): Session | UnrecordablePayment | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof UnrecordablePayment) return error;
    throw error;
  }
}

/**
 * Sends the order under the attempt's idempotency key, so that an attempt has one session. A
 * refused e-mail address is left out and a refused end time moved: the provider stores no such
 * refusal under the key.
 */
async function open(stripe: Stripe, order: SessionOrder): Promise<OpeningResult> {
  const choices: OpeningChoices = { withEmail: order.customerEmail !== null, laterEnd: false };
  for (;;) {
    try {
      const { id, url } = await stripe.checkout.sessions.create(openingParams(order, choices), {
        idempotencyKey: idempotencyKeyOf(order.attemptId),
      });
      return url === null ? { kind: 'spent' } : { kind: 'opened', sessionId: id, url };
    } catch (error) {
      if (error instanceof Stripe.errors.StripeIdempotencyError) return { kind: 'spent' };
      // The provider stores an answer of 500 and above under the key; lost answers are not stored.
      if (error instanceof Stripe.errors.StripeAPIError && (error.statusCode ?? 0) >= 500)
        return { kind: 'broken', cause: error };
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw unavailable(error);
      if (error.code === 'amount_too_small') throw refuse('amountTooSmall', {}, error);
      if (error.code === 'amount_too_large') throw refuse('amountTooLarge', {}, error);
      if (error.param === 'customer_email' && choices.withEmail) choices.withEmail = false;
      else if (error.param === 'expires_at' && !choices.laterEnd) choices.laterEnd = true;
      else throw unavailable(error);
    }
  }
}

const REFUND_PROBLEMS: Partial<Record<string, RefundProblem>> = {
  charge_disputed: 'disputed',
  charge_already_refunded: 'aboveLine',
  balance_insufficient: 'balance',
  insufficient_funds: 'balance',
};
/** These statuses mean that no refund was made; after others, one may exist. */
const SAYS_NO = [400, 402, 403, 404];

/** The reason of staff is not sent: it belongs to the charity alone. */
async function refund(
  stripe: Stripe,
  { requestId, paymentIntent, line, amountMinor }: RefundOrder,
): Promise<RefundResult> {
  try {
    const { id } = await stripe.refunds.create(
      {
        payment_intent: paymentIntent,
        amount: amountMinor,
        metadata: { [LINE_KEY]: String(line), [REQUEST_KEY]: requestId },
      },
      { idempotencyKey: `refund-${requestId}` },
    );
    return { kind: 'refunded', refundId: id };
  } catch (error) {
    if (
      error instanceof Stripe.errors.StripeError &&
      !(error instanceof Stripe.errors.StripeIdempotencyError) &&
      SAYS_NO.includes(error.statusCode ?? 0)
    ) {
      // Only the parameter shows that the amount exceeds what is left.
      const problem = error.param === 'amount' ? 'aboveLine' : REFUND_PROBLEMS[error.code ?? ''];
      return { kind: 'refused', problem: problem ?? 'provider' };
    }
    throw unavailable(error);
  }
}

async function withLines(
  session: Session,
  items: Iterable<SourceLine> | AsyncIterable<SourceLine>,
): Promise<SessionWithLines> {
  const lines = [];
  for await (const item of items) lines.push(lineFrom(item, session));
  lines.sort((one, other) => one.line - other.line);
  requireSum(session, lines);
  return { ...session, lines };
}

const READINGS = 3;

async function reversal(stripe: Stripe, paymentIntent: string): Promise<Reversal> {
  for (let reading = 1; ; reading += 1) {
    const { latest_charge: charge } = await answered(
      stripe.paymentIntents.retrieve(paymentIntent, { expand: ['latest_charge'] }),
    );
    if (charge === null || typeof charge === 'string')
      return { givenBackMinor: 0, refundedMinor: 0, refunds: [], dispute: 'none' };
    const inPart = charge.amount_refunded > 0 && charge.amount_refunded < charge.amount;
    const [disputes, refunds] = await Promise.all([
      charge.disputed ? whole(stripe.disputes.list({ charge: charge.id, limit: 100 })) : [],
      inPart ? whole(stripe.refunds.list({ charge: charge.id, limit: 100 })) : [],
    ]);
    const read = reversalOf(charge, disputes, refundsFrom(refunds));
    // The charge and its refunds are two requests: if one changed in between, both are read again.
    if (
      !inPart ||
      reading === READINGS ||
      read.refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0) === read.refundedMinor
    )
      return read;
  }
}

async function whole<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of unavailableInstead(items)) all.push(item);
  return all;
}

async function verified(
  stripe: Stripe,
  raw: string | Uint8Array,
  signature: string,
  secret: string,
  nowMs: number,
): Promise<Stripe.Event | null> {
  try {
    const payload = typeof raw === 'string' ? raw : Buffer.from(raw);
    return await stripe.webhooks.constructEventAsync(
      payload,
      signature,
      secret,
      SIGNATURE_TOLERANCE,
      undefined,
      nowMs,
    );
  } catch {
    // Any error means that the provider did not sign this event with this secret.
    return null;
  }
}

const idIn = (value: unknown): string | null =>
  typeof value === 'string'
    ? value
    : typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'
      ? value.id
      : null;

type EventObject = {
  object: string;
  id?: string;
  mode?: unknown;
  payment_intent?: unknown;
  metadata?: unknown;
};

const originSchema = z.object({
  app: z.literal(APP),
  installation: z.string(),
  intent_id: z.string(),
});

function originIn(metadata: unknown): PaymentEvent['origin'] {
  const { data } = originSchema.safeParse(metadata);
  return data ? { installation: data.installation, attemptId: data.intent_id } : null;
}

function eventFrom({ id, type, data }: Stripe.Event): PaymentEvent {
  const object: EventObject = data.object;
  const sessionId = object.object === 'checkout.session' ? (object.id ?? null) : null;
  const origin = object.object === 'payment_intent' ? originIn(object.metadata) : null;
  return {
    id,
    type,
    sessionId,
    paymentIntent: idIn(object.payment_intent),
    savesCard: sessionId !== null && object.mode === 'setup',
    replacedCard: object.object === 'payment_method' ? (object.id ?? null) : null,
    origin,
  };
}
