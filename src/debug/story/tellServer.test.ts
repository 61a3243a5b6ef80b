import {
  NOTHING_REPORTED,
  type ReportedExecution,
  type ReportedProviderEvent,
} from '@core/qa/serverReport';
import { inTime } from './logLines';
import { tellServer } from './tellServer';

const ATTEMPT = '84464b2c-5478-41e6-847d-c3cbdadaf238';
const SESSION = 'cs_test_a1B2c3D4e5F6g7H8';
const joined = {
  attemptOfSession: new Map([[SESSION, ATTEMPT]]),
  projectNames: new Map([['gaza', 'Water for Gaza']]),
  backAt: new Map<string, number>(),
  linesOf: new Map([[ATTEMPT, 1]]),
  orders: [],
  asked: new Set<string>(),
  requests: [{ endpoint: 'startCheckout', from: 0, to: 10_000 }],
};

const run = (
  at: number,
  route: string,
  lines: ReportedExecution['lines'],
  status = 200,
): ReportedExecution => ({
  id: `run ${at}`,
  at,
  functionId: 'payments',
  route,
  trigger: 'http',
  status,
  milliseconds: 12,
  lines,
});

const webhook = (at: number, outcome: string) =>
  run(at, '/webhook', [
    { event: 'donation recorded', session: SESSION, donation: 'pi_1-0' },
    { event: 'evt_1', type: 'checkout.session.completed', outcome },
  ]);

test('a repeated message is described as repeated, and belongs to its attempt', () => {
  const executions = [webhook(20, 'recorded'), webhook(10, 'recorded')];
  const steps = inTime(tellServer({ ...NOTHING_REPORTED, executions }, joined));
  expect(steps.map(({ sentence }) => sentence)).toEqual([
    'Webhook arrived: checkout.session.completed, recorded the gift (12 ms)',
    'Webhook arrived (2nd time): checkout.session.completed, recorded the gift (12 ms)',
  ]);
  expect(steps.map(({ attempt }) => attempt)).toEqual([ATTEMPT, ATTEMPT]);
});

test('a message about recorded lines wrote nothing; a reconciliation names who asked for it', () => {
  const recorded = { event: 'donation recorded', session: SESSION, donation: 'pi_1-0' };
  const events = [
    {
      id: 'evt_1',
      at: 0,
      type: 'checkout.session.completed',
      attempt: ATTEMPT,
      session: SESSION,
      card: null,
      reason: null,
      deliveries: [],
    },
  ];
  const executions = [
    run(10, '/webhook', [
      { event: 'evt_1', type: 'checkout.session.completed', outcome: 'recorded' },
    ]),
    { ...run(20, '/money/reconcile', [recorded]), functionId: 'staff' },
    { ...run(30, '/', [{ event: 'reconciled', recordedLines: 0 }]), trigger: 'schedule' },
  ];
  const steps = inTime(tellServer({ ...NOTHING_REPORTED, executions, events }, joined)).filter(
    ({ party }) => party === 'function',
  );
  expect(steps.map(({ sentence, isMinor }) => [sentence, isMinor])).toEqual([
    ['Webhook arrived: checkout.session.completed, wrote nothing new (12 ms)', false],
    ['The reconciliation ran, asked by staff: recorded the gift (12 ms)', false],
    ['The reconciliation ran, by its schedule: wrote nothing new (12 ms)', true],
  ]);
  expect(steps.map(({ attempt }) => attempt)).toEqual([ATTEMPT, ATTEMPT, null]);
});

test('a refused card, the books and a failed function read as sentences', () => {
  const steps = inTime(
    tellServer(
      {
        executions: [run(1_003, '/checkout', [], 503), run(1_004, '/session', [])],
        events: [
          {
            id: 'evt_0',
            at: 0,
            type: 'charge.failed',
            attempt: ATTEMPT,
            session: null,
            card: '0002',
            reason: 'card_declined',
            deliveries: [{ state: 'held', attempts: 0, answer: null }],
          },
        ],
        changes: [
          {
            id: 'change 1',
            at: 1_005,
            collection: 'donations',
            document: 'pi_1-0',
            action: 'create',
            fields: { project: 'gaza', amount: 2500, currency: 'USD', line: 0, session: SESSION },
          },
          {
            id: 'change 2',
            at: 1_006,
            collection: 'projects',
            document: 'gaza',
            action: 'update',
            fields: { actual_amount: 43_700, before: 41_200, currency: 'USD' },
          },
        ],
      },
      joined,
    ),
  );
  expect(steps.filter(({ isMinor }) => !isMinor).map(({ sentence }) => sentence)).toEqual([
    'The card •••• 0002 was refused: card_declined; its message is held',
    'Refused a card page (12 ms, answered 503)',
    'Line 1 recorded: 25.00 USD for Water for Gaza',
    'Raised for Water for Gaza: 412.00 USD → 437.00 USD',
  ]);
  expect(steps.filter(({ failed }) => failed)).toHaveLength(2);
});

test('the provider’s time in seconds sorts before its message and the returning page', () => {
  const event = {
    id: 'evt_1',
    at: 1_000,
    type: 'charge.succeeded',
    attempt: ATTEMPT,
    session: null,
    card: '4242',
    reason: null,
    deliveries: [],
  };
  const told = (executions: ReportedExecution[]) =>
    tellServer({ ...NOTHING_REPORTED, executions, events: [event] }, joined).find(
      ({ key }) => key === 'evt_1',
    )?.at;
  expect(told([])).toBe(1_999);
  expect(told([webhook(1_400, 'recorded')])).toBe(1_399);
  const [step] = tellServer(
    { ...NOTHING_REPORTED, events: [event] },
    { ...joined, backAt: new Map([[SESSION, 1_300]]) },
  );
  expect(step?.at).toBe(1_299);
  expect(told([run(1_200, '/record', [{ event: 'donation recorded', session: SESSION }])])).toBe(
    1_199,
  );
  expect(told([run(900, '/record', [{ event: 'donation recorded', session: SESSION }])])).toBe(
    1_999,
  );
});

const sent = (
  id: string,
  at: number,
  type: string,
  more: Partial<ReportedProviderEvent> = {},
): ReportedProviderEvent => ({
  id,
  at,
  exact: true,
  type,
  attempt: ATTEMPT,
  session: null,
  card: null,
  reason: null,
  deliveries: [],
  payment: 'pi_1',
  ...more,
});

const arrived = (at: number, event: string, type: string): ReportedExecution =>
  run(at, '/webhook', [{ event, type, outcome: 'ignored' }]);

const sentencesOf = (report: Partial<typeof NOTHING_REPORTED>): string[] =>
  inTime(tellServer({ ...NOTHING_REPORTED, ...report }, joined))
    .filter(({ isMinor }) => !isMinor)
    .map(({ sentence, failed }) => `${failed ? '✗ ' : ''}${sentence.replace(' (12 ms)', '')}`);

test('late, repeated and overtaken messages are described as they arrived', () => {
  const events = [
    sent('evt_2', 1_000, 'payment_intent.succeeded'),
    sent('evt_1', 999, 'charge.succeeded', { card: '4242' }),
    sent('evt_0', 998, 'payment_intent.created'),
  ];
  const executions = [
    arrived(1_010, 'evt_2', 'payment_intent.succeeded'),
    arrived(1_020, 'evt_1', 'charge.succeeded'),
    arrived(1_200, 'evt_0', 'payment_intent.created'),
    arrived(12_000, 'evt_2', 'payment_intent.succeeded'),
  ];
  expect(sentencesOf({ events, executions })).toEqual([
    'Paid with •••• 4242',
    'Webhook arrived (out of order): payment_intent.created, ignored',
    'Webhook arrived (2nd time, 11.0 s after it was sent): payment_intent.succeeded, ignored',
  ]);
});

test('3-D Secure, a failed payment and refunds are steps of the card provider', () => {
  const money = { currency: 'USD', amountMinor: 1_000 };
  const events = [
    sent('evt_7', 7, 'refund.failed', { ...money, object: 're_1', status: 'failed' }),
    sent('evt_6', 6, 'charge.refunded', {
      ...money,
      amountMinor: 2_500,
      refundedMinor: 1_000,
    }),
    sent('evt_5', 5, 'refund.created', { ...money, object: 're_1', status: 'pending' }),
    sent('evt_4', 4, 'charge.failed', { card: '0002', reason: 'card_declined' }),
    sent('evt_3', 3, 'payment_intent.payment_failed', { reason: 'card_declined' }),
    sent('evt_2', 2, 'payment_intent.payment_failed', {
      reason: 'not_authenticated',
      attempt: 'another',
    }),
    sent('evt_1', 1, 'payment_intent.requires_action'),
  ];
  expect(sentencesOf({ events })).toEqual([
    'Asked the donor for 3-D Secure',
    '✗ The payment failed: not_authenticated',
    '✗ The card •••• 0002 was refused: card_declined',
    'Refund of 10.00 USD: pending',
    'Refunded in all: 10.00 USD of 25.00 USD',
    '✗ Refund of 10.00 USD failed',
  ]);
});

const recorded = (amount: number, refunded = 0, currency = 'USD') => ({
  id: `change ${amount} ${refunded}`,
  at: 2_000 + refunded,
  collection: 'donations',
  document: 'pi_1-0',
  action: refunded === 0 ? 'create' : 'update',
  fields: {
    project: 'gaza',
    amount,
    currency,
    line: 0,
    session: SESSION,
    refunded_amount: refunded,
    dispute: 'none',
  },
});

const paid = (amountMinor: number) =>
  sent('evt_1', 1_000, 'charge.succeeded', { card: '4242', amountMinor, currency: 'USD' });

test.each([
  ['the same amount', 2_500, recorded(2_500), 'Paid with •••• 4242: 25.00 USD'],
  [
    'another amount',
    2_600,
    recorded(2_500),
    '✗ Paid with •••• 4242: 26.00 USD; the books hold 25.00 USD',
  ],
  [
    'another currency',
    2_500,
    recorded(2_500, 0, 'SAR'),
    '✗ Paid with •••• 4242: 25.00 USD; the books hold 25.00 SAR',
  ],
])('a charge is compared with the books: %s', (_case, charged, change, sentence) => {
  expect(sentencesOf({ events: [paid(charged)], changes: [change] })[0]).toBe(sentence);
});

test('a payment whose lines are not all recorded yet is no difference', () => {
  const steps = tellServer(
    { ...NOTHING_REPORTED, events: [paid(5_000)], changes: [recorded(2_500)] },
    { ...joined, linesOf: new Map([[ATTEMPT, 2]]) },
  );
  expect(steps.filter(({ failed }) => failed)).toEqual([]);
});

test('a refund that the books do not hold is marked', () => {
  const refund = sent('evt_2', 1_500, 'charge.refunded', {
    amountMinor: 2_500,
    refundedMinor: 1_000,
    currency: 'USD',
  });
  const events = [refund, paid(2_500)];
  expect(sentencesOf({ events, changes: [recorded(2_500)] })).toContain(
    '✗ Refunded in all: 10.00 USD of 25.00 USD; the books hold 0.00 USD given back',
  );
  expect(sentencesOf({ events, changes: [recorded(2_500), recorded(2_500, 1_000)] })).toContain(
    'Refunded in all: 10.00 USD of 25.00 USD',
  );
});

test('an event in seconds of a clock that is ahead stays before its message', () => {
  const event = { ...sent('evt_1', 91_000, 'checkout.session.completed'), exact: undefined };
  const [message, step] = inTime(
    tellServer(
      { ...NOTHING_REPORTED, events: [event], executions: [webhook(1_400, 'recorded')] },
      joined,
    ),
  ).reverse();
  expect([message?.at, step?.at]).toEqual([1_400, 1_399]);
});

test('a control of this page and a clock’s move are one step each', () => {
  const controls = [
    { id: 'control 1', at: 990, route: 'webhooks/drop', milliseconds: null },
    { id: 'control 2', at: 991, route: 'webhooks/drop', milliseconds: null },
    { id: 'control 3', at: 992, route: 'clock', milliseconds: 10_000 },
    { id: 'control 4', at: 993, route: 'clock', milliseconds: -2_000 },
  ];
  const steps = tellServer(
    { ...NOTHING_REPORTED, controls },
    { ...joined, orders: [{ fault: 'webhooks/drop', at: 1_000 }] },
  );
  expect(steps.map(({ party, sentence }) => `${party}: ${sentence}`)).toEqual([
    'qa: Ordered: webhook lost, outside this page',
    'qa: Moved the card provider’s clock 10 s ahead',
    'qa: Moved the card provider’s clock 2 s back',
  ]);
});

test('a mail about a payment is a step of the books', () => {
  const mail = (id: string, at: number, state: string, action: string) => ({
    id,
    at,
    collection: 'mail_outbox',
    document: 'mail1',
    action,
    fields: { event: 'giftReceived', payment: 'pi_1', state },
  });
  const steps = tellServer(
    {
      ...NOTHING_REPORTED,
      events: [paid(2_500)],
      changes: [mail('change 1', 1, 'due', 'create'), mail('change 2', 2, 'failed', 'update')],
    },
    joined,
  ).filter(({ party }) => party === 'books');
  expect(steps.map(({ sentence, attempt }) => [sentence, attempt])).toEqual([
    ['The mail giftReceived waits to be sent', ATTEMPT],
    ['The mail giftReceived could not be sent', ATTEMPT],
  ]);
});
