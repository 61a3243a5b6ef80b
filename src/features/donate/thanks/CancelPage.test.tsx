import { screen, waitFor } from '@testing-library/react';
import { checkoutSlice, selectCheckout, type CheckoutIntent } from '@/store/checkout/checkoutSlice';
import { cartSlice } from '@/store/cart/cartSlice';
import { aCartLine } from '@/testing/builders';
import { renderWithApp } from '@/testing/renderWithApp';
import { aTestServer } from '@/testing/testServer';
import { CancelPage } from './CancelPage';

const server = aTestServer();

const line = aCartLine({ unitAmountMinor: 6_000, projectName: { en: 'Food Parcels', ar: 'طرود' } });
const another = aCartLine({ projectId: 'another', projectName: { en: 'Wells', ar: 'آبار' } });

const renderCancel = (
  intent: CheckoutIntent | null,
  inCart: CheckoutIntent['lines'] = [],
  status: 'idle' | 'leaving' = 'idle',
) => {
  const attempt = intent && { id: '11111111-1111-4111-8111-111111111111', intent };
  return renderWithApp(<CancelPage />, {
    state: {
      cart: { ...cartSlice.getInitialState(), lines: [...inCart] },
      checkout: {
        ...checkoutSlice.getInitialState(),
        lastAttempt: attempt,
        ...(attempt !== null &&
          status === 'leaving' && {
            current: { status, attempt, url: 'http://cards.example/pay' },
          }),
      },
    },
  });
};

it('opens the card page of a direct donation again by one button', async () => {
  const intent: CheckoutIntent = { source: 'direct', currency: 'USD', lines: [line] };
  const { user, store } = renderCancel(intent);
  expect(screen.getByRole('link', { name: 'Back to the project' })).toHaveAttribute(
    'href',
    '/project-details/water-gaza',
  );
  expect(screen.getByText('60.00 USD')).toBeVisible();
  expect(screen.getByText('Food Parcels')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() =>
    expect(selectCheckout(store.getState())).toMatchObject({
      attempt: { id: '11111111-1111-4111-8111-111111111111', intent },
    }),
  );
});

it('lists the donations of an unchanged cart and ends its busy state', async () => {
  const lines = [line, another];
  const { store } = renderCancel({ source: 'cart', currency: 'USD', lines }, lines, 'leaving');
  expect(screen.getByRole('heading', { level: 1, name: 'Payment cancelled' })).toBeVisible();
  expect(screen.getByText(/^Nothing was charged/)).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeEnabled();
  expect(screen.getByRole('link', { name: 'Back to the cart' })).toHaveAttribute('href', '/cart');
  await waitFor(() => expect(selectCheckout(store.getState()).status).toBe('idle'));
});

it('offers the cart alone once its donations are others', () => {
  renderCancel({ source: 'cart', currency: 'USD', lines: [line, another] }, [line]);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(screen.getByText('1 donation is waiting in your cart.')).toBeVisible();
});

it('names no cart to a visitor without one', () => {
  renderCancel(null);
  expect(screen.queryByRole('link', { name: 'Back to the cart' })).toBeNull();
  expect(screen.getByRole('link', { name: 'See all projects' })).toBeVisible();
  expect(server.calls).toEqual([]);
});
