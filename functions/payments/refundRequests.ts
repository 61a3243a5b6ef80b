/**
 * Carries out the refunds that staff requested. The provider's list of refunds decides each result:
 * it names the request, so that an interrupted one is found again.
 */
import { applyReversals } from './applyReversals';
import { followRefunds } from './followRefunds';
import type { RefundOutcome, RefundRequest } from './ports';
import type { RecordPorts } from './recording';
import { refuse } from '../common/refusal';

/**
 * The provider forgets after a day what it was asked under a key. Later, a request that it has no
 * refund of is over.
 */
const KEY_HOURS = 23;
const HOUR_MS = 3_600_000;

const refused = (problem: RefundRequest['problem']): RefundOutcome => ({
  state: 'refused',
  problem,
  refundId: null,
});

/**
 * Asks the provider for a refund that is written down, unless it has it already, and brings the
 * books in step. Any number of callers may do so at once, and again.
 * @returns the request as it stands then
 * @throws Refusal `paymentUnavailable`, `server`, after which it may be repeated; `paymentNotFound`
 * for a payment that this site did not make
 */
export async function finishRefund(
  ports: RecordPorts,
  { requestId, ...written }: RefundRequest,
): Promise<RefundRequest> {
  const { books, payments, clock, log } = ports;
  if ((await applyReversals(ports, written.paymentIntent)) === 'notOurs')
    throw refuse('paymentNotFound');
  const known = await books.refundRequest(requestId);
  const request = known ?? { requestId, ...written };
  if (request.state !== 'asked') return request;
  // The books before the provider's list: a refund that the books had counted by then is in it.
  const donation = await books.donation(request.donationId);
  const left = donation === null ? 0 : donation.amountMinor - donation.givenBackMinor;
  const [followed] = await followRefunds(ports, request.paymentIntent, [request]);
  if (followed !== undefined) return followed;

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
