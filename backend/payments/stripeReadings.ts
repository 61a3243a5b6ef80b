/** Parses the provider's objects, trusting only our metadata and the charged amounts. */
import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { parseCurrency } from '@core/money/currency';
import { FALLBACK_LANGUAGE, parseLanguage } from '@core/text/languages/bilingual';
import { currencySchema } from '@core/money/moneySchema';
import { textSchema } from '@core/text/textSchema';
import { type DisputeState, type PaymentLine, type UnreadPayment } from '../books/ports';
import type { ProviderRefund, Refund, Reversal, Session } from './ports';
import { LINE_KEY, REQUEST_KEY } from './refunds/refundShares';
import { APP, STORED_DIGITS } from './checkout/sessionParams';
import { UnrecordablePayment, type Origin } from './unrecordablePayment';

const isPaid = ({ status, payment_status }: Stripe.Checkout.Session): boolean =>
  status === 'complete' && payment_status === 'paid';

const intentOf = ({ payment_intent: intent }: Stripe.Checkout.Session): string | null =>
  intent === null || typeof intent === 'string' ? intent : intent.id;

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
  if (metadata?.['app'] !== APP || session.mode !== 'payment' || session.livemode !== live)
    return null;
  const currency = parseCurrency(session.currency);
  if (currency === null || session.amount_total === null)
    throw new UnrecordablePayment(
      'its currency is none of this site’s',
      originOf(session),
      unreadPayment(session),
    );
  const intent = session.payment_intent;
  return {
    id: session.id,
    status: statusOf(session.status),
    paid: isPaid(session),
    url: session.url,
    userId: metadata['user_id'] ?? null,
    currency,
    totalMinor: session.amount_total,
    lineCount: Number(metadata['lines'] ?? 0),
    ...originOf(session),
    createdAt: session.created,
    charge: chargeOf(intent),
    payerEmail: session.customer_details?.email ?? null,
    language: parseLanguage(metadata['language']) ?? FALLBACK_LANGUAGE,
    payerName: session.customer_details?.name ?? session.customer_details?.individual_name ?? null,
  };
}

const statusOf = (status: string | null): Session['status'] =>
  status === 'complete' || status === 'expired' ? status : 'open';

function chargeOf(intent: Stripe.Checkout.Session['payment_intent']): Session['charge'] {
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
export function lineFrom(item: Stripe.LineItem, session: Session): PaymentLine {
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
  const { name_shown: nameShown, dedication: dedicationId = null } = read.data;
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
