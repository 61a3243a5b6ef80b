/** Describes an event of the card provider, with its amount. */
import { parseCurrency } from '@core/money/currency';
import type { ReportedProviderEvent } from '@core/qa/serverReport';
import { plainSum, type Told } from './tellers';

/** "25.00 USD"; empty where the event, or an older recording, has no amount. */
export function sumOf(
  { currency: code }: Pick<ReportedProviderEvent, 'currency'>,
  amountMinor: number | null | undefined,
): string {
  const currency = parseCurrency(code);
  return currency === null || amountMinor === null || amountMinor === undefined
    ? ''
    : plainSum({ amountMinor, currency });
}

/** "words: 25.00 USD" */
const withSum = (words: string, event: ReportedProviderEvent, before = ': '): string => {
  const sum = sumOf(event, event.amountMinor);
  return sum === '' ? words : `${words}${before}${sum}`;
};

const reasonOf = ({ reason }: ReportedProviderEvent): string =>
  reason === null ? '' : `: ${reason}`;

function refunded(event: ReportedProviderEvent): string {
  const [part, whole] = [sumOf(event, event.refundedMinor), sumOf(event, event.amountMinor)];
  return part === '' ? 'Refunded' : `Refunded in all: ${part} of ${whole}`;
}

const refund = (event: ReportedProviderEvent): string =>
  `${withSum('Refund', event, ' of ')}: ${event.status ?? 'changed'}`;

type Sentence = (event: ReportedProviderEvent) => string;

const SENTENCES: Readonly<Record<string, Sentence>> = {
  'charge.succeeded': (event) =>
    withSum(event.card === null ? 'Paid' : `Paid with •••• ${event.card}`, event),
  'charge.failed': (event) =>
    `The card${event.card === null ? '' : ` •••• ${event.card}`} was refused${reasonOf(event)}`,
  'payment_intent.requires_action': () => 'Asked the donor for 3-D Secure',
  'payment_intent.payment_failed': (event) => `The payment failed${reasonOf(event)}`,
  'payment_intent.canceled': () => 'The payment was cancelled',
  'checkout.session.completed': () => 'The card page is complete',
  'checkout.session.expired': () => 'The card page has ended without a payment',
  'checkout.session.async_payment_succeeded': (event) => withSum('The late payment arrived', event),
  'checkout.session.async_payment_failed': () => 'The late payment failed',
  'charge.refunded': refunded,
  'refund.created': refund,
  'refund.updated': refund,
  'charge.refund.updated': refund,
  'refund.failed': (event) => `${withSum('Refund', event, ' of ')} failed${reasonOf(event)}`,
  'charge.dispute.created': (event) => withSum('The payer’s bank disputes the payment', event),
  'charge.dispute.funds_withdrawn': (event) => withSum('The disputed amount was withdrawn', event),
  'charge.dispute.funds_reinstated': (event) => withSum('The disputed amount came back', event),
  'charge.dispute.closed': ({ status }) =>
    status ? `The dispute is closed: ${status}` : 'The dispute is closed',
};

const FAILURES = new Set([
  'charge.failed',
  'payment_intent.payment_failed',
  'checkout.session.async_payment_failed',
  'refund.failed',
]);

const undelivered = ({ deliveries }: ReportedProviderEvent): string => {
  const states = [
    ...new Set(deliveries.filter(({ state }) => state !== 'succeeded').map(({ state }) => state)),
  ];
  return states.length === 0 ? '' : `; its message is ${states.join(' and ')}`;
};

const SAME_MOMENT_MS = 1_000;

/** A refused card is an event of the charge and one of the payment. */
const isRepeated = (event: ReportedProviderEvent, all: readonly ReportedProviderEvent[]): boolean =>
  event.type === 'payment_intent.payment_failed' &&
  all.some(
    ({ type, attempt, at }) =>
      type === 'charge.failed' &&
      attempt === event.attempt &&
      Math.abs(at - event.at) <= SAME_MOMENT_MS,
  );

/** @param difference a remark on an amount that the books do not hold; null without one */
export function tellProviderEvent(
  event: ReportedProviderEvent,
  all: readonly ReportedProviderEvent[],
  difference: string | null,
): Told {
  const sentence = SENTENCES[event.type]?.(event);
  return {
    party: 'cards',
    sentence: `${sentence ?? event.type}${difference === null ? '' : `; ${difference}`}${undelivered(event)}`,
    failed: FAILURES.has(event.type) || difference !== null,
    isMinor: sentence === undefined || isRepeated(event, all),
  };
}
