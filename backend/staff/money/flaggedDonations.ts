import { IDS } from '@core/schema/ids';
import type {
  AssignInput,
  DonationAnswer,
  KeepFlaggedInput,
  NameLineInput,
  SettlePaymentInput,
} from '@core/staff/money/moneyContract';
import { refuse, refuseFor } from '../../common/refusal';
import { applyReversals, baseLeft } from '../../payments/refunds/applyReversals';
import type { BookDonation, Move } from '../../books/ports';
import { donationRow, donationRows } from './donationRows';
import type { MoneyPorts } from './ports';
import { projectAmount, requireProject } from './projectAmount';
import { requireDonation } from './requireDonation';

const TRIES = 8;

/** The state that a decision about a flag starts from. */
const revisionOf = ({ flag, adjustments }: BookDonation): string =>
  `flag ${flag ?? 'none'} ${adjustments}`;

/**
 * Counts a flagged gift, or one of a deleted project, in a project, once.
 * @throws Refusal `notFound`, `projectNotFound`, `noRate`; `conflict` when the flag has changed or
 * no decision is needed
 */
export async function assignDonation(
  ports: MoneyPorts,
  { donation: id, projectId, flag }: AssignInput,
): Promise<DonationAnswer> {
  const { books, audit, log } = ports;
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const donation = await requireDonation(ports, id);
    // A repetition finds the first decision.
    if (donation.flag === null && donation.projectId === projectId && donation.adjustments > 0)
      return { donation: await donationRow(ports, donation) };
    if (donation.flag !== flag) throw refuse('conflict');
    const move = await moveOf(ports, donation, projectId);
    if (flag === null && move.isFromThere) throw refuse('conflict');
    const row = audit({
      action: 'money.assign',
      kind: IDS.donations,
      subject: id,
      before: {
        projectId: donation.projectId,
        flag,
        countedMinor: donation.countedMinor,
        currency: donation.baseCurrency,
      },
      after: {
        projectId,
        flag: null,
        countedMinor: move.countedMinor,
        currency: move.baseCurrency,
      },
      revision: revisionOf(donation),
    });
    if ((await books.move(move, [row])) !== 'done') continue;
    log('donation assigned', { donation: id, project: projectId });
    return { donation: await donationRow(ports, await requireDonation(ports, id)) };
  }
  throw refuse('conflict');
}

/** The move of a gift, which counts with what is left of it. @throws Refusal `projectNotFound` */
export async function moveOf(
  ports: MoneyPorts,
  donation: BookDonation,
  projectId: string,
): Promise<Move> {
  const { books, clock, actor } = ports;
  const project = await requireProject(ports, projectId);
  const { amountMinor, currency, baseMinor, baseCurrency, rateMicros, rateDate } = donation;
  // The amount from the checkout stays valid in the same currency.
  const base =
    project.currency === baseCurrency
      ? { baseMinor, baseCurrency, rateMicros, rateDate }
      : await projectAmount(ports, { amountMinor, currency }, project);
  return {
    donation,
    isFromThere: (await books.projects([donation.projectId])).has(donation.projectId),
    projectId,
    ...base,
    countedMinor: baseLeft({ amountMinor, baseMinor: base.baseMinor }, donation.givenBackMinor),
    date: new Date(clock.now()).toISOString(),
    decision: { requestId: null, actor: actor.id, reason: null },
  };
}

/**
 * Leaves a gift in the project that was closed after the checkout.
 * @throws Refusal `notFound`; `conflict` for a gift that counts nowhere
 */
export async function keepFlagged(
  ports: MoneyPorts,
  { donation: id }: KeepFlaggedInput,
): Promise<DonationAnswer> {
  const { audit, commit } = ports;
  const donation = await requireDonation(ports, id);
  if (donation.flag === null) return { donation: await donationRow(ports, donation) };
  if (donation.flag !== 'projectClosed') throw refuse('conflict');
  const row = audit({
    action: 'money.keep',
    kind: IDS.donations,
    subject: id,
    before: { flag: donation.flag },
    after: { flag: null },
    revision: revisionOf(donation),
  });
  const change = { collectionId: IDS.donations, documentId: id, data: { flag: null } };
  const result = await commit([{ action: 'update', ...change }, row]);
  const now = await requireDonation(ports, id);
  if (result !== 'committed' && now.flag !== null) throw refuse('conflict');
  return { donation: await donationRow(ports, now) };
}

/**
 * Names a refund's line at the provider, and updates the books.
 * @throws Refusal `notFound`, `invalid` of the field `line`, or of `refund` for one that staff
 * requested here; `moreThanLeft`, `paymentUnavailable`
 */
export async function nameLine(
  ports: MoneyPorts,
  { payment, refund: refundId, line }: NameLineInput,
): Promise<{ lines: Awaited<ReturnType<typeof donationRows>> }> {
  const { books, payments, audit, commit } = ports;
  if ((await applyReversals(ports, payment)) === 'notOurs') throw refuse('notFound');
  const donations = await books.donationsOfPayment(payment);
  const donation = donations.find((one) => one.line === line);
  if (donation === undefined) throw refuse('invalid', { field: 'line' });
  const refunds = (await payments.refundsOf(payment)).filter(({ state }) => state !== 'failed');
  const refund = refunds.find(({ id }) => id === refundId);
  if (refund === undefined) throw refuse('notFound', { field: 'refund' });
  if (refund.line !== String(line)) {
    if (refund.requestId !== null) throw refuse('invalid', { field: 'refund' });
    const waiting = (await books.refundRequestsOf(payment)).filter(
      (request) => request.line === line && request.state === 'asked',
    );
    const named = [...refunds.filter((one) => one.line === String(line)), refund, ...waiting];
    if (named.reduce((sum, { amountMinor }) => sum + amountMinor, 0) > donation.amountMinor)
      throw refuseFor('amountTooLarge', 'moreThanLeft', { field: 'line' });
    await commit([
      audit({
        action: 'money.nameLine',
        kind: IDS.donations,
        subject: donation.id,
        before: { refund: refundId, line: refund.line },
        after: {
          refund: refundId,
          line: String(line),
          amountMinor: refund.amountMinor,
          currency: donation.currency,
        },
      }),
    ]);
    if ((await payments.nameRefund(refundId, line)) === 'missing')
      throw refuse('notFound', { field: 'refund' });
    await applyReversals(ports, payment);
  }
  const now = await books.donationsOfPayment(payment);
  return {
    lines: await donationRows(
      ports,
      now.sort((one, other) => one.line - other.line),
    ),
  };
}

/** @throws Refusal `notFound`; `conflict` when it was settled with another note */
export async function settlePayment(
  { books, audit, commit, log }: Pick<MoneyPorts, 'books' | 'audit' | 'commit' | 'log'>,
  { payment, note }: SettlePaymentInput,
): Promise<{ settled: true }> {
  const found = await books.unrecordedPayment(payment);
  if (found === null) throw refuse('notFound');
  if (found.settled && found.note === note) return { settled: true };
  if (found.settled) throw refuse('conflict');
  const result = await commit([
    {
      action: 'update',
      collectionId: IDS.unrecordedPayments,
      documentId: payment,
      data: { settled: true, note },
    },
    audit({
      action: 'money.settle',
      kind: IDS.unrecordedPayments,
      subject: payment,
      before: { settled: false },
      after: { settled: true },
      revision: 'open',
    }),
  ]);
  if (result !== 'committed') throw refuse('conflict');
  log('payment settled', { payment });
  return { settled: true };
}
