import { screen, waitFor, within } from '@testing-library/react';
import { checkoutSlice, selectCheckout, type CheckoutIntent } from '@/store/checkout/checkoutSlice';
import { aCartLine, aSessionId } from '@/testing/builders';
import { renderWithApp } from '@/testing/renderWithApp';
import { aTestServer } from '@/testing/testServer';
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

it('shows in Arabic the gifts and the card page’s fields', async () => {
  server.documents['quick_items'] = [{ $id: 'toy', name: 'Toy', name_ar: 'لعبة', price: 1_000 }];
  renderReview();
  const dialog = screen.getByRole('dialog', { name: 'قبل أن تدفع' });
  const [first, second] = within(within(dialog).getByRole('list', { name: 'تبرعك' })).getAllByRole(
    'listitem',
  );
  expect(first).toHaveTextContent('مياه نقية لغزة × 250.00 USD');
  await waitFor(() => expect(second).toHaveTextContent('لعبة10.00 USD'));
  expect(dialog).toHaveTextContent('المجموع60.00 USDستون دولارًا أمريكيًا');
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

it('asks for the public name once, and sends the form’s answer', async () => {
  server.functions['/checkout'] = () => ({
    status: 200,
    body: { sessionId: aSessionId, url: 'http://cards.example/pay' },
  });
  const wishes = { id: 'named', isNameShown: true, dedication: null };
  const lines = intent.lines.map((line) => ({ ...line, wishes }));
  const { user } = renderWithApp(<CheckoutReview />, {
    language: 'ar',
    state: {
      checkout: {
        ...checkoutSlice.getInitialState(),
        current: { status: 'reviewing', intent: { ...intent, lines } },
      },
      cart: { lines, payments: [] },
    },
  });
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.click(proceed());
  await waitFor(() => expect(server.calls.map(({ path }) => path)).toContain('/checkout'));
  expect(server.calls[0]?.request).toMatchObject({ lines: [{ wishes }, { wishes }] });
});
