/** What happened to a gift, in the order of time. */
import type { LifeAnswer } from '@core/staff/moneyContract';

type Of<K extends 'attempts' | 'refunds' | 'requests' | 'adjustments' | 'mails' | 'audit'> =
  LifeAnswer[K][number];
type Payment = NonNullable<LifeAnswer['payment']>;

/** `at` is null for what has not happened yet. */
export type GiftEvent = { at: string | null } & (
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

/** Of what happened in the same second, what led to the other comes first. */
const ORDER: readonly GiftEvent['is'][] = [
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

/** The card provider tells whole seconds. */
const secondOf = ({ at }: GiftEvent): number =>
  at === null ? Infinity : Math.floor(Date.parse(at) / 1000);

/** The oldest first. Attempts are kept for some time; the card page's opening stands for them. */
export function timelineOf(life: LifeAnswer): GiftEvent[] {
  const { gift, payment, attempts, refunds, requests, adjustments, mails, audit } = life;
  const events: GiftEvent[] = [
    ...attempts.map((attempt): GiftEvent => ({ at: attempt.at, is: 'attempt', attempt })),
    ...(payment === null || attempts.length > 0
      ? []
      : [{ at: payment.openedAt, is: 'opened' } as const]),
    ...(payment === null || payment.paidAt === null
      ? []
      : [{ at: payment.paidAt, is: 'paid', payment } as const]),
    { at: gift.date, is: 'entered', by: life.enteredBy },
    ...requests.map((request): GiftEvent => ({ at: request.at, is: 'request', request })),
    ...refunds.map((refund): GiftEvent => ({ at: refund.at, is: 'refund', refund })),
    ...adjustments.map((adjustment): GiftEvent => ({
      at: adjustment.at,
      is: 'adjustment',
      adjustment,
    })),
    ...mails.map((mail): GiftEvent => ({
      at: mail.state === 'due' ? null : mail.at,
      is: 'mail',
      mail,
    })),
    ...audit.map((entry): GiftEvent => ({ at: entry.at, is: 'audit', entry })),
  ];
  return events.sort((one, other) => {
    const [first, second] = [secondOf(one), secondOf(other)];
    return first === second ? ORDER.indexOf(one.is) - ORDER.indexOf(other.is) : first - second;
  });
}
