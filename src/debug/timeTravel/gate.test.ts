import { aCartLine } from '@/testing/builders';
import { fakeDependencies } from '@/testing/fakeDependencies';
import { selectCheckout } from '@/store/checkout/checkoutSlice';
import { payFor } from '@/store/checkout/payFor';
import { CHECKOUT_PATIENCE_MS } from '@/store/listeners/goToCardPageAfterCheckoutStarted';
import { makeStore } from '@/store/store';
import type { ActionLog } from '../actionLog/actionLog';
import { createDebugSession, type DebugSession } from '../debugSession';
import { createGate, guardFetch } from './gate';

/** The log itself needs modules that Jest does not load. */
function aDebugSession(): { debugSession: DebugSession; jump: () => void } {
  let past = false;
  let changed: () => void = () => undefined;
  const live = {
    store: { subscribe: (listener: () => void) => (changed = listener) },
    isTimeTravelling: () => past,
    backToNow: () => (past = false),
  } as unknown as ActionLog;
  return {
    debugSession: createDebugSession(live, () => live),
    jump: () => {
      past = true;
      changed();
    },
  };
}

const dependenciesOf = (debugSession: DebugSession, over = {}) =>
  createGate(debugSession, () => Promise.resolve()).dependencies(fakeDependencies(over));

beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] }));
afterEach(() => jest.useRealTimers());

test.each(['pause', 'patience'] as const)('a %s lasts its time in the present', async (kind) => {
  const { debugSession, jump } = aDebugSession();
  const ended = jest.fn();
  void dependenciesOf(debugSession)[kind](1_000).then(ended);
  await jest.advanceTimersByTimeAsync(600);
  jump();
  await jest.advanceTimersByTimeAsync(60_000);
  debugSession.backToNow();
  await jest.advanceTimersByTimeAsync(399);
  expect(ended).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalledTimes(1);
});

test('a wait that begins in the past passes after the return', async () => {
  const { debugSession, jump } = aDebugSession();
  jump();
  const ended = jest.fn();
  void dependenciesOf(debugSession).pause(1_000).then(ended);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(ended).not.toHaveBeenCalled();
  debugSession.backToNow();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(ended).toHaveBeenCalledTimes(1);
});

test('a look at the past fails no checkout whose request waits', async () => {
  const { debugSession, jump } = aDebugSession();
  // As a request that the gate holds, it comes to no answer.
  const never = (): Promise<never> => new Promise(() => undefined);
  const store = makeStore(dependenciesOf(debugSession, { flushPersistence: never }));
  store.dispatch(payFor({ source: 'cart', currency: 'USD', lines: [aCartLine()] }));
  jump();
  await jest.advanceTimersByTimeAsync(2 * CHECKOUT_PATIENCE_MS);
  expect(selectCheckout(store.getState()).status).toBe('starting');
  debugSession.backToNow();
  await jest.advanceTimersByTimeAsync(CHECKOUT_PATIENCE_MS);
  expect(selectCheckout(store.getState())).toMatchObject({
    status: 'failed',
    failure: { code: 'timeout' },
  });
});

test('requests for changed code pass in the past, and others wait', () => {
  const sent = jest.fn(() => new Promise<Response>(() => undefined));
  window.fetch = sent;
  const passed = jest.fn(() => new Promise<Response>(() => undefined));
  guardFetch(passed);
  void window.fetch('/main.5f3a.hot-update.json');
  expect(sent).toHaveBeenCalledTimes(1);
  void window.fetch('/v1/ping?next=/main.5f3a.hot-update.json');
  void window.fetch(new URL('http://elsewhere.example/main.5f3a.hot-update.json'));
  expect(passed).toHaveBeenCalledTimes(2);
  expect(sent).toHaveBeenCalledTimes(1);
});
