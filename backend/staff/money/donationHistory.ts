import type { LifeAnswer } from '@core/staff/money/moneyContract';
import { isRefusal } from '../../common/refusal';
import type { BookDonation } from '../../books/ports';
import type { ProviderRefund, Reversal, Session } from '../../payments/ports';
import type { MoneyDocuments } from './appwriteMoney';
import { donationRow, donationRows } from './donationRows';
import type { MoneyPorts } from './ports';
import { requireDonation } from './requireDonation';

type LifePorts = MoneyPorts & { documents: MoneyDocuments };

type Provided = { session: Session; reversal: Reversal; refunds: ProviderRefund[] };

const isoOf = (seconds: number): string => new Date(seconds * 1000).toISOString();

/** @throws Refusal `notFound` */
export async function donationHistory(ports: LifePorts, id: string): Promise<LifeAnswer> {
  const { books, documents } = ports;
  const donation = await requireDonation(ports, id);
  const adjustments = await books.adjustmentsOf(id);
  const [lines, requests, attempts, mails, audit, provided] = await Promise.all([
    books.donationsOfPayment(donation.paymentIntent),
    books.refundRequestsOf(donation.paymentIntent),
    documents.attempts(donation.sessionId),
    documents.mails(donation, adjustments),
    documents.audit(id),
    askProvider(ports, donation),
  ]);
  const names = new Map(audit.map(({ actorId, by }) => [actorId, by]));
  const nameOf = (actor: string): string => names.get(actor) ?? actor;
  return {
    donation: await donationRow(ports, donation),
    rate:
      donation.currency === donation.baseCurrency
        ? null
        : { micros: donation.rateMicros, date: donation.rateDate },
    enteredBy: donation.enteredBy === null ? null : nameOf(donation.enteredBy),
    dedicated: await dedicatedOf(ports, donation),
    attempts,
    payment: provided === 'away' || provided === null ? null : paymentOf(provided),
    providerAnswers: provided !== 'away',
    lines: await donationRows(
      ports,
      lines.sort((one, other) => one.line - other.line),
    ),
    refunds: provided === 'away' || provided === null ? [] : provided.refunds.map(refundOf),
    requests: requests
      .filter(({ donationId }) => donationId === id)
      .map(({ requestId, date, actor, amountMinor, reason, state, problem }) => ({
        requestId,
        at: date,
        by: actor.name,
        amountMinor,
        reason,
        state,
        problem,
      })),
    adjustments: adjustments.map(
      ({ date, projectId, raiseMinor, givenBackMinor, dispute, decision }) => ({
        at: date,
        projectId,
        countedChangeMinor: raiseMinor,
        refundedMinor: givenBackMinor,
        dispute,
        reason: decision?.reason ?? null,
        by: decision === null ? null : nameOf(decision.actor),
      }),
    ),
    mails,
    audit: audit.map(({ at, by, action, before, after }) => ({ at, by, action, before, after })),
  };
}

async function dedicatedOf(
  { dedications }: LifePorts,
  { dedicationId }: BookDonation,
): Promise<LifeAnswer['dedicated']> {
  if (dedicationId === null) return null;
  const stored = (await dedications([dedicationId])).get(dedicationId);
  if (stored === undefined) return null;
  const { message, card } = stored.dedication;
  const state = stored.state === 'sent' || stored.state === 'cancelled' ? stored.state : 'waiting';
  return {
    message,
    card: card === null ? null : { day: card.day, state },
  };
}

/** @returns null for a gift that the provider does not know; 'away' while it does not answer */
async function askProvider(
  { payments }: MoneyPorts,
  { method, paymentIntent }: BookDonation,
): Promise<Provided | 'away' | null> {
  if (method !== 'card') return null;
  try {
    const session = await payments.sessionOfPayment(paymentIntent);
    if (session === null) return null;
    const [reversal, refunds] = await Promise.all([
      payments.reversal(paymentIntent),
      payments.refundsOf(paymentIntent),
    ]);
    return { session, reversal, refunds };
  } catch (error) {
    if (isRefusal(error, 'paymentUnavailable')) return 'away';
    throw error;
  }
}

const paymentOf = ({ session, reversal }: Provided): LifeAnswer['payment'] => ({
  state: session.paid ? 'paid' : session.status === 'expired' ? 'expired' : 'open',
  openedAt: isoOf(session.createdAt),
  paidAt: session.charge === null ? null : isoOf(session.charge.paidAt),
  totalMinor: session.totalMinor,
  currency: session.currency,
  givenBackMinor: reversal.givenBackMinor,
  dispute: reversal.dispute,
});

const refundOf = ({
  id,
  madeAt,
  amountMinor,
  line,
  state,
  requestId,
}: ProviderRefund): LifeAnswer['refunds'][number] => ({
  id,
  at: isoOf(madeAt),
  amountMinor,
  line: line !== null && /^\d{1,2}$/.test(line) ? Number(line) : null,
  state,
  requestId,
});
