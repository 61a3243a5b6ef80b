import { act, renderHook } from '@testing-library/react';
import { Provider } from 'react-redux';
import { selectCartLines } from '@/store/cart/cartSlice';
import { CartProvider } from '@/store/cart/useCart';
import { startPersistence } from '@/store/persistence';
import { makeStore, type AppStore } from '@/store/store';
import { aCartLine } from '@/testing/builders';
import { durations } from '@/theme/tokens';
import { fakeDependencies } from '@/testing/fakeDependencies';
import { useAddToCart } from './useAddToCart';

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

const become = (state: DocumentVisibilityState): void => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
};
const go = (): void => void window.dispatchEvent(new Event('pagehide'));

const storedLines = (): unknown => {
  const { lines }: { lines?: string } = JSON.parse(localStorage.getItem('ikhaa.cart') ?? '{}');
  return lines === undefined ? [] : JSON.parse(lines);
};

const renderAdding = (store: AppStore) =>
  renderHook(() => useAddToCart({ current: null }), {
    wrapper: ({ children }) => (
      <Provider store={store}>
        <CartProvider>{children}</CartProvider>
      </Provider>
    ),
  });

it('adds a gift once for a double click without motion, and again later', async () => {
  jest.useFakeTimers();
  const store = makeStore(fakeDependencies());
  const { result } = renderAdding(store);
  const addAfter = (ms: number): Promise<void> =>
    act(async () => {
      await jest.advanceTimersByTimeAsync(ms);
      result.current.add(aCartLine());
    });
  const quantities = () => selectCartLines(store.getState()).map(({ quantity }) => quantity);
  await addAfter(0);
  expect(quantities()).toEqual([1]);
  expect(result.current).toMatchObject({ adding: false, added: aCartLine() });
  await addAfter(150);
  await addAfter(durations.fly - 151);
  expect(quantities()).toEqual([1]);
  await addAfter(1);
  expect(quantities()).toEqual([2]);
  jest.useRealTimers();
});

it.each([
  ['is hidden, and never told that it goes', () => become('hidden')],
  ['was hidden already when it goes', go, () => become('hidden')],
  ['goes at once', go],
])(
  'a gift whose picture still flies is stored when the page %s',
  async (_, leave, before = () => undefined) => {
    const store = makeStore(fakeDependencies());
    await startPersistence(store);
    const { result } = renderAdding(store);
    before();
    const line = aCartLine();
    await act(async () => {
      result.current.add(line);
      expect(storedLines()).toEqual([]);
      leave();
      expect(storedLines()).toEqual([line]);
    });
    expect(selectCartLines(store.getState())).toEqual([line]);
  },
);
