import type { LifeAnswer } from '@core/staff/money/moneyContract';

type Of<K extends 'attempts' | 'refunds' | 'requests' | 'adjustments' | 'mails' | 'audit'> =
  LifeAnswer[K][number];
type Payment = NonNullable<LifeAnswer['payment']>;

/** `at` is null for a future event. */
export type DonationEvent = { at: string | null } & (
  | { is: 'attempt'; attempt: Of<'attempts'> }
  | { is: 'opened' }
  | { is: 'paid'; payment: Payment }
  | { is: 'entered'; by: string | null }
  | { is: 'refund'; refund: Of<'refunds'> }
  | { is: 'request'; request: Of<'requests'> }
  | { is: 'adjustment'; adjustment: Of<'adjustments'> }
  | { is: 'mail'; mail: Of<'mails'> }
  | { is: 'audit'; entry: Of<'audit'> }
);

/** A cause precedes its effect at the same time. */
const ORDER: readonly DonationEvent['is'][] = [
  'attempt',
  'opened',
  'paid',
  'entered',
  'request',
  'audit',
  'refund',
  'adjustment',
  'mail',
];
const rankOf = ({ is }: DonationEvent): number => ORDER.indexOf(is);

const timeOf = ({ at }: DonationEvent): number => (at === null ? Infinity : Date.parse(at));
/** Events of the card provider, whose times are whole seconds. */
const WHOLE: readonly DonationEvent['is'][] = ['opened', 'paid', 'entered', 'refund'];
const isWhole = (event: DonationEvent): boolean =>
  WHOLE.includes(event.is) && timeOf(event) % 1000 === 0;
const secondOf = (event: DonationEvent): number => Math.floor(timeOf(event) / 1000);

/** The position of a whole-second event among the events of its second. */
function placeIn(ordered: readonly DonationEvent[], event: DonationEvent): number {
  const requestId = event.is === 'refund' ? event.refund.requestId : null;
  const cause = ordered.findIndex(
    (other) => other.is === 'request' && other.request.requestId === requestId,
  );
  const isLater = (other: DonationEvent, index: number): boolean =>
    index > cause && (rankOf(other) > rankOf(event) || (cause >= 0 && other.is === 'request'));
  const place = ordered.findIndex(isLater);
  return place < 0 ? ordered.length : place;
}

/** Sorts by time to the millisecond, and inserts events of whole seconds. */
function inOrder(events: readonly DonationEvent[]): DonationEvent[] {
  const ordered = events
    .filter((event) => !isWhole(event))
    .sort((one, other) =>
      timeOf(one) === timeOf(other) ? rankOf(one) - rankOf(other) : timeOf(one) - timeOf(other),
    );
  const whole = events.filter(isWhole).sort((one, other) => rankOf(one) - rankOf(other));
  for (const event of whole) ordered.splice(placeIn(ordered, event), 0, event);
  return ordered;
}

/** Oldest first. The opened card page replaces attempts, which are deleted after a time. */
export function timelineOf(life: LifeAnswer): DonationEvent[] {
  const { donation, payment, attempts, refunds, requests, adjustments, mails, audit } = life;
  const events: DonationEvent[] = [
    ...attempts.map((attempt): DonationEvent => ({ at: attempt.at, is: 'attempt', attempt })),
    ...(payment === null || attempts.length > 0
      ? []
      : [{ at: payment.openedAt, is: 'opened' } as const]),
    ...(payment === null || payment.paidAt === null
      ? []
      : [{ at: payment.paidAt, is: 'paid', payment } as const]),
    { at: donation.date, is: 'entered', by: life.enteredBy },
    ...requests.map((request): DonationEvent => ({ at: request.at, is: 'request', request })),
    ...refunds.map((refund): DonationEvent => ({ at: refund.at, is: 'refund', refund })),
    ...adjustments.map((adjustment): DonationEvent => ({
      at: adjustment.at,
      is: 'adjustment',
      adjustment,
    })),
    ...mails.map((mail): DonationEvent => ({
      at: mail.state === 'due' ? null : mail.at,
      is: 'mail',
      mail,
    })),
    ...audit.map((entry): DonationEvent => ({ at: entry.at, is: 'audit', entry })),
  ];
  const seconds = [...new Set(events.map(secondOf))].sort((one, other) => (one < other ? -1 : 1));
  return seconds.flatMap((second) => inOrder(events.filter((event) => secondOf(event) === second)));
}
