import { NOTHING_REPORTED, type ReportedExecution, type ServerReport } from '@core/qa/serverReport';
import { initialState, makeRecording, type Recording } from './recording';
import { browserStory } from './browserStory';
import { paymentsIn } from './payments';
import { openProjects } from './testing/requestAction';
import { recordingFacts } from './testing/recordingFacts';
import { pageLoaded } from '../actionLog/recordedState';
import type { Entry } from '../actionLog/actionLog';
import { checkoutOpened, returnedFromCardPage } from '@/store/checkout/checkoutSlice';
import type { CartLine } from '@core/cart/cartLine';
import { aCartLine } from '@/testing/builders';

const SESSION = 'cs_test_a1B2c3D4e5F6g7H8';
const ATTEMPT = '6fd5e1d0-0000-4000-8000-000000000001';
const COMPLETED = 'evt_1completed';

const facts = recordingFacts();

const line = aCartLine({ projectId: 'gaza', unitAmountMinor: 1_250 });

const run = (
  at: number,
  route: string,
  lines: ReportedExecution['lines'],
  more: Partial<ReportedExecution> = {},
): ReportedExecution => ({
  id: `run ${at}`,
  at,
  functionId: 'payments',
  route,
  trigger: 'http',
  status: 200,
  milliseconds: 5,
  lines,
  ...more,
});

const recorded = { event: 'donation recorded', session: SESSION, donation: 'pi_1-0' };
const message = { event: COMPLETED, type: 'checkout.session.completed', outcome: 'recorded' };

const event = (id: string, type: string, session: string | null) => ({
  id,
  at: 0,
  type,
  attempt: ATTEMPT,
  session,
  card: '4242',
  reason: null,
  deliveries: [],
});

function aRecording(
  executions: ReportedExecution[],
  {
    backAt = null,
    lines = [line],
    source = 'direct',
  }: { backAt?: number | null; lines?: CartLine[]; source?: 'direct' | 'cart' } = {},
): Recording {
  const entries: Entry[] = [
    { at: 1, action: pageLoaded(initialState()) },
    { at: 1, action: openProjects('gaza', 'sudan') },
    {
      at: 2,
      action: checkoutOpened({
        attempt: { id: ATTEMPT, sessionId: SESSION, intent: { source, currency: 'USD', lines } },
        url: `http://localhost:12111/c/pay/${SESSION}`,
      }),
    },
    ...(backAt === null
      ? []
      : [{ at: backAt, action: returnedFromCardPage({ sessionId: SESSION }) }]),
  ];
  const report: ServerReport = {
    ...NOTHING_REPORTED,
    executions,
    events: [
      event('evt_1refused', 'charge.failed', null),
      event(COMPLETED, 'checkout.session.completed', SESSION),
    ],
  };
  return makeRecording(entries, facts, report);
}

const arrivals = (recording: Recording): string[] => paymentsIn(recording)[0]?.arrivals ?? [];

test('the party that recorded the donation comes first, even when clocks disagree', () => {
  const webhookFirst = [run(20, '/webhook', [recorded, message]), run(15, '/record', [])];
  expect(arrivals(aRecording(webhookFirst, { backAt: 10 }))).toEqual(['webhook', 'page']);
});

test('the page comes first, then the webhook twice, once against a stopped server', () => {
  const executions = [
    run(10, '/record', [recorded]),
    run(11, '/webhook', [message], { status: 503 }),
    run(20, '/webhook', [message]),
    run(30, '/webhook', [message]),
    run(31, '/webhook', [{ ...message, event: 'evt_1other' }]),
  ];
  expect(arrivals(aRecording(executions, { backAt: 9 }))).toEqual(['page', 'webhook', 'webhook']);
});

test('a reconciliation that recorded the donation counts, scheduled or started by staff', () => {
  const nothing = run(40, '/', [{ event: 'reconciled' }], { trigger: 'schedule' });
  const bySchedule = run(30, '/', [recorded], { trigger: 'schedule' });
  const byStaff = run(30, '/money/reconcile', [recorded], { functionId: 'staff' });
  expect(arrivals(aRecording([bySchedule, nothing]))).toEqual(['reconciliation']);
  expect(arrivals(aRecording([byStaff]))).toEqual(['reconciliation']);
});

const storyOf = (recording: Recording): string => {
  const told = browserStory(recording, recording.name);
  return told.kind === 'story' ? told.text : told.why;
};

test('the story follows the donor to the card page, and orders the parties', () => {
  const text = storyOf(
    aRecording([run(10, '/record', [recorded]), run(20, '/webhook', [message])]),
  );
  expect(text).toContain('"a bug: the page, then the webhook"');
  expect([...text.matchAll(/await (?:donor|payment|page)\.[^;]+/g)].map(([call]) => call)).toEqual([
    'await donor.openProject("gaza")',
    'await donor.chooseAmount("12.5")',
    'await donor.donateNow()',
    'await payment.payWithRefusedCard()',
    'await payment.pay()',
    'await payment.pageComes()',
    'await payment.expectInBooks()',
    'await payment.webhookComes()',
    'await payment.expectInBooks()',
  ]);
});

test('a cart is filled with what was paid', () => {
  const lines = [line, aCartLine({ projectId: 'sudan', unitAmountMinor: 500, quantity: 3 })];
  const text = storyOf(aRecording([run(10, '/record', [recorded])], { lines, source: 'cart' }));
  expect(text).toContain('await donor.expectCartCount(2);');
  expect(text).toContain('await donor.payCart();');
  expect(text).toContain('{ project: "sudan", amountMinor: 1500, currency: "USD" }');
});

test('words of a recording that a stranger made are no code', () => {
  const hostile = `gaza'"); process.exit(1); ("\n\`\${1}`;
  const recording = aRecording([run(10, '/record', [recorded])]);
  const text = JSON.stringify(recording).replaceAll('"gaza"', JSON.stringify(hostile));
  const story = storyOf(
    JSON.parse(text.replace('"unitAmountMinor":1250', '"unitAmountMinor":"process.exit()"')),
  );
  expect(story).toContain(`openProject(${JSON.stringify(hostile)})`);
  expect(story).toContain('amountMinor: NaN');
});

test.each<[string, Recording]>([
  ['it holds nothing of what happened beyond the page', aRecording([])],
  ['nothing in it was paid', aRecording([run(10, '/checkout', [])])],
  [
    'a story knows projects alone, and an item of one was paid',
    aRecording([run(10, '/record', [recorded])], { lines: [{ ...line, itemId: 'school-bag' }] }),
  ],
])('there is no story where %s', (why, recording) => {
  expect(browserStory(recording, 'x')).toEqual({ kind: 'none', why });
});
