import { act, screen, waitFor, within } from '@testing-library/react';
import { EXAMPLE_TEXTS } from '@content/siteTexts';
import type { CartLine } from '@core/cart/cartLine';
import { writeTexts, type SiteTexts } from '@core/site/siteTexts';
import { cartChangedElsewhere, selectCartLines } from '@/store/cart/cartSlice';
import { selectCheckout } from '@/store/checkout/checkoutSlice';
import { aCartLine, aSessionId } from '@/testing/builders';
import { renderWithApp, type RenderOptions } from '@/testing/renderWithApp';
import { aTestServer, projectDocument } from '@/testing/testServer';
import { present } from '@core/testing/present';
import { CartPage } from './CartPage';

const server = aTestServer();

const CARD_PAGE = 'http://cards.example/pay';
const renderCart = (lines: CartLine[], options: RenderOptions = {}) =>
  renderWithApp(<CartPage />, {
    ...options,
    state: { cart: { lines, payments: [] }, ...options.state },
  });

const water = aCartLine();
const food = aCartLine({
  projectId: 'food-sudan',
  projectName: { en: 'Bread for Sudan', ar: 'خبز للسودان' },
  unitAmountMinor: 1_000,
});
const lira = aCartLine({
  projectId: 'zakat',
  projectName: { en: 'Zakat', ar: 'زكاة' },
  unitAmountMinor: 50_000,
  currency: 'TRY',
});

beforeEach(() => {
  server.documents['projects'] = [water, food, lira].map(({ projectId }) =>
    projectDocument({ $id: projectId }),
  );
});

const item = (name: string): HTMLElement => screen.getByRole('listitem', { name });
const pressIn = (line: HTMLElement, name: string): HTMLElement =>
  within(line).getByRole('button', { name });
const hasStatus = (text: RegExp) => (_: string, element: Element | null) =>
  element?.getAttribute('role') === 'status' && text.test(element.textContent ?? '');
const total = (): HTMLElement => screen.getByText(hasStatus(/^Total/));
const removal = (): HTMLElement | null => screen.queryByText(hasStatus(/^Removed:/));

it('lists every donation with its kind, amount and quantity, and the total', () => {
  renderCart([aCartLine({ quantity: 2 }), food]);
  const list = screen.getByRole('list', { name: 'Cart' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  const line = item('Clean water for Gaza');
  expect(line).toHaveTextContent('water · Gaza');
  expect(line).toHaveTextContent('25.00 USD each');
  expect(line).toHaveTextContent('50.00 USD');
  expect(within(line).getByRole('status', { name: 'Quantity' })).toHaveTextContent('2');
  expect(within(line).getByRole('link', { name: 'Clean water for Gaza' })).toHaveAttribute(
    'href',
    '/project-details/water-gaza',
  );
  expect(total()).toHaveTextContent('Total 60.00 USD');
  expect(screen.getByRole('button', { name: 'Pay 60.00 USD' })).toBeEnabled();
});

it('shows an amount as each one’s from two on', async () => {
  const { user } = renderCart([food]);
  const [line] = within(screen.getByRole('list', { name: 'Cart' })).getAllByRole('listitem');
  expect(line).not.toHaveTextContent('each');
  await user.click(screen.getByRole('button', { name: 'Increase quantity' }));
  expect(line).toHaveTextContent('10.00 USD each');
});

it('changes a quantity, never below one', async () => {
  const { user, store } = renderCart([water]);
  const line = item('Clean water for Gaza');
  expect(pressIn(line, 'Decrease quantity')).toBeDisabled();
  await user.click(pressIn(line, 'Increase quantity'));
  await user.click(pressIn(line, 'Increase quantity'));
  expect(total()).toHaveTextContent('Total 75.00 USD');
  await user.click(pressIn(line, 'Decrease quantity'));
  expect(selectCartLines(store.getState())).toMatchObject([{ quantity: 2 }]);
});

describe('editing an amount', () => {
  const edit = async (typed: string) => {
    const view = renderCart([water, food]);
    await view.user.click(pressIn(item('Clean water for Gaza'), 'Edit amount'));
    const field = screen.getByRole('textbox', { name: 'Amount' });
    expect(field).toHaveFocus();
    expect(field).toHaveValue('25');
    await view.user.clear(field);
    if (typed !== '') await view.user.type(field, typed);
    return {
      ...view,
      field,
      amounts: () =>
        selectCartLines(view.store.getState()).map(({ unitAmountMinor }) => unitAmountMinor),
    };
  };

  it('keeps it on Enter and gives the focus back to the line', async () => {
    const { user, amounts } = await edit('١٢٫٥');
    await user.keyboard('{Enter}');
    expect(amounts()).toEqual([1250, 1000]);
    expect(total()).toHaveTextContent('Total 22.50 USD');
    expect(pressIn(item('Clean water for Gaza'), 'Edit amount')).toHaveFocus();
  });

  it('keeps it when the field is left', async () => {
    const { user, amounts } = await edit('40');
    await user.tab();
    expect(amounts()).toEqual([4000, 1000]);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('does what was clicked while the field was open, with the new amount', async () => {
    const { user, store } = await edit('40');
    await user.click(pressIn(item('Clean water for Gaza'), 'Increase quantity'));
    expect(selectCartLines(store.getState())[0]).toMatchObject({
      unitAmountMinor: 4000,
      quantity: 2,
    });
  });

  it('restores it on Escape', async () => {
    const { user, amounts } = await edit('40');
    await user.keyboard('{Escape}');
    expect(amounts()).toEqual([2500, 1000]);
    expect(pressIn(item('Clean water for Gaza'), 'Edit amount')).toHaveFocus();
  });

  it('leaves it unchanged when the field is empty', async () => {
    const { user, amounts } = await edit('');
    await user.keyboard('{Enter}');
    expect(amounts()).toEqual([2500, 1000]);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it.each([
    ['abc', /digits/],
    ['0.4', /smallest amount by card is 1.00 USD/],
    ['0', /smallest amount by card is 1.00 USD/],
  ])('refuses %s with the reason under the field, and pays nothing', async (typed, reason) => {
    const { user, field, amounts } = await edit(typed);
    await user.tab();
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(expect.stringMatching(reason));
    expect(amounts()).toEqual([2500, 1000]);
    await user.click(screen.getByRole('button', { name: /^Pay/ }));
    expect(field).toHaveFocus();
    expect(server.calls).toEqual([]);
  });

  it('makes one line of two that became the same', async () => {
    const { user, store } = renderCart([water, { ...water, unitAmountMinor: 1000 }]);
    const second = present(screen.getAllByRole('listitem')[1]);
    await user.click(pressIn(second, 'Edit amount'));
    await user.clear(screen.getByRole('textbox'));
    await user.type(screen.getByRole('textbox'), '25{Enter}');
    expect(selectCartLines(store.getState())).toMatchObject([
      { unitAmountMinor: 2500, quantity: 2 },
    ]);
    expect(screen.getByRole('button', { name: 'Edit amount' })).toHaveFocus();
  });
});

it('removes a line, moves the focus to the next, and can restore it', async () => {
  const { user, store } = renderCart([water, food]);
  await user.click(pressIn(item('Clean water for Gaza'), 'Remove'));
  expect(selectCartLines(store.getState())).toEqual([food]);
  expect(pressIn(item('Bread for Sudan'), 'Remove')).toHaveFocus();
  expect(removal()).toHaveTextContent('Removed: Clean water for Gaza');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(selectCartLines(store.getState())).toEqual([food, water]);
});

it('leads to projects after the last line, with the focus on undo', async () => {
  const { user } = renderCart([water]);
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(screen.getByText('Your cart is empty')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See the projects' })).toHaveAttribute(
    'href',
    '/explore-projects',
  );
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
});

it('clears everything once that was confirmed', async () => {
  const { user, store } = renderCart([water, food]);
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  const dialog = screen.getByRole('dialog', { name: 'Clear the whole cart?' });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(selectCartLines(store.getState())).toHaveLength(2);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  await user.click(screen.getByRole('button', { name: 'Clear the cart' }));
  expect(selectCartLines(store.getState())).toEqual([]);
  expect(screen.getByText('Your cart is empty')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('link', { name: 'See the projects' })).toHaveFocus());
});

it('shows nothing about an empty cart before the stored one was read', () => {
  renderCart([], { restored: false });
  expect(screen.queryByText('Your cart is empty')).toBeNull();
});

describe('dedicating a gift while another tab changes the cart', () => {
  const medicine = aCartLine({
    projectId: 'medicine',
    projectName: { en: 'Medicine', ar: 'دواء' },
  });
  /** Opens the dialog of the gift in the middle, and types a name. */
  const startDedicating = async () => {
    const view = renderCart([water, food, medicine]);
    await view.user.click(pressIn(item('Bread for Sudan'), 'Dedicate this gift'));
    const dialog = await screen.findByRole('dialog', { name: 'Dedicate this gift' });
    await view.user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Layla');
    const changeElsewhere = (lines: CartLine[]): void =>
      act(() => void view.store.dispatch(cartChangedElsewhere({ lines, payments: [] })));
    const save = async (): Promise<void> => {
      await view.user.click(within(dialog).getByRole('button', { name: 'Save the dedication' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    const dedicated = () =>
      selectCartLines(view.store.getState()).map(({ projectId, wishes }) => [
        projectId,
        wishes?.dedication?.name,
      ]);
    return { ...view, changeElsewhere, save, dedicated };
  };

  it('is that of the gift whose dialog was opened, wherever it stands by then', async () => {
    const { changeElsewhere, save, dedicated } = await startDedicating();
    changeElsewhere([food, medicine]);
    await save();
    expect(dedicated()).toEqual([
      ['food-sudan', 'Layla'],
      ['medicine', undefined],
    ]);
    expect(removal()).toBeNull();
  });

  it('is that of the gift whose amount was changed there', async () => {
    const { changeElsewhere, save, dedicated } = await startDedicating();
    changeElsewhere([water, { ...food, unitAmountMinor: 7_700 }, medicine]);
    await save();
    expect(dedicated()[1]).toEqual(['food-sudan', 'Layla']);
    expect(removal()).toBeNull();
  });

  it.each([
    ['another gift stands in its place', [water, medicine]],
    ['the cart is empty', []],
  ])('is no other gift’s after that one is gone, as the page shows: %s', async (_, left) => {
    const { changeElsewhere, save, dedicated } = await startDedicating();
    changeElsewhere(left);
    await save();
    expect(dedicated()).toEqual(left.map(({ projectId }) => [projectId, undefined]));
    expect(removal()).toHaveTextContent('Removed: Bread for Sudan');
    // It may have been paid for there.
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});

describe('paying', () => {
  it('sends the lines of one currency, and no other', async () => {
    server.functions['/checkout'] = () => ({
      status: 200,
      body: { sessionId: aSessionId, url: CARD_PAGE },
    });
    const { user, dependencies } = renderCart([water, lira, { ...food, quantity: 3 }]);
    expect(screen.getAllByRole('list', { name: /^Cart in/ })).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Pay 500.00 TRY' })).toBeEnabled();
    await user.click(screen.getByRole('button', { name: 'Pay 55.00 USD' }));
    await waitFor(() => expect(dependencies.left).toEqual([CARD_PAGE]));
    expect(server.calls[0]?.request).toMatchObject({
      currency: 'USD',
      lines: [
        { projectId: 'water-gaza', unitAmountMinor: 2500, quantity: 1 },
        { projectId: 'food-sudan', unitAmountMinor: 1000, quantity: 3 },
      ],
    });
    expect(screen.getByRole('button', { name: 'Pay 55.00 USD' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    expect(screen.getByRole('button', { name: 'Pay 500.00 TRY' })).toBeDisabled();
  });

  it('shows what failed and tries the same attempt again', async () => {
    server.functions['/checkout'] = () => ({
      status: 503,
      body: { failure: { code: 'paymentUnavailable' } },
    });
    const { user, dependencies } = renderCart([water]);
    await user.click(screen.getByRole('button', { name: /^Pay/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was charged');
    server.functions['/checkout'] = () => ({
      status: 200,
      body: { sessionId: aSessionId, url: CARD_PAGE },
    });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(dependencies.left).toEqual([CARD_PAGE]));
    const ids = server.calls.map(({ request }) => request.attemptId);
    expect(new Set(ids).size).toBe(1);
  });

  it('gives the focus back to the button that could not pay', async () => {
    server.functions['/checkout'] = () => ({
      status: 503,
      body: { failure: { code: 'paymentUnavailable' } },
    });
    const { user } = renderCart([water]);
    await user.click(screen.getByRole('button', { name: /^Pay/ }));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByRole('alert');
    expect(screen.getByRole('button', { name: /^Pay/ })).toHaveFocus();
  });

  it('names the donation that is in the way, until the cart is another', async () => {
    server.functions['/checkout'] = () => ({
      status: 422,
      body: { failure: { code: 'projectClosed', field: 'lines.1' } },
    });
    const { user } = renderCart([water, lira, food]);
    await user.click(screen.getByRole('button', { name: 'Pay 35.00 USD' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Bread for Sudan');
    expect(alert).toHaveTextContent('This project is closed');
    await user.click(pressIn(item('Bread for Sudan'), 'Remove'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('asks for fewer lines above one hundred, without a request', async () => {
    const lines = Array.from({ length: 101 }, (_, index) => aCartLine({ projectId: `p${index}` }));
    renderCart(lines);
    expect(screen.getByRole('alert')).toHaveTextContent(
      'One payment holds at most 100 different donations, and these are 101.',
    );
    expect(screen.getByRole('button', { name: /^Pay/ })).toBeDisabled();
    expect(server.calls).toEqual([]);
  });

  it.each([
    [
      'below the minimum',
      aCartLine({ unitAmountMinor: 60 }),
      /smallest amount by card is 1.00 USD/,
    ],
    [
      'above what one payment takes',
      aCartLine({ unitAmountMinor: 99_999_999, quantity: 2 }),
      /largest amount we can take at once is 999,999.99 USD/,
    ],
  ])('warns when the total is %s', (_, line, message) => {
    renderCart([line]);
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    expect(screen.getByRole('button', { name: /^Pay/ })).toBeDisabled();
  });

  it('opens the review for an Arabic donor', async () => {
    const { user, store } = renderCart([water], { language: 'ar' });
    await user.click(screen.getByRole('button', { name: /^ادفع/ }));
    expect(selectCheckout(store.getState()).status).toBe('reviewing');
  });
});

it('describes an item, and names an unnamed project', () => {
  const blank = { en: '', ar: '' };
  renderCart([
    aCartLine({ itemId: 'food', projectName: { en: 'Food', ar: 'طعام' } }),
    aCartLine({ projectId: 'x', projectName: blank, type: blank, region: blank }),
  ]);
  expect(item('Food')).toHaveTextContent('Gift for a family');
  expect(item('Unnamed Project')).toHaveTextContent('Unknown Type');
});

it.each<[string, object[]]>([
  ['a closed project', [{ status: 'closed' }]],
  ['a deleted project', []],
])('names %s and pays only after its removal', async (_what, found) => {
  server.documents['projects'] = [
    projectDocument({ $id: water.projectId }),
    ...found.map((over) => projectDocument({ $id: food.projectId, ...over })),
  ];
  const { user } = renderCart([water, food]);
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('Bread for Sudan takes no more donations.');
  const pay = screen.getByRole('button', { name: /^Pay/ });
  expect(pay).toBeDisabled();
  await user.click(pressIn(item('Bread for Sudan'), 'Remove'));
  await waitFor(() => expect(pay).toBeEnabled());
});

describe('with an item', () => {
  const toy = aCartLine({ ...food, itemId: 'toy', projectName: { en: 'Toy', ar: 'لعبة' } });
  const hasBlock = (changes: Partial<SiteTexts['family']>, items = ['toy']): void => {
    const texts = { ...EXAMPLE_TEXTS.family, project: water.projectId, ...changes };
    server.documents['site_settings'] = [{ $id: 'texts_family', value: writeTexts(texts, false) }];
    server.documents['quick_items'] = items.map(($id) => ({ $id, name: $id, price: 1_000 }));
  };

  it.each<[string, () => void]>([
    ['the block is off', () => hasBlock({ shown: false })],
    ['the block has no project', () => hasBlock({ project: '' })],
    ['the item was deleted', () => hasBlock({}, ['food'])],
  ])('names it when %s', async (_why, change) => {
    change();
    const { user } = renderCart([water, toy]);
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('An item is no longer offered');
    expect(notice).toHaveTextContent('Toy takes no more donations.');
    await user.click(pressIn(item('Toy'), 'Remove'));
    await waitFor(() => expect(screen.getByRole('button', { name: /^Pay/ })).toBeEnabled());
  });

  it('pays for the project that the donor chose it for', async () => {
    hasBlock({});
    const { dependencies, user } = renderCart([toy]);
    server.functions['/checkout'] = () => ({
      status: 200,
      body: { sessionId: aSessionId, url: CARD_PAGE },
    });
    await user.click(screen.getByRole('button', { name: /^Pay/ }));
    await waitFor(() => expect(dependencies.left).toEqual([CARD_PAGE]));
    expect(server.calls[0]?.request).toMatchObject({
      lines: [{ projectId: food.projectId, itemId: 'toy' }],
    });
  });
});
