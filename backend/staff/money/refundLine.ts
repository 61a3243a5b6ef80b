/** The request is stored first: a repetition or crash neither refunds twice nor loses it. */
import { cardStepMinor } from '@core/money/currency';
import { IDS } from '@core/schema/ids';
import type { RefundAnswer, RefundInput } from '@core/staff/money/moneyContract';
import { refuse, refuseFor } from '../../common/refusal';
import { applyReversals } from '../../payments/refunds/applyReversals';
import type { BookDonation, RefundRequest } from '../../books/ports';
import { askForRefund, finishRefund } from '../../payments/refunds/refundRequests';
import type { MoneyPorts } from './ports';
import { requireDonation } from './requireDonation';

const TRIES = 8;

/**
 * @throws Refusal `notFound`, `invalid` for a gift that was not paid by card, `amountTooLarge` for
 * more than is left of the line, `attemptReused` for a known request with other content; after
 * `paymentUnavailable` and `server` the same request may be repeated
 */
export async function refundLine(ports: MoneyPorts, input: RefundInput): Promise<RefundAnswer> {
  const request = await refundOnce(ports, input);
  const donation = await requireDonation(ports, request.donationId);
  return {
    requestId: request.requestId,
    state: request.state,
    problem: request.problem,
    amountMinor: request.amountMinor,
    refundedMinor: donation.givenBackMinor,
    leftMinor: leftOf(donation),
  };
}

const leftOf = ({ amountMinor, givenBackMinor }: BookDonation): number =>
  amountMinor - givenBackMinor;

async function refundOnce(ports: MoneyPorts, input: RefundInput): Promise<RefundRequest> {
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const known = await ports.books.refundRequest(input.requestId);
    if (known !== null) return finishRefund(ports, requireSame(known, input));
    const written = await writeDown(ports, input);
    if (written !== null) return askForRefund(ports, written);
  }
  throw refuse('conflict');
}

function requireSame(
  known: RefundRequest,
  { donation, amountMinor, reason }: RefundInput,
): RefundRequest {
  const isSame =
    known.donationId === donation && known.amountMinor === amountMinor && known.reason === reason;
  if (!isSame) throw refuse('attemptReused');
  return known;
}

/**
 * The log's row is numbered by the line's requests: a concurrent request takes the number first.
 * @returns null when it has to be checked again
 */
async function writeDown(
  ports: MoneyPorts,
  { requestId, donation: id, amountMinor, reason }: RefundInput,
): Promise<RefundRequest | null> {
  const { books, clock, actor, audit } = ports;
  const { paymentIntent, line, method, currency } = await requireDonation(ports, id);
  if (method !== 'card') throw refuseFor('invalid', 'notByCard', { field: 'donation' });
  if (amountMinor % cardStepMinor(currency) !== 0)
    throw refuse('invalid', { field: 'amountMinor' });
  // Requests are read first: their refunds at the provider are then in the later reading.
  const requests = await requestsOf(ports, paymentIntent, id);
  if ((await applyReversals(ports, paymentIntent)) === 'notOurs') throw refuse('paymentNotFound');
  const donation = await requireDonation(ports, id);
  const waiting = requests.filter(({ state }) => state === 'asked');
  const left = leftOf(donation) - sumOf(waiting);
  if (amountMinor > left) {
    // A waiting request that reaches the provider now may have been counted twice.
    if (areSame(waiting, await requestsOf(ports, paymentIntent, id)))
      throw refuseFor('amountTooLarge', 'moreThanLeft', { field: 'amountMinor' });
    return null;
  }
  const request: RefundRequest = {
    requestId,
    donationId: id,
    paymentIntent,
    line,
    amountMinor,
    reason,
    actor,
    date: new Date(clock.now()).toISOString(),
    state: 'asked',
    problem: null,
    refundId: null,
  };
  const row = audit({
    action: 'money.refund',
    kind: IDS.donations,
    subject: id,
    before: { refundedMinor: donation.givenBackMinor },
    after: { requestId, amountMinor, currency: donation.currency },
    revision: `refund ${requests.length}`,
  });
  return (await books.addRefundRequest(request, [row])) === 'added' ? request : null;
}

const requestsOf = async (
  { books }: MoneyPorts,
  paymentIntent: string,
  donationId: string,
): Promise<RefundRequest[]> =>
  (await books.refundRequestsOf(paymentIntent)).filter(
    (request) => request.donationId === donationId,
  );

const sumOf = (requests: readonly RefundRequest[]): number =>
  requests.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

function areSame(waiting: readonly RefundRequest[], now: readonly RefundRequest[]): boolean {
  const states = new Map(now.map(({ requestId, state }) => [requestId, state]));
  return waiting.every(({ requestId }) => states.get(requestId) === 'asked');
}
