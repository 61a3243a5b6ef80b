import { timelineOf } from './donationEvents';
import { aDonationRow, aLife } from '../testing/donations';

const anAdjustment = (at: string) =>
  ({
    at,
    projectId: 'water-gaza',
    countedChangeMinor: -500,
    refundedMinor: 500,
    dispute: 'none',
    reason: null,
    by: null,
  }) as const;

test('a gift’s life is in the order of time, with future events last', () => {
  const events = timelineOf(
    aLife({
      donation: aDonationRow({ date: '2026-11-18T10:00:00Z' }),
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
      adjustments: [anAdjustment('2026-11-20T12:00:01Z')],
      mails: [
        { kind: 'giftRefunded', state: 'due', at: '1970-01-01T00:00:00Z' },
        { kind: 'giftReceived', state: 'sent', at: '2026-11-18T10:01:00Z' },
      ],
      audit: [
        {
          at: '2026-11-20T12:00:00.800Z',
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
    ['audit', '2026-11-20T12:00:00.800Z'],
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

test('events of one second keep their order, with the refund after its request', () => {
  const second = '2026-11-20T12:00:00';
  const request = (requestId: string, ms: string) =>
    ({
      requestId,
      at: `${second}.${ms}Z`,
      by: 'Amina',
      amountMinor: 500,
      reason: 'Given twice',
      state: 'refunded',
      problem: null,
    }) as const;
  const refund = (requestId: string | null) =>
    ({
      id: `re_${requestId}`,
      at: `${second}Z`,
      amountMinor: 500,
      line: 0,
      state: 'succeeded',
      requestId,
    }) as const;
  const audit = (action: string, ms: string) => ({
    at: `${second}.${ms}Z`,
    by: 'Amina',
    action,
    before: null,
    after: null,
  });
  const events = timelineOf(
    aLife({
      donation: aDonationRow({ date: '2026-11-18T10:00:00Z' }),
      requests: [request('r2', '500'), request('r1', '100')],
      audit: [audit('second', '500'), audit('first', '100')],
      adjustments: [anAdjustment(`${second}.900Z`), anAdjustment(`${second}.400Z`)],
      refunds: [refund('r2'), refund('r1'), refund(null)],
    }),
  );
  const told = events.map((event) => {
    if (event.is === 'refund') return event.refund.id;
    if (event.is === 'request') return event.request.requestId;
    if (event.is === 'audit') return event.entry.action;
    return event.is;
  });
  expect(told).toEqual([
    'entered',
    'r1',
    'first',
    're_r1',
    're_null',
    'adjustment',
    'r2',
    'second',
    're_r2',
    'adjustment',
  ]);
});

test('a gift tried, paid and entered in one second keeps that order', () => {
  const at = '2026-11-18T10:00:00Z';
  const events = timelineOf(
    aLife({
      donation: aDonationRow({ date: at }),
      attempts: [{ at: '2026-11-18T10:00:00.300Z', expiresAt: at, state: 'spent' }],
      payment: {
        state: 'paid',
        openedAt: at,
        paidAt: at,
        totalMinor: 1,
        currency: 'USD',
        givenBackMinor: 0,
        dispute: 'none',
      },
      mails: [{ kind: 'giftReceived', state: 'sent', at: '2026-11-18T10:00:00.600Z' }],
    }),
  );
  expect(events.map(({ is }) => is)).toEqual(['attempt', 'paid', 'entered', 'mail']);
});
