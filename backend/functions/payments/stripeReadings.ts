/** Reads the provider's objects into ours, trusting only what this site wrote into them and what was charged. */
import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { parseCurrency, type Currency } from '@/domain/money/currency';
import { currencySchema } from '@/domain/money/moneySchema';
import { refuse } from '../common/refusal';
import type { DisputeState, PaymentLine, Refund, Reversal, Session } from './ports';
import { LINE_KEY } from './refundShares';
import { APP } from './sessionParams';

/** Null for a session that this site did not make, or of the other mode. */
export function sessionFrom(session: Stripe.Checkout.Session, live: boolean): Session | null {
  const { metadata } = session;
  if (metadata?.['app'] !== APP || session.mode !== 'payment' || session.livemode !== live) return null;
  const currency = parseCurrency(session.currency);
  if (currency === null || session.amount_total === null) throw refuse('unexpected', { detail: `${session.id} is in a currency that is not ours` });
  const intent = session.payment_intent;
  return {
    id: session.id,
    status: statusOf(session.status),
    paid: session.status === 'complete' && session.payment_status === 'paid',
    url: session.url,
    userId: metadata['user_id'] ?? null,
    currency,
    totalMinor: session.amount_total,
    lineCount: Number(metadata['lines'] ?? 0),
    paymentIntent: intent === null || typeof intent === 'string' ? intent : intent.id,
    createdAt: session.created,
    charge: chargeOf(intent),
    payerName: session.customer_details?.name ?? session.customer_details?.individual_name ?? null,
  };
}

const statusOf = (status: string | null): Session['status'] => (status === 'complete' || status === 'expired' ? status : 'open');

function chargeOf(intent: Stripe.Checkout.Session['payment_intent']): Session['charge'] {
  if (intent === null || typeof intent === 'string') return null;
  const charge = intent.latest_charge;
  if (charge === null || typeof charge === 'string' || charge.status !== 'succeeded') return null;
  return { paidAt: charge.created, givenBackMinor: charge.amount_refunded, disputed: charge.disputed };
}

const digits = z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number));
const lineSchema = z.object({
  line: digits,
  project_id: z.string().check(z.minLength(1), z.maxLength(36)),
  item: z.optional(z.string().check(z.maxLength(32))),
  base_amount: digits,
  base_currency: currencySchema,
  rate_micros: digits,
});

/** @throws Refusal `unexpected` for a line that this site did not write */
export function lineFrom(item: Stripe.LineItem, currency: Currency): PaymentLine {
  const read = lineSchema.safeParse(item.metadata ?? {});
  if (!read.success || item.currency.toUpperCase() !== currency) throw refuse('unexpected', { detail: `the line ${item.id} is not one of ours` });
  const { line, project_id: projectId, item: itemId = null, base_amount: baseMinor, base_currency: baseCurrency, rate_micros: rateMicros } = read.data;
  return { line, projectId, itemId, amountMinor: item.amount_total, baseMinor, baseCurrency, rateMicros };
}

/** Whether these are all the lines of the session, each once, and what was charged is what they cost. */
export function linesAddUp({ totalMinor, lineCount }: Session, lines: readonly PaymentLine[]): boolean {
  const total = lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return lines.length > 0 && lines.length === lineCount && total === totalMinor && lines.every(({ line }, index) => line === index);
}

const CLOSED_WELL = ['won', 'warning_closed', 'prevented'];

/** A refund that came back, or was never made, is none. */
const isRefund = ({ status }: Pick<Stripe.Refund, 'status'>): boolean => status !== 'failed' && status !== 'canceled';

/** The refunds that count, each with the line that its metadata names. */
export const refundsFrom = (refunds: readonly Pick<Stripe.Refund, 'amount' | 'status' | 'metadata'>[]): Refund[] =>
  refunds.filter(isRefund).map(({ amount, metadata }) => ({ amountMinor: amount, line: metadata?.[LINE_KEY] ?? null }));

type ChargeFigures = Pick<Stripe.Charge, 'amount' | 'amount_refunded' | 'currency'>;

/**
 * What went back to the donor. Refunds count from the moment they are asked for (a failed one is taken out of the charge's figure by
 * the provider), disputes once they are lost, for their own amount; an open dispute is only told.
 */
export function reversalOf(charge: ChargeFigures, disputes: readonly Pick<Stripe.Dispute, 'amount' | 'currency' | 'status'>[], refunds: readonly Refund[]): Reversal {
  const lost = disputes.filter(({ status }) => status === 'lost');
  const lostMinor = lost.reduce((sum, { amount, currency }) => sum + (currency === charge.currency ? amount : charge.amount), 0);
  const refundedMinor = charge.amount_refunded;
  return { givenBackMinor: Math.min(charge.amount, refundedMinor + lostMinor), refundedMinor, refunds, dispute: stateOf(disputes.map(({ status }) => status)) };
}

function stateOf(statuses: readonly string[]): DisputeState {
  if (statuses.length === 0) return 'none';
  if (statuses.includes('lost')) return 'lost';
  return statuses.every((status) => CLOSED_WELL.includes(status)) ? 'won' : 'open';
}
