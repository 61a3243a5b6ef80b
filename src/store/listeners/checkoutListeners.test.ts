import { waitFor } from '@testing-library/dom';
import { aCartLine, aSessionId } from '@/testing/builders';
import { fakeDependencies, type FakeDependencies } from '@/testing/fakeDependencies';
import { aTestServer } from '@/testing/testServer';
import { cartChangedElsewhere, selectCartPayments } from '../cart/cartSlice';
import {
  checkoutLeft,
  paymentCompleted,
  returnedFromCardPage,
  selectCheckout,
  selectLastAttempt,
  type CheckoutIntent,
  type OpenedAttempt,
} from '../checkout/checkoutSlice';
import { leaveFailedCheckout, payFor } from '../checkout/payFor';
import { languageChosen } from '../language/languageSlice';
import { selectPendingDonations } from '../pendingDonations/pendingDonationsSlice';
import { makeStore, type AppStore } from '../store';
import { CHECKOUT_PATIENCE_MS } from './goToCardPageAfterCheckoutStarted';

const server = aTestServer();

const CARD_PAGE = 'https://cards.example/pay/1';
const opened = { status: 200, body: { sessionId: aSessionId, url: CARD_PAGE } };
const refused = (code: string) => ({ status: 409, body: { failure: { code } } });
const intent: CheckoutIntent = {
  source: 'cart',
  currency: 'USD',
  lines: [
    aCartLine({ quantity: 2 }),
    aCartLine({ projectId: 'family-support', itemId: 'toy', unitAmountMinor: 1_000, quantity: 3 }),
  ],
};

function start(
  over: Partial<FakeDependencies> = {},
  language: 'en' | 'ar' = 'en',
): { store: AppStore; dependencies: FakeDependencies } {
  const dependencies = fakeDependencies(over);
  return { dependencies, store: makeStore(dependencies, { language: { current: language } }) };
}
const attemptIds = (): unknown[] => server.calls.map(({ request }) => request.attemptId);
const settled = (store: AppStore, status: string) =>
  waitFor(() => expect(selectCheckout(store.getState()).status).toBe(status));

it('requests payment with exact lines, stores pending ones, and only then leaves', async () => {
  server.functions['/checkout'] = () => opened;
  const order: string[] = [];
  const { store } = start({
    flushPersistence: () => {
      order.push(`stored ${selectPendingDonations(store.getState()).length}`);
      return Promise.resolve();
    },
    leaveFor: (url) => void order.push(`left for ${url}`),
  });
  store.dispatch(payFor(intent));
  await settled(store, 'leaving');
  expect(order).toEqual(['stored 0', 'stored 2', `left for ${CARD_PAGE}`]);
  expect(server.calls).toEqual([
    {
      path: '/checkout',
      request: {
        attemptId: '00000000-0000-4000-8000-000000000001',
        currency: 'USD',
        language: 'en',
        lines: [
          { projectId: 'water-gaza', unitAmountMinor: 2_500, quantity: 2, itemId: null },
          { projectId: 'family-support', unitAmountMinor: 1_000, quantity: 3, itemId: 'toy' },
        ],
        successUrl: 'http://localhost/success?session_id={CHECKOUT_SESSION_ID}&user_id=null&lng=en',
        cancelUrl: 'http://localhost/cancel?lng=en',
      },
    },
  ]);
  expect(selectPendingDonations(store.getState())).toEqual([
    { projectId: 'water-gaza', amountMinor: 5_000, currency: 'USD' },
    { projectId: 'family-support', amountMinor: 3_000, currency: 'USD' },
  ]);
});

it('reads what earlier pages stored before it opens a payment', async () => {
  server.functions['/checkout'] = () => opened;
  const earlier = { id: 'earlier', intent, language: 'en' as const, sessionId: `${aSessionId}1` };
  const { store } = start({
    flushPersistence: () => {
      store.dispatch(cartChangedElsewhere({ lines: intent.lines, payments: [earlier] }));
      return Promise.resolve();
    },
  });
  store.dispatch(payFor(intent));
  await settled(store, 'leaving');
  expect(server.calls).toMatchObject([{ request: { earlierSessionId: earlier.sessionId } }]);
});

it('warns a donor whose stored data cannot be read, and opens nothing', async () => {
  server.functions['/checkout'] = () => opened;
  const { store } = start({ flushPersistence: () => Promise.reject(new Error('no code')) });
  store.dispatch(payFor(intent));
  await settled(store, 'failed');
  expect(server.calls).toEqual([]);
});

it('opens one payment for two clicks', async () => {
  server.functions['/checkout'] = () => opened;
  const { store } = start();
  store.dispatch(payFor(intent));
  store.dispatch(payFor(intent));
  await settled(store, 'leaving');
  store.dispatch(payFor(intent));
  expect(server.calls).toHaveLength(1);
});

it('keeps the attempt for the same cart after coming back, and renews it otherwise', async () => {
  server.functions['/checkout'] = () => opened;
  const { store } = start();
  const [first] = intent.lines as [CheckoutIntent['lines'][number]];
  for (const lines of [intent.lines, intent.lines, [first]]) {
    store.dispatch(payFor({ ...intent, lines }));
    await settled(store, 'leaving');
    store.dispatch(checkoutLeft());
  }
  const ids = attemptIds();
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
});

it('takes a new attempt after a change of language, which payments keep', async () => {
  server.functions['/checkout'] = () => opened;
  const { store } = start();
  for (const language of ['en', 'ar', 'ar'] as const) {
    store.dispatch(languageChosen(language));
    store.dispatch(payFor(intent, { reviewed: true }));
    await settled(store, 'leaving');
    store.dispatch(checkoutLeft());
  }
  const [first, second, third] = attemptIds();
  expect(second).not.toBe(first);
  expect(third).toBe(second);
  expect(server.calls.map(({ request }) => request.cancelUrl)).toEqual(
    ['en', 'ar', 'ar'].map((language) => `http://localhost/cancel?lng=${language}`),
  );
});

it('takes a fresh attempt, once, when the earlier payment is over', async () => {
  server.functions['/checkout'] = () =>
    server.calls.length === 1 ? refused('attemptReused') : opened;
  const { store, dependencies } = start();
  store.dispatch(payFor(intent));
  await settled(store, 'leaving');
  expect(new Set(attemptIds()).size).toBe(2);
  expect(dependencies.logged).toEqual([]);
});

describe('the cart was taken to a card page before', () => {
  const [first] = intent.lines as [CheckoutIntent['lines'][number]];
  const earlier: OpenedAttempt = {
    id: '00000000-0000-4000-8000-00000000000e',
    sessionId: 'cs_test_theearlierone0000',
    intent,
  };
  const startAgain = (over: Partial<OpenedAttempt> = {}) => {
    const dependencies = fakeDependencies();
    return {
      dependencies,
      store: makeStore(dependencies, {
        cart: { lines: intent.lines, payments: [{ ...earlier, ...over }] },
      }),
    };
  };

  it('asks for the same payment when another tab opened it', async () => {
    server.functions['/checkout'] = () => opened;
    const { store } = startAgain();
    store.dispatch(payFor(intent));
    await settled(store, 'leaving');
    expect(attemptIds()).toEqual([earlier.id]);
  });

  it('closes the earlier page when the cart has changed, and remembers the new one', async () => {
    server.functions['/checkout'] = () => opened;
    const { store } = startAgain();
    store.dispatch(payFor({ ...intent, lines: [first] }));
    await settled(store, 'leaving');
    expect(attemptIds()).not.toContain(earlier.id);
    expect(server.calls[0]?.request).toMatchObject({ earlierSessionId: earlier.sessionId });
    expect(selectCartPayments(store.getState())).toMatchObject([
      { sessionId: aSessionId, intent: { lines: [first] } },
    ]);
  });

  it('leaves a page of another currency, and of a direct gift, as it is', async () => {
    server.functions['/checkout'] = () => opened;
    const { store } = startAgain();
    for (const other of [
      { ...intent, currency: 'SAR' as const },
      { ...intent, source: 'direct' as const },
    ]) {
      store.dispatch(payFor(other));
      await settled(store, 'leaving');
      store.dispatch(checkoutLeft());
    }
    expect(server.calls.map(({ request }) => request.earlierSessionId)).toEqual([
      undefined,
      undefined,
    ]);
    expect(attemptIds()).not.toContain(earlier.id);
    expect(selectCartPayments(store.getState())).toContainEqual(earlier);
  });

  it.each([
    ['the same', intent.lines],
    ['with one line less', [first]],
  ])('leads to the thanks when it was paid (%s), and records the paid lines', async (_, lines) => {
    server.functions['/checkout'] = () => refused('alreadyPaid');
    const { store, dependencies } = startAgain();
    store.dispatch(payFor({ ...intent, lines }));
    await settled(store, 'leaving');
    expect(dependencies.left).toEqual([
      'http://localhost/success?session_id=cs_test_theearlierone0000&user_id=null&lng=en&already_paid=1',
    ]);
    expect(selectPendingDonations(store.getState())).toHaveLength(2);
    expect(selectLastAttempt(store.getState())).toEqual(earlier);
    expect(dependencies.logged).toEqual([]);
  });
});

it('does not go on for ever when every attempt is refused as used', async () => {
  server.functions['/checkout'] = () => refused('attemptReused');
  const { store } = start();
  store.dispatch(payFor(intent));
  await settled(store, 'failed');
  expect(server.calls).toHaveLength(2);
});

it.each([
  ['the function refuses', refused('projectClosed'), 'projectClosed'],
  ['the function breaks', { status: 500, body: 'oops' }, 'server'],
  ['the answer has another shape', { status: 200, body: { sessionId: 1 } }, 'unexpected'],
])('logs and shows that %s, and leaves nothing pending', async (_, answer, code) => {
  server.functions['/checkout'] = () => answer;
  const { store, dependencies } = start();
  store.dispatch(payFor(intent));
  await settled(store, 'failed');
  expect(selectCheckout(store.getState())).toMatchObject({ failure: { code } });
  expect(dependencies.logged.map(({ message }) => message)).toEqual([
    'Failed to create Stripe session',
  ]);
  expect(dependencies.left).toEqual([]);
  expect(selectPendingDonations(store.getState())).toEqual([]);
  store.dispatch(leaveFailedCheckout());
  expect(selectCheckout(store.getState()).status).toBe('idle');
  expect(selectLastAttempt(store.getState())).not.toBeNull();
});

describe('no answer comes', () => {
  beforeEach(() =>
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] }),
  );
  afterEach(() => jest.useRealTimers());

  it('warns the donor after twenty seconds, and a retry opens the same payment', async () => {
    let answerLate: () => void = () => undefined;
    const asked = new Promise<void>((heard) => {
      server.functions['/checkout'] = () =>
        new Promise((answer) => {
          answerLate = () =>
            answer({ ...opened, body: { ...opened.body, url: 'https://cards.example/pay/late' } });
          heard();
        });
    });
    const { store, dependencies } = start();
    store.dispatch(payFor(intent));
    await asked;
    await jest.advanceTimersByTimeAsync(CHECKOUT_PATIENCE_MS - 1);
    expect(selectCheckout(store.getState()).status).toBe('starting');
    await jest.advanceTimersByTimeAsync(1);
    expect(selectCheckout(store.getState())).toMatchObject({
      status: 'failed',
      failure: { code: 'timeout' },
    });
    expect(selectPendingDonations(store.getState())).toEqual([]);

    jest.useRealTimers();
    answerLate();
    server.functions['/checkout'] = () => opened;
    store.dispatch(payFor(intent));
    await settled(store, 'leaving');
    expect(new Set(attemptIds()).size).toBe(1);
    expect(attemptIds()).toHaveLength(2);
    // The late answer took the donor nowhere.
    expect(dependencies.left).toEqual([CARD_PAGE]);
  });
});

it('logs an empty list and sends no request', () => {
  const { store, dependencies } = start();
  store.dispatch(payFor({ ...intent, lines: [] }));
  expect(dependencies.logged).toEqual([{ message: 'No donations provided.', failure: null }]);
  expect(selectCheckout(store.getState()).status).toBe('idle');
  expect(server.calls).toEqual([]);
});

it('lets an Arabic donor review first, and pays what was reviewed', async () => {
  server.functions['/checkout'] = () => opened;
  const { store } = start({}, 'ar');
  store.dispatch(payFor(intent));
  expect(selectCheckout(store.getState())).toEqual({ status: 'reviewing', intent });
  store.dispatch(payFor(intent, { reviewed: true }));
  await settled(store, 'leaving');
  expect(server.calls[0]?.request).toMatchObject({ language: 'ar' });
});

describe('a direct donation', () => {
  const line = aCartLine({ unitAmountMinor: 6_000 });
  const direct = (over: Partial<CheckoutIntent> = {}): CheckoutIntent => ({
    source: 'direct',
    currency: 'USD',
    lines: [line],
    ...over,
  });
  const named = (): unknown[] => server.calls.map(({ request }) => request.earlierSessionId);
  const payAndComeBack = async (store: AppStore, wanted: CheckoutIntent): Promise<void> => {
    store.dispatch(payFor(wanted));
    await settled(store, 'leaving');
    store.dispatch(checkoutLeft());
  };

  it.each([
    ['amount', { lines: [aCartLine({ unitAmountMinor: 2_000 })] }],
    ['currency', { currency: 'SAR' as const, lines: [{ ...line, currency: 'SAR' as const }] }],
    [
      'dedication',
      { lines: [{ ...line, wishes: { id: 'w', dedication: null, isNameShown: true } }] },
    ],
  ])('ends its earlier card page when another %s is paid', async (_, change) => {
    server.functions['/checkout'] = () => opened;
    const { store } = start();
    await payAndComeBack(store, direct());
    await payAndComeBack(store, direct(change));
    expect(named()).toEqual([undefined, aSessionId]);
    expect(new Set(attemptIds()).size).toBe(2);
  });

  it('ends its earlier card page after a donation to another project', async () => {
    server.functions['/checkout'] = () => opened;
    const { store } = start();
    await payAndComeBack(store, direct());
    await payAndComeBack(store, direct({ lines: [aCartLine({ projectId: 'other' })] }));
    await payAndComeBack(store, direct({ lines: [aCartLine({ unitAmountMinor: 100 })] }));
    expect(named()).toEqual([undefined, undefined, aSessionId]);
  });

  it('leads to the thanks where the earlier card page was paid', async () => {
    server.functions['/checkout'] = () => opened;
    const { store, dependencies } = start();
    await payAndComeBack(store, direct());
    server.functions['/checkout'] = () => refused('alreadyPaid');
    await payAndComeBack(store, direct({ lines: [aCartLine({ unitAmountMinor: 100 })] }));
    expect(dependencies.left[1]).toContain('already_paid=1');
    expect(selectPendingDonations(store.getState())).toMatchObject([{ amountMinor: 6_000 }]);
  });

  describe('its earlier payment was paid, thanked for and not recorded', () => {
    const thanked = async (): Promise<ReturnType<typeof start>> => {
      server.functions['/checkout'] = () => opened;
      const started = start();
      await payAndComeBack(started.store, direct());
      // The end of a recording resets the checkout of the same payment.
      server.functions['/record'] = () => new Promise<never>(() => undefined);
      started.store.dispatch(returnedFromCardPage({ sessionId: aSessionId }));
      return started;
    };
    const other = direct({ lines: [aCartLine({ unitAmountMinor: 100 })] });
    const checkouts = () => server.calls.filter(({ path }) => path === '/checkout');

    it('opens another donation beside it, and ends only that one later', async () => {
      const { store, dependencies } = await thanked();
      const second = `${aSessionId}2`;
      server.functions['/checkout'] = () => ({
        status: 200,
        body: { sessionId: second, url: CARD_PAGE },
      });
      await payAndComeBack(store, other);
      await payAndComeBack(store, direct({ lines: [aCartLine({ unitAmountMinor: 300 })] }));
      expect(dependencies.left).toEqual([CARD_PAGE, CARD_PAGE, CARD_PAGE]);
      expect(checkouts().map(({ request }) => request.earlierSessionId)).toEqual([
        undefined,
        undefined,
        second,
      ]);
    });

    it.each(['en', 'ar'] as const)('does not open the same again (%s)', async (language) => {
      const { store, dependencies } = await thanked();
      await payAndComeBack(store, other);
      store.dispatch(languageChosen(language));
      server.functions['/checkout'] = () => refused('alreadyPaid');
      store.dispatch(payFor(direct(), { reviewed: true }));
      await settled(store, 'leaving');
      expect(checkouts().at(-1)?.request).toMatchObject({ earlierSessionId: aSessionId });
      expect(dependencies.left.at(-1)).toContain('already_paid=1');
    });
  });

  describe('the cart is paid after it', () => {
    const left = (): unknown => server.calls.at(-1)?.request.leftSessionIds;
    const startWithDirect = async (): Promise<ReturnType<typeof start>> => {
      server.functions['/checkout'] = () => opened;
      const started = start();
      await payAndComeBack(started.store, direct());
      return started;
    };

    it.each([
      ['the same amount', aCartLine({ unitAmountMinor: 6_000 })],
      ['another amount', aCartLine({ unitAmountMinor: 100 })],
    ])('ends its card page (%s)', async (_, changed) => {
      const { store } = await startWithDirect();
      const other = aCartLine({ projectId: 'other' });
      await payAndComeBack(store, { ...intent, lines: [other, changed] });
      expect(left()).toEqual([aSessionId]);
    });

    it('ends its card page when a cart’s earlier page is opened again', async () => {
      server.functions['/checkout'] = () => opened;
      const { store } = start();
      await payAndComeBack(store, intent);
      const second = `${aSessionId}2`;
      server.functions['/checkout'] = () => ({
        status: 200,
        body: { sessionId: second, url: CARD_PAGE },
      });
      await payAndComeBack(store, direct());
      await payAndComeBack(store, intent);
      expect(left()).toEqual([second]);
      expect(attemptIds()[2]).toBe(attemptIds()[0]);
    });

    it('leaves the card page of another project, and that of the same attempt', async () => {
      const { store } = await startWithDirect();
      await payAndComeBack(store, { ...intent, lines: [aCartLine({ projectId: 'other' })] });
      expect(left()).toBeUndefined();
      await payAndComeBack(store, { ...direct(), source: 'cart' });
      expect(left()).toBeUndefined();
      expect(attemptIds()[2]).toBe(attemptIds()[0]);
    });

    it('leads to its thanks where it was paid', async () => {
      const { store, dependencies } = await startWithDirect();
      server.functions['/checkout'] = () => ({
        status: 409,
        body: { failure: { code: 'alreadyPaid', field: 'leftSessionIds.0' } },
      });
      await payAndComeBack(store, intent);
      expect(dependencies.left[1]).toContain(`session_id=${aSessionId}&`);
      expect(dependencies.left[1]).toContain('already_paid=1');
      expect(selectPendingDonations(store.getState())).toMatchObject([{ amountMinor: 6_000 }]);
    });
  });

  it('names no earlier card page once its payment is complete', async () => {
    server.functions['/checkout'] = () => opened;
    const { store } = start();
    await payAndComeBack(store, direct());
    store.dispatch(paymentCompleted({ sessionId: aSessionId }));
    await payAndComeBack(store, direct());
    expect(named()).toEqual([undefined, undefined]);
  });
});
