import { act, renderHook } from '@testing-library/react';
import { Provider } from 'react-redux';
import { selectCartLines } from '@/store/cart/cartSlice';
import { CartProvider } from '@/store/cart/useCart';
import { startPersistence } from '@/store/persistence';
import { makeStore } from '@/store/store';
import { aCartLine } from '@/testing/builders';
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
  const { lines } = JSON.parse(localStorage.getItem('ikhaa.cart') ?? '{}') as { lines?: string };
  return lines === undefined ? [] : JSON.parse(lines);
};

it.each([
  ['is hidden, and never told that it goes', () => become('hidden')],
  ['was hidden already when it goes', go, () => become('hidden')],
  ['goes at once', go],
])(
  'a gift whose picture still flies is stored when the page %s',
  async (_, leave, before = () => undefined) => {
    const store = makeStore(fakeDependencies());
    await startPersistence(store);
    const { result } = renderHook(() => useAddToCart({ current: null }), {
      wrapper: ({ children }) => (
        <Provider store={store}>
          <CartProvider>{children}</CartProvider>
        </Provider>
      ),
    });
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
