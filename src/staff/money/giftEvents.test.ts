import { timelineOf } from './giftEvents';
import { aGift, aLife } from './testing/gifts';

test('a gift’s life is told in the order of time, and what is to come at its end', () => {
  const events = timelineOf(
    aLife({
      gift: aGift({ date: '2026-11-18T10:00:00Z' }),
      attempts: [{ at: '2026-11-18T09:58:00Z', expiresAt: '2026-11-19T09:58:00Z', state: 'spent' }],
      payment: {
        state: 'paid',
        openedAt: '2026-11-18T09:58:00Z',
        paidAt: '2026-11-18T10:00:00Z',
        totalMinor: 12_550,
        currency: 'USD',
        givenBackMinor: 500,
        dispute: 'none',
      },
      requests: [
        {
          requestId: 'r1',
          at: '2026-11-20T12:00:00.700Z',
          by: 'Amina',
          amountMinor: 500,
          reason: 'Given twice',
          state: 'refunded',
          problem: null,
        },
      ],
      refunds: [
        {
          id: 're_1',
          at: '2026-11-20T12:00:00Z',
          amountMinor: 500,
          line: 0,
          state: 'succeeded',
          requestId: 'r1',
        },
      ],
      adjustments: [
        {
          at: '2026-11-20T12:00:01Z',
          projectId: 'water-gaza',
          countedChangeMinor: -500,
          refundedMinor: 500,
          dispute: 'none',
          reason: null,
          by: null,
        },
      ],
      mails: [
        { kind: 'giftRefunded', state: 'due', at: '1970-01-01T00:00:00Z' },
        { kind: 'giftReceived', state: 'sent', at: '2026-11-18T10:01:00Z' },
      ],
      audit: [
        {
          at: '2026-11-20T12:00:00Z',
          by: 'Amina',
          action: 'money.refund',
          before: null,
          after: { amountMinor: 500 },
        },
      ],
    }),
  );
  expect(events.map(({ is, at }) => [is, at])).toEqual([
    ['attempt', '2026-11-18T09:58:00Z'],
    ['paid', '2026-11-18T10:00:00Z'],
    ['entered', '2026-11-18T10:00:00Z'],
    ['mail', '2026-11-18T10:01:00Z'],
    ['request', '2026-11-20T12:00:00.700Z'],
    ['audit', '2026-11-20T12:00:00Z'],
    ['refund', '2026-11-20T12:00:00Z'],
    ['adjustment', '2026-11-20T12:00:01Z'],
    ['mail', null],
  ]);
});

test('once its attempts are forgotten, the card page’s opening stands for them', () => {
  const payment = {
    state: 'paid',
    openedAt: '2026-11-18T09:58:00Z',
    paidAt: null,
    totalMinor: 1,
    currency: 'USD',
    givenBackMinor: 0,
    dispute: 'none',
  } as const;
  expect(timelineOf(aLife({ payment })).map(({ is }) => is)).toEqual(['opened', 'entered']);
});
