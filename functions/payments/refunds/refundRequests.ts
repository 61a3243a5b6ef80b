/** The provider's list names the request, so an interrupted refund is found. */
import { applyReversals } from './applyReversals';
import { followRefunds } from './followRefunds';
import type { RefundOutcome, RefundRequest } from '../ports';
import type { RecordPorts } from '../recording';
import { refuse } from '../../common/refusal';

/** The provider forgets an idempotency key after a day, when a request without refund is over. */
const KEY_HOURS = 23;
const HOUR_MS = 3_600_000;

const refused = (problem: RefundRequest['problem']): RefundOutcome => ({
  state: 'refused',
  problem,
  refundId: null,
});

/**
 * Requests a stored refund from the provider, unless it exists, so that simultaneous calls are
 * safe.
 * @throws Refusal `paymentUnavailable`, `server`, after which it may be repeated; `paymentNotFound`
 * for a payment that this site did not make
 */
export async function finishRefund(
  ports: RecordPorts,
  { requestId, ...written }: RefundRequest,
): Promise<RefundRequest> {
  const { books, payments, clock, log } = ports;
  // The request is read first, so that the books then have the refund of a simultaneous call.
  const known = await books.refundRequest(requestId);
  if ((await applyReversals(ports, written.paymentIntent)) === 'notOurs')
    throw refuse('paymentNotFound');
  const request = known ?? { requestId, ...written };
  if (request.state !== 'asked') return request;
  // The books are read before the provider's list, which then has every refund that they count.
  const donation = await books.donation(request.donationId);
  const left = donation === null ? 0 : donation.amountMinor - donation.givenBackMinor;
  const [followed] = await followRefunds(ports, request.paymentIntent, [request]);
  if (followed !== undefined) {
    await applyReversals(ports, request.paymentIntent);
    return followed;
  }

  const isOver = clock.now() - Date.parse(request.date) > KEY_HOURS * HOUR_MS;
  const outcome = isOver
    ? refused('expired')
    : request.amountMinor > left
      ? refused('aboveLine')
      : await askFor(request);
  await books.settleRefundRequest(requestId, outcome);
  log('refund settled', {
    request: requestId,
    donation: request.donationId,
    state: outcome.state,
    problem: outcome.problem,
  });
  if (outcome.state === 'refunded') await applyReversals(ports, request.paymentIntent);
  return { ...request, ...outcome };

  async function askFor({
    paymentIntent,
    line,
    amountMinor,
  }: RefundRequest): Promise<RefundOutcome> {
    const result = await payments.refund({ requestId, paymentIntent, line, amountMinor });
    return result.kind === 'refused'
      ? refused(result.problem)
      : { state: 'refunded', problem: null, refundId: result.refundId };
  }
}
