import type { ProviderRefund } from '../ports';
import type { RefundOutcome, RefundRequest } from '../../books/ports';
import type { RecordPorts } from '../recording';

const outcomeOf = ({ id, state }: ProviderRefund): RefundOutcome => ({
  state: state === 'failed' ? 'returned' : 'refunded',
  problem: null,
  refundId: id,
});

/** @throws Refusal `paymentUnavailable`, `server` */
export async function followRefunds(
  ports: Pick<RecordPorts, 'books' | 'payments' | 'log'>,
  paymentIntent: string,
): Promise<void> {
  const requests = await ports.books.refundRequestsOf(paymentIntent);
  if (requests.length === 0) return;
  const refunds = await ports.payments.refundsOf(paymentIntent);
  for (const request of requests) await followRefund(ports, request, refunds);
}

/**
 * @param refunds the refunds of the request's payment at the provider
 * @returns the request in its present state; null without a refund of it
 * @throws Refusal `server`
 */
export async function followRefund(
  { books, log }: Pick<RecordPorts, 'books' | 'log'>,
  request: RefundRequest,
  refunds: readonly ProviderRefund[],
): Promise<RefundRequest | null> {
  const refund = refunds.find(({ requestId }) => requestId === request.requestId);
  if (refund === undefined) return null;
  const outcome = outcomeOf(refund);
  if (outcome.state !== request.state || outcome.refundId !== request.refundId) {
    await books.settleRefundRequest(request.requestId, outcome);
    log('refund settled', { request: request.requestId, state: outcome.state });
  }
  return { ...request, ...outcome };
}
