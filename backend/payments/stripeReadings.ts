/** Parses the provider's objects, trusting only our metadata and the charged amounts. */
import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { DEFAULT_CURRENCY, parseCurrency } from '@core/money/currency';
import { FALLBACK_LANGUAGE, parseLanguage } from '@core/text/languages/bilingual';
import { currencySchema } from '@core/money/moneySchema';
import { PLAN_ID } from '@core/plans/plan';
import { textSchema } from '@core/text/textSchema';
import { type DisputeState, type PaymentLine, type UnreadPayment } from '../books/ports';
import type { ProviderRefund, Refund, Reversal, Session } from './ports';
import { LINE_KEY, REQUEST_KEY } from './refunds/refundShares';
import { APP, AWAY_KEY, STORED_DIGITS } from './checkout/sessionParams';
import { UnrecordablePayment, type Origin } from './unrecordablePayment';

const isPaid = ({ status, payment_status }: Stripe.Checkout.Session): boolean =>
  status === 'complete' && payment_status === 'paid';

const intentOf = ({ payment_intent: intent }: Stripe.Checkout.Session): string | null =>
  intent === null || typeof intent === 'string' ? intent : intent.id;

/** The mode is in the id, as the ids of the provider's charges do not show it. */
export const chargeSessionId = (paymentIntent: string, live: boolean): string =>
  `${chargePrefix(live)}${paymentIntent.slice(PI.length)}`;

const PI = 'pi_';
const chargePrefix = (live: boolean): string => (live ? 'pi_live_' : 'pi_test_');

/** Null for another mode's charge, and for a card page. */
export const chargeOfSessionId = (sessionId: string, live: boolean): string | null =>
  sessionId.startsWith(chargePrefix(live))
    ? `${PI}${sessionId.slice(chargePrefix(live).length)}`
    : null;

function originOf(session: Stripe.Checkout.Session): Origin {
  const { installation, intent_id: attemptId } = session.metadata ?? {};
  return {
    installation: installation ?? null,
    attemptId: attemptId ?? null,
    paymentIntent: intentOf(session),
  };
}

function unreadPayment(session: Stripe.Checkout.Session): UnreadPayment | null {
  const paymentIntent = intentOf(session);
  if (paymentIntent === null || !isPaid(session)) return null;
  return {
    sessionId: session.id,
    paymentIntent,
    amountMinor: session.amount_total ?? 0,
    currency: (session.currency ?? '').toUpperCase(),
  };
}

/** Null for a session of another site or mode. @throws UnrecordablePayment */
export function sessionFrom(session: Stripe.Checkout.Session, live: boolean): Session | null {
  const { metadata } = session;
  if (metadata?.['app'] !== APP || session.mode === 'subscription' || session.livemode !== live)
    return null;
  if (session.mode === 'setup') return setupFrom(session, metadata);
  const currency = parseCurrency(session.currency);
  if (currency === null || session.amount_total === null)
    throw new UnrecordablePayment(
      'its currency is none of this site’s',
      originOf(session),
      unreadPayment(session),
    );
  const intent = session.payment_intent;
  return {
    ...pageOf(session, metadata),
    kind: 'payment',
    paid: isPaid(session),
    currency,
    totalMinor: session.amount_total,
    lineCount: Number(metadata['lines'] ?? 0),
    charge: chargeOf(intent),
    savedCard: savedCardOf(
      session.customer,
      typeof intent === 'string' ? null : (intent?.payment_method ?? null),
    ),
  };
}

type Metadata = Readonly<Record<string, string>>;

const pageOf = (session: Stripe.Checkout.Session, metadata: Metadata) => ({
  id: session.id,
  status: statusOf(session.status),
  url: session.url,
  userId: metadata['user_id'] ?? null,
  ...originOf(session),
  createdAt: session.created,
  payerEmail: session.customer_details?.email ?? null,
  language: parseLanguage(metadata['language']) ?? FALLBACK_LANGUAGE,
  payerName: session.customer_details?.name ?? session.customer_details?.individual_name ?? null,
  hasPlans: metadata['plans'] === '1',
  planId: metadata['plan'] ?? null,
});

/** Nothing is paid on a page that saves a card. Its setup intent has to be expanded. */
const setupFrom = (session: Stripe.Checkout.Session, metadata: Metadata): Session => ({
  ...pageOf(session, metadata),
  kind: 'setup',
  paid: false,
  currency: parseCurrency(session.currency) ?? DEFAULT_CURRENCY,
  totalMinor: 0,
  lineCount: 0,
  charge: null,
  savedCard: savedCardOf(
    session.customer,
    typeof session.setup_intent === 'string'
      ? null
      : (session.setup_intent?.payment_method ?? null),
  ),
});

type Named = string | { id: string } | null;
const idOf = (value: Named): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null);

function savedCardOf(customer: Named, method: Named): Session['savedCard'] {
  const [customerId, paymentMethod] = [idOf(customer), idOf(method)];
  return customerId === null || paymentMethod === null
    ? null
    : { customer: customerId, paymentMethod };
}

/**
 * The session of a charge without a page, as the books keep it. Null for a payment with a page, and
 * for one of another site or mode. @throws UnrecordablePayment
 */
export function chargeSessionFrom(intent: Stripe.PaymentIntent, live: boolean): Session | null {
  const { metadata } = intent;
  if (metadata['app'] !== APP || metadata[AWAY_KEY] === undefined || intent.livemode !== live)
    return null;
  const id = chargeSessionId(intent.id, live);
  const origin = {
    installation: metadata['installation'] ?? null,
    attemptId: null,
    paymentIntent: intent.id,
  };
  const currency = parseCurrency(intent.currency);
  const paid = intent.status === 'succeeded';
  if (currency === null)
    throw new UnrecordablePayment(
      'its currency is none of this site’s',
      origin,
      paid
        ? {
            sessionId: id,
            paymentIntent: intent.id,
            amountMinor: intent.amount,
            currency: intent.currency.toUpperCase(),
          }
        : null,
    );
  const charge = intent.latest_charge;
  const payer = charge === null || typeof charge === 'string' ? null : charge.billing_details;
  return {
    id,
    kind: 'payment',
    status: paid ? 'complete' : intent.status === 'canceled' ? 'expired' : 'open',
    paid,
    url: null,
    userId: metadata['user_id'] ?? null,
    currency,
    totalMinor: intent.amount,
    lineCount: 1,
    ...origin,
    createdAt: intent.created,
    charge: chargeOf(intent),
    payerEmail: payer?.email ?? null,
    payerName: payer?.name ?? null,
    language: parseLanguage(metadata['language']) ?? FALLBACK_LANGUAGE,
    hasPlans: true,
    planId: null,
    savedCard: savedCardOf(intent.customer, intent.payment_method),
  };
}

/** The one line of a charge without a page. */
export const lineOfIntent = ({ metadata, currency, amount }: Stripe.PaymentIntent): SourceLine => ({
  metadata,
  currency,
  amount_total: amount,
});

export type SourceLine = Pick<Stripe.LineItem, 'metadata' | 'currency' | 'amount_total'>;

const statusOf = (status: string | null): Session['status'] =>
  status === 'complete' || status === 'expired' ? status : 'open';

function chargeOf(intent: string | Stripe.PaymentIntent | null): Session['charge'] {
  if (intent === null || typeof intent === 'string') return null;
  const charge = intent.latest_charge;
  if (charge === null || typeof charge === 'string' || charge.status !== 'succeeded') return null;
  return {
    paidAt: charge.created,
    givenBackMinor: charge.amount_refunded,
    disputed: charge.disputed,
  };
}

const digits = z.pipe(textSchema(STORED_DIGITS, z.regex(/^\d+$/)), z.transform(Number));
const lineSchema = z.object({
  line: digits,
  project_id: textSchema(36, z.minLength(1)),
  item: z.optional(textSchema(32)),
  base_amount: digits,
  base_currency: currencySchema,
  rate_micros: digits,
  rate_date: z.optional(z.string()),
  name_shown: z.optional(z.string()),
  dedication: z.optional(z.string()),
  plan: z.optional(textSchema(36, z.regex(PLAN_ID))),
  due: z.optional(textSchema(36)),
});

/** An invalid date does not prevent recording. */
const dateOrNull = (text = ''): string | null => (Number.isNaN(Date.parse(text)) ? null : text);

const paymentOf = ({
  id: sessionId,
  paid,
  paymentIntent,
  totalMinor,
  currency,
}: Session): UnreadPayment | null =>
  paid && paymentIntent !== null
    ? { sessionId, paymentIntent, amountMinor: totalMinor, currency }
    : null;

/** @throws UnrecordablePayment for a line that this site did not write */
export function lineFrom(item: SourceLine, session: Session): PaymentLine {
  const read = lineSchema.safeParse(item.metadata ?? {});
  if (!read.success || item.currency.toUpperCase() !== session.currency)
    throw new UnrecordablePayment('it has a line without its project', session, paymentOf(session));
  const {
    line,
    project_id: projectId,
    item: itemId = null,
    base_amount: baseMinor,
    base_currency: baseCurrency,
    rate_micros: rateMicros,
  } = read.data;
  const rateDate = dateOrNull(read.data.rate_date);
  const {
    name_shown: nameShown,
    dedication: dedicationId = null,
    plan: planId = null,
    due: dueChargeId = null,
  } = read.data;
  return {
    line,
    projectId,
    itemId,
    amountMinor: item.amount_total,
    baseMinor,
    baseCurrency,
    rateMicros,
    rateDate,
    isNameShown: nameShown === undefined ? null : nameShown === '1',
    dedicationId,
    planId,
    dueChargeId,
  };
}

/** @throws UnrecordablePayment unless all lines are here, each once, and add up to the charge */
export function requireSum(session: Session, lines: readonly PaymentLine[]): void {
  const { totalMinor, lineCount } = session;
  const total = lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const fits =
    lines.length > 0 &&
    lines.length === lineCount &&
    total === totalMinor &&
    lines.every(({ line }, index) => line === index);
  if (!fits)
    throw new UnrecordablePayment(
      'its lines do not add up to what was charged',
      session,
      paymentOf(session),
    );
}

const CLOSED_WELL = ['won', 'warning_closed', 'prevented'];

const isRefund = ({ status }: Pick<Stripe.Refund, 'status'>): boolean =>
  status !== 'failed' && status !== 'canceled';

export const refundsFrom = (
  refunds: readonly Pick<Stripe.Refund, 'amount' | 'status' | 'metadata'>[],
): Refund[] =>
  refunds
    .filter(isRefund)
    .map(({ amount, metadata }) => ({ amountMinor: amount, line: metadata?.[LINE_KEY] ?? null }));

export const providerRefundFrom = (refund: Stripe.Refund): ProviderRefund => ({
  id: refund.id,
  madeAt: refund.created,
  amountMinor: refund.amount,
  line: refund.metadata?.[LINE_KEY] ?? null,
  requestId: refund.metadata?.[REQUEST_KEY] ?? null,
  state: !isRefund(refund) ? 'failed' : refund.status === 'succeeded' ? 'succeeded' : 'pending',
});

type ReadDispute = Pick<Stripe.Dispute, 'amount' | 'currency' | 'status'> &
  Partial<Pick<Stripe.Dispute, 'evidence_details'>>;
type ChargeFigures = Pick<Stripe.Charge, 'amount' | 'amount_refunded' | 'currency'>;

/**
 * The amounts that were returned. Refunds count from their request (the charge excludes failed
 * ones), disputes once they are lost, for their own amount; an open dispute is only reported.
 */
export function reversalOf(
  charge: ChargeFigures,
  disputes: readonly ReadDispute[],
  refunds: readonly Refund[],
): Reversal {
  const lost = disputes.filter(({ status }) => status === 'lost');
  const lostMinor = lost.reduce(
    (sum, { amount, currency }) => sum + (currency === charge.currency ? amount : charge.amount),
    0,
  );
  const refundedMinor = charge.amount_refunded;
  const deadlines = disputes.flatMap(({ status, evidence_details: evidence }) =>
    status === 'lost' || CLOSED_WELL.includes(status) ? [] : (evidence?.due_by ?? []),
  );
  return {
    givenBackMinor: Math.min(charge.amount, refundedMinor + lostMinor),
    refundedMinor,
    refunds,
    dispute: stateOf(disputes.map(({ status }) => status)),
    ...(deadlines.length > 0 && { answerBy: Math.min(...deadlines) }),
  };
}

function stateOf(statuses: readonly string[]): DisputeState {
  if (statuses.length === 0) return 'none';
  if (statuses.includes('lost')) return 'lost';
  return statuses.every((status) => CLOSED_WELL.includes(status)) ? 'won' : 'open';
}
