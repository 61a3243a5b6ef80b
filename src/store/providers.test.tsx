import { render, renderHook } from '@testing-library/react';
import { Provider } from 'react-redux';
import type { ReactNode } from 'react';
import { fakeDependencies } from '@/testing/fakeDependencies';
import { CartProvider, useCart, useCartActions } from './cart/useCart';
import { CurrencyProvider } from './currency/CurrencyProvider';
import { useCurrency } from './currency/useCurrency';
import { makeStore } from './store';

/** React reports what a component throws; these tests expect it to. */
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

function Store({ children }: { children: ReactNode }) {
  return <Provider store={makeStore(fakeDependencies())}>{children}</Provider>;
}

it.each([
  ['the cart', useCart],
  ['the cart’s actions', useCartActions],
])('%s outside its provider is an error', (_, useIt) => {
  expect(() => renderHook(() => useIt(), { wrapper: Store })).toThrow(
    'useCart must be used within a CartProvider',
  );
});

it('the currency outside its provider is an error', () => {
  expect(() => renderHook(() => useCurrency(), { wrapper: Store })).toThrow(
    'useCurrency must be used within a CurrencyProvider',
  );
});

it('both are there inside', () => {
  function Inside() {
    return `${useCart().count} ${useCurrency().currency}`;
  }
  const { container } = render(
    <Store>
      <CurrencyProvider>
        <CartProvider>
          <Inside />
        </CartProvider>
      </CurrencyProvider>
    </Store>,
  );
  expect(container).toHaveTextContent('0 USD');
});
