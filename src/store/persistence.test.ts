import { waitFor } from '@testing-library/dom';
import { aCartLine, aSessionId } from '@/testing/builders';
import { fakeDependencies } from '@/testing/fakeDependencies';
import { donationAddedToCart, selectCartLines, selectCartPayments } from './cart/cartSlice';
import {
  checkoutOpened,
  donationResumed,
  type OpenedAttempt,
  checkoutStarted,
  selectCheckout,
  selectLastAttempt,
} from './checkout/checkoutSlice';
import { currencyChosen, selectCurrency } from './currency/currencySlice';
import {
  donationsSentToCheckout,
  pendingDonationsSettled,
  selectPendingDonations,
  selectPendingRestored,
} from './pendingDonations/pendingDonationsSlice';
import { startPersistence, type Persistence } from './persistence';
import { makeStore, type AppStore } from './store';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const water = aCartLine();
const food = aCartLine({ projectId: 'food' });
const attempt = {
  id: '00000000-0000-4000-8000-000000000001',
  intent: { source: 'cart' as const, currency: 'USD' as const, lines: [water] },
};

async function open(
  before: (store: AppStore) => void = () => undefined,
): Promise<{ store: AppStore } & Persistence> {
  const store = makeStore(fakeDependencies());
  before(store);
  return { store, ...(await startPersistence(store)) };
}
const stored = (area: Storage, key: string): unknown => JSON.parse(area.getItem(key) ?? 'null');

/** A slice as redux-persist stores it: each part of it as a text of its own. */
const asStored = (slice: object, version = 1): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries({ ...slice, _persist: { version, rehydrated: true } }).map(([key, part]) => [
        key,
        JSON.stringify(part),
      ]),
    ),
  );

it('restores cart, currency, pending donations and the last attempt after a reload', async () => {
  const { store, flush } = await open();
  store.dispatch(donationAddedToCart(water));
  store.dispatch(currencyChosen('SAR'));
  store.dispatch(
    donationsSentToCheckout([{ projectId: 'water-gaza', amountMinor: 2_550, currency: 'USD' }]),
  );
  store.dispatch(checkoutStarted(attempt));
  await flush();
  expect(localStorage.getItem('ikhaa.cart')).toBe(asStored({ lines: [water], payments: [] }));
  expect(stored(sessionStorage, 'donations')).toEqual([
    { projectId: 'water-gaza', amount: 25.5, currency: 'USD' },
  ]);

  const { store: after } = await open();
  expect(selectCartLines(after.getState())).toEqual([water]);
  expect(selectCurrency(after.getState())).toBe('SAR');
  expect(selectPendingDonations(after.getState())).toEqual([
    { projectId: 'water-gaza', amountMinor: 2_550, currency: 'USD' },
  ]);
  expect(selectPendingRestored(after.getState())).toBe(true);
  expect(selectLastAttempt(after.getState())).toEqual(attempt);
  expect(selectCheckout(after.getState())).toEqual({ status: 'idle' });
});

it('restores the cart’s opened payments, and drops foreign data', async () => {
  const opened = { ...attempt, sessionId: aSessionId };
  const { store, flush } = await open();
  store.dispatch(checkoutOpened({ attempt: opened, url: 'https://pay' }));
  await flush();
  expect(selectCartPayments((await open()).store.getState())).toEqual([opened]);
  localStorage.setItem(
    'ikhaa.cart',
    asStored({ lines: [water], payments: [{ ...opened, sessionId: 'not ours' }] }),
  );
  const { store: tampered } = await open();
  expect(selectCartPayments(tampered.getState())).toEqual([]);
});

it('restores whose direct donation may be taken up again, and not that it was', async () => {
  const direct: OpenedAttempt = {
    ...attempt,
    sessionId: aSessionId,
    intent: { ...attempt.intent, source: 'direct' },
  };
  const { store, flush } = await open();
  store.dispatch(checkoutOpened({ attempt: direct, url: 'https://pay', userId: null }));
  store.dispatch(donationResumed({ attemptId: direct.id }));
  await flush();
  const { checkout } = (await open()).store.getState();
  expect(checkout).toMatchObject({
    directPayments: [direct],
    resumable: [{ attemptId: direct.id, userId: null }],
    resumed: [],
  });
});

it('keeps and stores a currency that was chosen before the stored one was read', async () => {
  localStorage.setItem('ikhaa.currency', asStored({ current: 'SAR' }));
  const { store, flush } = await open(({ dispatch }) => void dispatch(currencyChosen('TRY')));
  expect(selectCurrency(store.getState())).toBe('TRY');
  await flush();
  expect(localStorage.getItem('ikhaa.currency')).toBe(asStored({ current: 'TRY' }));
});

it('writes down what was chosen in the moment before the page goes', async () => {
  const { store } = await open();
  store.dispatch(currencyChosen('SAR'));
  store.dispatch(donationAddedToCart(water));
  window.dispatchEvent(new Event('pagehide'));
  expect(localStorage.getItem('ikhaa.currency')).toBe(asStored({ current: 'SAR' }));
  expect(localStorage.getItem('ikhaa.cart')).toBe(asStored({ lines: [water], payments: [] }));
});

it('writes down what a later listener does when the page goes', async () => {
  const { store } = await open();
  window.addEventListener('pagehide', () => store.dispatch(donationAddedToCart(water)), {
    once: true,
  });
  window.dispatchEvent(new Event('pagehide'));
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  expect(localStorage.getItem('ikhaa.cart')).toBe(asStored({ lines: [water], payments: [] }));
});

it('removes the list of pending donations when all were recorded', async () => {
  const { store, flush } = await open();
  store.dispatch(donationsSentToCheckout([{ projectId: 'a', amountMinor: 500, currency: 'USD' }]));
  await flush();
  store.dispatch(pendingDonationsSettled({ unrecorded: [] }));
  await flush();
  expect(sessionStorage.getItem('donations')).toBeNull();
});

it('joins what was added before the stored cart was read', async () => {
  localStorage.setItem('ikhaa.cart', asStored({ lines: [water], payments: [] }));
  const { store } = await open((early) => {
    early.dispatch(donationAddedToCart(water));
    early.dispatch(donationAddedToCart(food));
  });
  expect(selectCartLines(store.getState())).toEqual([{ ...water, quantity: 2 }, food]);
});

it.each([
  ['not JSON', '{'],
  ['another shape', '{"lines":"x"}'],
  ['of an earlier format', JSON.stringify({ version: 1, lines: [water] })],
  ['of another version', asStored({ lines: [water], payments: [] }, 2)],
  ['a tampered line', asStored({ lines: [{ ...water, unitAmountMinor: -1 }], payments: [] })],
  ['null', 'null'],
])('starts empty when the stored cart is %s', async (_, text) => {
  localStorage.setItem('ikhaa.cart', text);
  localStorage.setItem('ikhaa.currency', text);
  sessionStorage.setItem('donations', text);
  sessionStorage.setItem('ikhaa.checkoutAttempt', text);
  const { store } = await open();
  expect(selectCartLines(store.getState())).toEqual([]);
  expect(selectCurrency(store.getState())).toBeNull();
  expect(selectPendingDonations(store.getState())).toEqual([]);
  expect(selectLastAttempt(store.getState())).toBeNull();
  expect(selectPendingRestored(store.getState())).toBe(true);
});

it('works without storage', async () => {
  // The library says so while developing.
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const blocked = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  const { store, flush } = await open();
  store.dispatch(donationAddedToCart(water));
  await flush();
  expect(selectCartLines(store.getState())).toEqual([water]);
  blocked.mockRestore();
  full.mockRestore();
  said.mockRestore();
});

it('applies another tab’s change once, while the stored cart is read', async () => {
  localStorage.setItem('ikhaa.cart', asStored({ lines: [water], payments: [] }));
  const store = makeStore(fakeDependencies());
  const started = startPersistence(store);
  window.dispatchEvent(new StorageEvent('storage', { key: 'ikhaa.cart' }));
  await started;
  // What is heard later has been read later.
  localStorage.setItem('ikhaa.currency', asStored({ current: 'TRY' }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'ikhaa.currency' }));
  await waitFor(() => expect(selectCurrency(store.getState())).toBe('TRY'));
  expect(selectCartLines(store.getState())).toEqual([water]);
});

it('follows the cart and the currency of other tabs', async () => {
  const { store } = await open();
  const changeElsewhere = (key: string, slice: object): void => {
    localStorage.setItem(key, asStored(slice));
    window.dispatchEvent(new StorageEvent('storage', { key }));
  };
  changeElsewhere('ikhaa.cart', { lines: [food], payments: [] });
  changeElsewhere('ikhaa.currency', { current: 'TRY' });
  await waitFor(() => expect(selectCartLines(store.getState())).toEqual([food]));
  await waitFor(() => expect(selectCurrency(store.getState())).toBe('TRY'));
  localStorage.removeItem('ikhaa.cart');
  window.dispatchEvent(new StorageEvent('storage', { key: 'ikhaa.cart' }));
  await waitFor(() => expect(selectCartLines(store.getState())).toEqual([]));
});
