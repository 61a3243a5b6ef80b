import { setupListeners } from '@reduxjs/toolkit/query';
import { waitFor } from '@testing-library/dom';
import type { SessionAnswer } from '@core/donations/contract';
import type { PendingDonation } from '@core/donations/pendingDonation';
import { aCartLine, aRecordedLine, aSessionId } from '@/testing/builders';
import { fakeDependencies } from '@/testing/fakeDependencies';
import { aTestServer } from '@/testing/testServer';
import { loggedOut } from '../auth/authSlice';
import { donationAddedToCart, selectCartLines, selectCartPayments } from '../cart/cartSlice';
import { changeCartWishes, showNameOf } from '../cart/changeWishes';
import {
  checkoutSlice,
  returnedFromCardPage,
  selectLastAttempt,
  selectRecording,
  type CheckoutAttempt,
  type OpenedAttempt,
} from '../checkout/checkoutSlice';
import { selectPendingDonations } from '../pendingDonations/pendingDonationsSlice';
import { makeStore } from '../store';
import { matchLines } from '../checkout/payments';

const server = aTestServer();

const water: PendingDonation = { projectId: 'water-gaza', amountMinor: 2_500, currency: 'USD' };
const food: PendingDonation = { projectId: 'food', amountMinor: 1_000, currency: 'USD' };
const lira: PendingDonation = { projectId: 'food', amountMinor: 1_000, currency: 'TRY' };
const waterLine = aCartLine();
const foodLine = aCartLine({ projectId: 'food', unitAmountMinor: 1_000 });

const sessionOf = (...lines: PendingDonation[]): SessionAnswer => ({
  status: 'paid',
  lines: lines.map((donation, line) => ({ ...donation, line, itemId: null, recorded: false })),
});
const knows = (session: SessionAnswer): void => {
  server.functions['/session'] = () => ({ status: 200, body: session });
};
const records = (lines: readonly PendingDonation[]): void => {
  server.functions['/record'] = ({ line }: { line: number }) => ({
    status: 200,
    body: aRecordedLine({ ...lines[line], line }),
  });
};
const breaks = { status: 500, body: { failure: { code: 'server' } } };

function start(
  pending: PendingDonation[],
  attempt: CheckoutAttempt | null = null,
  payments: OpenedAttempt[] = [],
) {
  const dependencies = fakeDependencies();
  const store = makeStore(dependencies, {
    cart: { lines: [waterLine, { ...foodLine, quantity: 3 }], payments },
    checkout: {
      ...checkoutSlice.getInitialState(),
      lastAttempt: attempt,
    },
    pendingDonations: { restored: true, items: pending },
  });
  const goBack = async () => {
    store.dispatch(returnedFromCardPage({ sessionId: aSessionId }));
    await waitFor(() => expect(selectRecording(store.getState())?.finished).toBe(true));
  };
  return {
    store,
    dependencies,
    goBack,
    recordCalls: () => server.requestsTo<{ line: number }>('/record').map(({ line }) => line),
  };
}
const cartAttempt: OpenedAttempt = {
  id: '00000000-0000-4000-8000-000000000009',
  sessionId: aSessionId,
  intent: { source: 'cart', currency: 'USD', lines: [waterLine, foodLine] },
};
const ofAnotherPayment: OpenedAttempt = {
  ...cartAttempt,
  sessionId: 'cs_test_anotherpayment0000000000',
};

it('records each line, removes paid lines from the cart, and forgets the attempt', async () => {
  knows(sessionOf(water, food));
  records([water, food]);
  const { store, dependencies, goBack, recordCalls } = start([water, food], cartAttempt, [
    cartAttempt,
  ]);
  await goBack();
  expect(recordCalls()).toEqual([0, 1]);
  expect(selectPendingDonations(store.getState())).toEqual([]);
  expect(selectCartLines(store.getState())).toEqual([{ ...foodLine, quantity: 2 }]);
  expect(selectLastAttempt(store.getState())).toBeNull();
  expect(selectCartPayments(store.getState())).toEqual([]);
  expect(dependencies.alerts).toBe(0);
  expect(dependencies.pauses).toEqual([]);
});

it('tries a line three times within three seconds, then alerts and keeps it', async () => {
  knows(sessionOf(water, food));
  server.functions['/record'] = ({ line }) =>
    line === 0 ? breaks : { status: 200, body: aRecordedLine({ ...food, line: 1 }) };
  const { store, dependencies, goBack, recordCalls } = start([water, food], cartAttempt, [
    cartAttempt,
  ]);
  await goBack();
  expect(recordCalls()).toEqual([0, 0, 0, 1]);
  expect(dependencies.pauses).toEqual([1_000, 2_000]);
  expect(dependencies.alerts).toBe(1);
  expect(selectPendingDonations(store.getState())).toEqual([water]);
  expect(selectCartLines(store.getState())).toEqual([waterLine, { ...foodLine, quantity: 2 }]);
  // What is left in the cart was paid: its payment is remembered, so that it is not paid again.
  expect(selectCartPayments(store.getState())).toEqual([cartAttempt]);
});

it('records and removes paid lines in a tab without pending donations', async () => {
  knows(sessionOf(water, food));
  records([water, food]);
  for (const pending of [[], [lira]]) {
    const { store, dependencies, goBack } = start(pending, null, [ofAnotherPayment, cartAttempt]);
    await goBack();
    expect(selectCartLines(store.getState())).toEqual([{ ...foodLine, quantity: 2 }]);
    expect(selectCartPayments(store.getState())).toEqual([ofAnotherPayment]);
    expect(selectPendingDonations(store.getState())).toEqual(pending);
    expect(dependencies.logged).toEqual([]);
  }
});

it('removes paid lines also where the choice of the name changed in between', async () => {
  knows(sessionOf(water, food));
  records([water, food]);
  const { store, goBack } = start([water, food], cartAttempt, [cartAttempt]);
  const before = selectCartLines(store.getState());
  store.dispatch(changeCartWishes(before, showNameOf(before, true)));
  await goBack();
  expect(selectCartLines(store.getState())).toMatchObject([{ projectId: 'food', quantity: 2 }]);
});

it('removes the same gift, dedicated and not, also after a logout in between', async () => {
  const dedication = { occasion: 'memory', name: 'Layla', message: '', card: null } as const;
  const dedicated = { ...waterLine, wishes: { id: 'w1', isNameShown: null, dedication } };
  const attempt: OpenedAttempt = {
    ...cartAttempt,
    intent: { ...cartAttempt.intent, lines: [waterLine, dedicated] },
  };
  knows(sessionOf(water, water));
  records([water, water]);
  const { store, goBack } = start([water, water], attempt, [attempt]);
  store.dispatch(donationAddedToCart(dedicated));
  store.dispatch(loggedOut());
  await goBack();
  expect(selectCartLines(store.getState())).toEqual([{ ...foodLine, quantity: 3 }]);
});

it('does not repeat the request when the donor comes back to the tab later', async () => {
  knows(sessionOf(water));
  records([water]);
  const { store, goBack } = start([water]);
  const stopListening = setupListeners(store.dispatch);
  await goBack();
  const asked = server.calls.length;
  window.dispatchEvent(new Event('focus'));
  await new Promise((resolve) => setTimeout(resolve, 100));
  stopListening();
  expect(server.calls).toHaveLength(asked);
});

it('skips lines that the first answer already reported', async () => {
  knows(sessionOf(water, food));
  const told = [water, food].map((donation, line) => aRecordedLine({ ...donation, line }));
  server.functions['/record'] = () => ({ status: 200, body: { ...told[0], others: [told[1]] } });
  const { store, goBack, recordCalls } = start([water, food], cartAttempt, [cartAttempt]);
  await goBack();
  expect(recordCalls()).toEqual([0]);
  expect(selectRecording(store.getState())?.lines).toEqual([
    { line: 0, donation: water, status: 'recorded', record: told[0] },
    { line: 1, donation: food, status: 'recorded', record: told[1] },
  ]);
});

it('succeeds quietly when the second attempt does', async () => {
  knows(sessionOf(water));
  server.functions['/record'] = () =>
    server.calls.filter(({ path }) => path === '/record').length === 1
      ? breaks
      : { status: 200, body: aRecordedLine() };
  const { dependencies, goBack } = start([water]);
  await goBack();
  expect(dependencies.pauses).toEqual([1_000]);
  expect(dependencies.alerts).toBe(0);
});

it('records each donation at most once in a visit', async () => {
  knows(sessionOf(water));
  records([water]);
  const { store, goBack, recordCalls } = start([water]);
  await goBack();
  store.dispatch(returnedFromCardPage({ sessionId: aSessionId }));
  await goBack();
  expect(recordCalls()).toEqual([0]);
});

it('records and logs nothing to do without pending donations', () => {
  const { store, dependencies, recordCalls } = start([]);
  store.dispatch(returnedFromCardPage({ sessionId: aSessionId }));
  expect(dependencies.logged).toEqual([
    { message: 'No stored donations for this payment', failure: null },
  ]);
  expect(recordCalls()).toEqual([]);
  expect(selectRecording(store.getState())).toBeNull();
});

it('keeps the donations of a payment that is still to come', async () => {
  knows(sessionOf(water));
  records([water]);
  const { store, dependencies, goBack, recordCalls } = start([water, lira], ofAnotherPayment);
  await goBack();
  expect(recordCalls()).toEqual([0]);
  expect(selectPendingDonations(store.getState())).toEqual([lira]);
  expect(selectLastAttempt(store.getState())).toEqual(ofAnotherPayment);
  expect(dependencies.alerts).toBe(0);
});

it('takes nothing from the cart for another payment’s line', async () => {
  knows(sessionOf(food));
  records([food]);
  for (const attempt of [cartAttempt, ofAnotherPayment]) {
    const { store, goBack } = start([food], attempt);
    await goBack();
    expect(selectCartLines(store.getState())).toEqual([waterLine, { ...foodLine, quantity: 3 }]);
  }
});

it('leaves the cart alone after a direct gift', async () => {
  knows(sessionOf(water));
  records([water]);
  const { store, goBack } = start([water], {
    ...cartAttempt,
    intent: { ...cartAttempt.intent, source: 'direct' },
  });
  await goBack();
  expect(selectCartLines(store.getState())).toHaveLength(2);
});

it('finds each donation among the payment’s lines, each line once', () => {
  expect(matchLines([food, water, water], sessionOf(water, food, water))).toEqual([
    { line: 1, donation: food },
    { line: 0, donation: water },
    { line: 2, donation: water },
  ]);
  expect(matchLines([lira], sessionOf(food))).toEqual([]);
  expect(matchLines([water, food], undefined).map(({ line }) => line)).toEqual([0, 1]);
  expect(matchLines([water, food], { status: 'paid', lines: [] }).map(({ line }) => line)).toEqual([
    0, 1,
  ]);
});

it('counts refused lines of this tab’s own payment as recorded, after an expired login', async () => {
  knows({ status: 'paid', lines: [] });
  server.functions['/record'] = () => ({ status: 403, body: { failure: { code: 'forbidden' } } });
  const { store, dependencies, goBack } = start([water], {
    ...cartAttempt,
    intent: { ...cartAttempt.intent, lines: [waterLine] },
  });
  await goBack();
  expect(selectRecording(store.getState())?.lines).toMatchObject([
    { status: 'recorded', record: null },
  ]);
  expect(selectPendingDonations(store.getState())).toEqual([]);
  expect(selectCartLines(store.getState())).not.toContainEqual(waterLine);
  expect(dependencies.alerts).toBe(0);
});

it('keeps pending lines when another donor’s payment refuses its details', async () => {
  knows({ status: 'paid', lines: [] });
  server.functions['/record'] = () => ({ status: 403, body: { failure: { code: 'forbidden' } } });
  const { store, goBack } = start([water], ofAnotherPayment);
  await goBack();
  expect(selectPendingDonations(store.getState())).toEqual([water]);
  expect(selectCartLines(store.getState())).toContainEqual(waterLine);
});
