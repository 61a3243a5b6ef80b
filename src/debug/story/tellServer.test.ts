import { NOTHING_REPORTED, type ReportedExecution } from '@core/qa/serverReport';
import { inTime, tellServer } from './tellServer';

const ATTEMPT = '84464b2c-5478-41e6-847d-c3cbdadaf238';
const SESSION = 'cs_test_a1B2c3D4e5F6g7H8';
const joined = {
  attemptOfSession: new Map([[SESSION, ATTEMPT]]),
  projectNames: new Map([['gaza', 'Water for Gaza']]),
  backAt: new Map<string, number>(),
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
