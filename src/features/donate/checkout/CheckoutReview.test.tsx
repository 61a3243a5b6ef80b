import { screen, waitFor, within } from '@testing-library/react';
import { checkoutSlice, selectCheckout, type CheckoutIntent } from '@/store/checkout/checkoutSlice';
import { aCartLine, aSessionId } from '@/testing/builders';
import { renderWithApp } from '@/testing/renderWithApp';
import { aTestServer } from '@/testing/testServer';
import { CancelPage } from '../thanks/CancelPage';
import { CheckoutReview } from './CheckoutReview';

const server = aTestServer();

const intent: CheckoutIntent = {
  source: 'cart',
  currency: 'USD',
  lines: [
    aCartLine({ quantity: 2 }),
    aCartLine({
      projectId: 'family-support',
      itemId: 'toy',
      projectName: { en: '', ar: '' },
      unitAmountMinor: 1000,
    }),
  ],
};
const renderReview = () =>
  renderWithApp(<CheckoutReview />, {
    language: 'ar',
    state: {
      checkout: {
        ...checkoutSlice.getInitialState(),
        current: { status: 'reviewing', intent },
      },
    },
  });
const proceed = (): HTMLElement => screen.getByRole('button', { name: 'المتابعة إلى صفحة الدفع' });

it('shows in Arabic the gifts and the card page’s fields', () => {
  renderReview();
  const dialog = screen.getByRole('dialog', { name: 'قبل أن تدفع' });
  const [first, second] = within(within(dialog).getByRole('list', { name: 'تبرعك' })).getAllByRole(
    'listitem',
  );
  expect(first).toHaveTextContent('مياه نقية لغزة × 250.00 USD');
  expect(second).toHaveTextContent('لعبة10.00 USD');
  expect(dialog).toHaveTextContent('المجموع60.00 USD');
  for (const label of ['Email', 'Card number', 'Expiry MM / YY', 'CVC', 'Cardholder name'])
    expect(within(dialog).getByText(label)).toHaveAttribute('lang', 'en');
});

it.each([
  ['that scrolls can be reached by keyboard, by the name of the dialog', 900, 1],
  ['that fits is no stop on the way', 300, 0],
])('content %s', (_what, height, stops) => {
  const full = jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(height);
  const shown = jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400);
  renderReview();
  const parts = screen.queryAllByRole('group', { name: 'قبل أن تدفع' });
  expect(parts).toHaveLength(stops);
  for (const part of parts) expect(part).toHaveAttribute('tabindex', '0');
  full.mockRestore();
  shown.mockRestore();
});

it('goes on to the card page once', async () => {
  server.functions['/checkout'] = () => ({
    status: 200,
    body: { sessionId: aSessionId, url: 'http://cards.example/pay' },
  });
  const { user, dependencies } = renderReview();
  await user.dblClick(proceed());
  expect(proceed()).toBeDisabled();
  expect(screen.getByText('جارٍ فتح صفحة الدفع…')).toBeInTheDocument();
  await waitFor(() => expect(dependencies.left).toEqual(['http://cards.example/pay']));
  expect(server.calls).toHaveLength(1);
});

it('shows a failure inside, in view, and tries again', async () => {
  const bringIntoView = jest.spyOn(Element.prototype, 'scrollIntoView');
  server.functions['/checkout'] = () => ({
    status: 503,
    body: { failure: { code: 'paymentUnavailable' } },
  });
  const { user, dependencies } = renderReview();
  await user.click(proceed());
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('تعذر فتح صفحة الدفع');
  expect(bringIntoView.mock.contexts.some((part: Element) => part.contains(alert))).toBe(true);
  bringIntoView.mockRestore();
  server.functions['/checkout'] = () => ({
    status: 200,
    body: { sessionId: aSessionId, url: 'http://cards.example/pay' },
  });
  await user.click(within(alert).getByRole('button', { name: 'حاول مجددًا' }));
  await waitFor(() => expect(dependencies.left).toHaveLength(1));
});

it('names the donation that is in the way', async () => {
  server.functions['/checkout'] = () => ({
    status: 422,
    body: { failure: { code: 'projectClosed', field: 'lines.0' } },
  });
  const { user } = renderReview();
  await user.click(proceed());
  expect(await screen.findByRole('alert')).toHaveTextContent('مياه نقية لغزة');
});

it.each([
  ['the button', (press: () => Promise<void>) => press()],
  ['Escape', async (_press: () => Promise<void>, escape: () => Promise<void>) => escape()],
])('goes back with %s', async (_, goBack) => {
  const { user, store } = renderReview();
  await goBack(
    () => user.click(screen.getByRole('button', { name: 'رجوع' })),
    () => user.keyboard('{Escape}'),
  );
  expect(selectCheckout(store.getState()).status).toBe('idle');
  expect(server.calls).toEqual([]);
});

it('the cancel page states that no charge was made and the cart is kept', async () => {
  const attempt = { id: '00000000-0000-4000-8000-000000000001', intent };
  const { store } = renderWithApp(<CancelPage />, {
    state: {
      cart: { lines: intent.lines, payments: [] },
      checkout: {
        ...checkoutSlice.getInitialState(),
        current: { status: 'leaving', attempt, url: 'http://cards.example/pay' },
        lastAttempt: attempt,
      },
    },
  });
  expect(screen.getByRole('heading', { level: 1, name: 'Payment cancelled' })).toBeInTheDocument();
  expect(screen.getByText(/^Nothing was charged/)).toBeInTheDocument();
  expect(screen.getByText('3 donations are waiting in your cart.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to the cart' })).toHaveAttribute('href', '/cart');
  expect(screen.getByRole('link', { name: 'See all projects' })).toHaveAttribute(
    'href',
    '/explore-projects',
  );
  await waitFor(() => expect(selectCheckout(store.getState()).status).toBe('idle'));
});

it('the cancel page leads back to the project of a direct gift', () => {
  const attempt = {
    id: '00000000-0000-4000-8000-000000000001',
    intent: { ...intent, source: 'direct' as const, lines: [aCartLine()] },
  };
  renderWithApp(<CancelPage />, {
    state: {
      checkout: {
        ...checkoutSlice.getInitialState(),
        lastAttempt: attempt,
      },
    },
  });
  expect(screen.getByRole('link', { name: 'Back to the project' })).toHaveAttribute(
    'href',
    '/project-details/water-gaza',
  );
});

it('asks whether the public list names the donor, and the cart keeps the answer', async () => {
  server.functions['/checkout'] = () => ({
    status: 200,
    body: { sessionId: aSessionId, url: 'http://cards.example/pay' },
  });
  const { user, store } = renderWithApp(<CheckoutReview />, {
    language: 'ar',
    state: {
      checkout: {
        ...checkoutSlice.getInitialState(),
        current: { status: 'reviewing', intent },
      },
      cart: { lines: intent.lines, payments: [] },
    },
  });
  const choice = screen.getByRole('checkbox', { name: /^إظهار اسمي/ });
  expect(choice).not.toBeChecked();
  await user.click(choice);
  expect(choice).toBeChecked();
  const wishes = { id: 'named', isNameShown: true, dedication: null };
  expect(store.getState().cart.lines).toMatchObject([{ wishes }, { wishes }]);
  await user.click(proceed());
  await waitFor(() => expect(server.calls.map(({ path }) => path)).toContain('/checkout'));
  expect(server.calls[0]?.request).toMatchObject({ lines: [{ wishes }, { wishes }] });
});
