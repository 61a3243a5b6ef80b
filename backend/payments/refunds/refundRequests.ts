/** The provider's list names the request, so an interrupted refund is found. */
import type { BookDonation, RefundOutcome, RefundRequest } from '../../books/ports';
import type { ProviderRefund } from '../ports';
import type { RecordPorts } from '../recording';
import { refuse } from '../../common/refusal';
import { applyReversals } from './applyReversals';
import { followRefund } from './followRefunds';
import { shareReversal } from './refundShares';
import { HOUR_MS } from '@core/values/time';

/** The provider forgets an idempotency key after a day, when a request without refund is over. */
const KEY_HOURS = 23;

const refused = (problem: RefundRequest['problem']): RefundOutcome => ({
  state: 'refused',
  problem,
  refundId: null,
});

/**
 * Finishes a request that may have been interrupted.
 * @throws Refusal `paymentUnavailable`, `server`, after which it may be repeated; `paymentNotFound`
 * for a payment that this site did not make
 */
export async function finishRefund(
  ports: RecordPorts,
  written: RefundRequest,
): Promise<RefundRequest> {
  // The request is read first, so that the books then have the refund of a simultaneous call.
  const request = (await ports.books.refundRequest(written.requestId)) ?? written;
  if ((await applyReversals(ports, request.paymentIntent)) === 'notOurs')
    throw refuse('paymentNotFound');
  return request.state === 'asked' ? askForRefund(ports, request) : request;
}

/**
 * Requests a stored refund from the provider, unless it exists, so that simultaneous calls are
 * safe.
 * @param request its payment's refunds were applied to the books just before
 * @throws Refusal `paymentUnavailable`, `server`, after which `finishRefund` may repeat it
 */
export async function askForRefund(
  ports: RecordPorts,
  request: RefundRequest,
): Promise<RefundRequest> {
  const { paymentIntent, donationId } = request;
  // The books are read before the provider's list, which then has every refund that they count.
  const donations = await ports.books.donationsOfPayment(paymentIntent);
  const refunds = await ports.payments.refundsOf(paymentIntent);
  const finished =
    (await followRefund(ports, request, refunds)) ??
    (await makeRefund(ports, request, leftOf(donationId, donations, refunds)));
  await applyReversals(ports, paymentIntent);
  return finished;
}

async function makeRefund(
  ports: RecordPorts,
  request: RefundRequest,
  leftMinor: number,
): Promise<RefundRequest> {
  const outcome = await outcomeOf(ports, request, leftMinor);
  const { requestId, donationId } = request;
  await ports.books.settleRefundRequest(requestId, outcome);
  ports.log('refund settled', {
    request: requestId,
    donation: donationId,
    state: outcome.state,
    problem: outcome.problem,
  });
  return { ...request, ...outcome };
}

async function outcomeOf(
  { payments, clock }: RecordPorts,
  { requestId, paymentIntent, line, amountMinor, date }: RefundRequest,
  leftMinor: number,
): Promise<RefundOutcome> {
  if (clock.now() - Date.parse(date) > KEY_HOURS * HOUR_MS) return refused('expired');
  if (amountMinor > leftMinor) return refused('aboveLine');
  const result = await payments.refund({ requestId, paymentIntent, line, amountMinor });
  return result.kind === 'refused'
    ? refused(result.problem)
    : { state: 'refunded', problem: null, refundId: result.refundId };
}

/** The rest of a donation by the books, and by newer refunds, which the books do not have yet. */
function leftOf(
  donationId: string,
  donations: readonly BookDonation[],
  refunds: readonly ProviderRefund[],
): number {
  const lines = donations.toSorted((one, other) => one.line - other.line);
  const index = lines.findIndex(({ id }) => id === donationId);
  const donation = lines[index];
  if (donation === undefined) return 0;
  const made = refunds.filter(({ state }) => state !== 'failed');
  const refundedMinor = made.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const { shares } = shareReversal(
    { givenBackMinor: refundedMinor, refundedMinor, refunds: made, dispute: 'none' },
    lines.map(({ amountMinor }) => amountMinor),
  );
  return donation.amountMinor - Math.max(donation.givenBackMinor, shares[index] ?? 0);
}
