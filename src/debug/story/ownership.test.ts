import type { ReportedExecution, ReportedProviderEvent, ServerReport } from '@core/qa/serverReport';
import {
  checkoutOpened,
  checkoutStarted,
  returnedFromCardPage,
  type CheckoutIntent,
} from '@/store/checkout/checkoutSlice';
import { aCartLine } from '@/testing/builders';
import type { Entry } from '../actionLog/actionLog';
import { makeRecording } from '../recording/recording';
import { recordingFacts } from '../recording/testing/recordingFacts';
import { requestAction } from '../recording/testing/requestAction';
import { writtenStory } from '../recording/writtenStory';
import { donationsIn, ownReport, tellStory } from './story';

const MINE = '6fd5e1d0-0000-4000-8000-000000000001';
const THEIRS = '6fd5e1d0-0000-4000-8000-000000000002';

const execution = (at: number, route: string, attempt?: string): ReportedExecution => ({
  id: `run ${at}`,
  at,
  functionId: 'payments',
  route,
  trigger: 'http',
  status: 200,
  milliseconds: 3,
  lines: attempt === undefined ? [] : [{ event: 'checkout opened', attempt }],
});

const sessionOf = (payment: string): string => `cs_test_${payment.replace('_', '')}00`;

const event = (at: number, attempt: string, payment: string): ReportedProviderEvent => ({
  id: `evt_${at}`,
  at,
  exact: true,
  type: 'charge.succeeded',
  attempt,
  session: sessionOf(payment),
  card: '4242',
  reason: null,
  deliveries: [],
  payment,
});

const change = (at: number, payment: string) => ({
  id: `change ${at}`,
  at,
  collection: 'donations',
  document: `${payment}-0`,
  action: 'create',
  fields: {
    project: 'gaza',
    amount: 2_500,
    currency: 'USD',
    line: 0,
    session: sessionOf(payment),
  },
});

const raised = (at: number) => ({
  id: `change ${at}`,
  at,
  collection: 'projects',
  document: 'gaza',
  action: 'update',
  fields: { actual_amount: at, currency: 'USD' },
});

const START = 1_000_000;
const ownEvents: ServerReport = {
  executions: [execution(START + 20, '/checkout', MINE), execution(START + 30, '/session')],
  events: [event(START + 40, MINE, 'pi_mine')],
  changes: [change(START + 50, 'pi_mine'), raised(START + 51)],
  controls: [{ id: 'control 1', at: START, route: 'webhooks/drop', milliseconds: null }],
};
const otherEvents = {
  executions: [
    execution(START + 60, '/checkout', THEIRS),
    execution(START + 60_000, '/session'),
    execution(START + 60_001, '/checkout'),
  ],
  events: [event(START + 70, THEIRS, 'pi_theirs')],
  changes: [change(START + 300, 'pi_theirs'), raised(START + 301)],
};
const report: ServerReport = {
  executions: [...ownEvents.executions, ...otherEvents.executions],
  events: [...ownEvents.events, ...otherEvents.events],
  changes: [...ownEvents.changes, ...otherEvents.changes],
  controls: ownEvents.controls,
};

const entries: Entry[] = [
  {
    at: START,
    action: checkoutStarted({
      id: MINE,
      intent: { source: 'direct', currency: 'USD', lines: [aCartLine()] },
    }),
  },
  { at: START + 25, action: requestAction('getCheckoutSession', 'cs_test_1', 'pending') },
  { at: START + 35, action: requestAction('getCheckoutSession', 'cs_test_1', 'fulfilled') },
];

test('a recording holds the events of this session’s payments alone', () => {
  expect(ownReport(entries, report, [])).toEqual(ownEvents);
});

test('events of other donors’ payments are marked and counted', () => {
  const steps = tellStory(entries, report);
  const others = steps.filter(({ isOthers }) => isOthers);
  expect(others.map(({ key }) => key).sort()).toEqual(
    [...otherEvents.executions, ...otherEvents.events, ...otherEvents.changes]
      .map(({ id }) => id)
      .sort(),
  );
  expect(donationsIn(steps).map(({ attempt }) => attempt)).toEqual([MINE]);
  const recording = makeRecording(entries, recordingFacts(), report);
  expect(writtenStory(recording).at(-1)).toBe('Others: 6 events');
});

test('a payment that returns in another tab stays one donation', () => {
  const sessionId = 'cs_test_a1B2c3D4e5F6g7H8';
  const [started] = entries;
  if (started === undefined) throw new Error('There is no log.');
  const intent: CheckoutIntent = { source: 'direct', currency: 'USD', lines: [aCartLine()] };
  const opened = checkoutOpened({
    url: 'http://localhost/pay',
    attempt: { id: MINE, sessionId, intent },
  });
  const back = { at: START + 90, action: returnedFromCardPage({ sessionId }) };
  const steps = tellStory([started, { at: START + 1, action: opened }], report, [
    { tab: 'b', entries: [back] },
  ]);
  expect(donationsIn(steps).map(({ attempt }) => attempt)).toEqual([MINE]);
});

test('a payment that staff ask for by its id belongs to their session', () => {
  const asked = requestAction('getDonation', { donationId: 'pi_theirs-0' }, 'pending');
  const own = ownReport([{ at: START, action: asked }], report, []);
  expect(own.changes).toEqual(otherEvents.changes);
});

test('two tabs are one story with numbered lines and own payments', () => {
  const tab = { tab: 'b', entries: [{ at: START - 5, action: { type: 'auth/loggedOut' } }] };
  const [first, second] = tellStory(entries, report, [tab]);
  expect(first?.sentence).toBe('Tab 1: Logged out');
  expect(first).toMatchObject({ entry: null, detail: { type: 'auth/loggedOut' } });
  expect(second?.sentence).toMatch(/^Tab 2: Chose/);
  expect(second?.entry).toBe(0);
  const fromOther = ownReport([], report, [{ tab: 'a', entries }]);
  expect(fromOther).toEqual(ownEvents);
});
