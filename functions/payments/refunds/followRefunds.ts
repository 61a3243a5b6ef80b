import type { ProviderRefund, RefundOutcome, RefundRequest } from '../ports';
import type { RecordPorts } from '../recording';

const outcomeOf = ({ id, state }: ProviderRefund): RefundOutcome => ({
  state: state === 'failed' ? 'returned' : 'refunded',
  problem: null,
  refundId: id,
});

/**
 * @returns the requests that the provider has a refund of, in their present state
 * @throws Refusal `paymentUnavailable`, `server`
 */
export async function followRefunds(
  { books, payments, log }: Pick<RecordPorts, 'books' | 'payments' | 'log'>,
  paymentIntent: string,
  requests?: readonly RefundRequest[],
): Promise<RefundRequest[]> {
  const known = requests ?? (await books.refundRequestsOf(paymentIntent));
  if (known.length === 0) return [];
  const refunds = await payments.refundsOf(paymentIntent);
  const followed: RefundRequest[] = [];
  for (const request of known) {
    const refund = refunds.find(({ requestId }) => requestId === request.requestId);
    if (refund === undefined) continue;
    const outcome = outcomeOf(refund);
    if (outcome.state !== request.state || outcome.refundId !== request.refundId) {
      await books.settleRefundRequest(request.requestId, outcome);
      log('refund settled', { request: request.requestId, state: outcome.state });
    }
    followed.push({ ...request, ...outcome });
  }
  return followed;
}
