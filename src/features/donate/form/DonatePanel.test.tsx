import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { EXAMPLE_CURRENCIES } from '@content/currencies';
import { decidingApi } from '@/api/endpoints/decidingApi';
import type { CartLine } from '@core/cart/cartLine';
import type { Project } from '@core/projects/project';
import { loggedIn } from '@/store/auth/authSlice';
import {
  checkoutLeft,
  checkoutSlice,
  selectCheckout,
  selectDirectPayments,
  selectResumable,
} from '@/store/checkout/checkoutSlice';
import { selectCartLines } from '@/store/cart/cartSlice';
import { pendingDonationsRestored } from '@/store/pendingDonations/pendingDonationsSlice';
import type { RootState } from '@/store/rootReducer';
import { languageChosen } from '@/store/language/languageSlice';
import { currencyChosen, selectCurrency } from '@/store/currency/currencySlice';
import { LanguageInAddress } from '@/app/routing/LanguageInAddress';
import { setCharity } from '@/config/charity';
import { aProject, aSessionId } from '@/testing/builders';
import { examplePageCharity } from '@/testing/examplePageCharity';
import { formatLongDate } from '@core/text/dates';
import { renderWithApp, type Rendered, type RenderOptions } from '@/testing/renderWithApp';
import { aTestServer } from '@/testing/testServer';
import { durations } from '@/theme/tokens';
import { DonatePanel } from './DonatePanel';
import { projectLine } from '../donationLine';
import { DAY_MS } from '@core/values/time';

const server = aTestServer();

const CARD_PAGE = 'http://cards.example/pay';
const opens = (): void => {
  server.functions['/checkout'] = () => ({
    status: 200,
    body: { sessionId: aSessionId, url: CARD_PAGE },
  });
};
const fails = (code: string, status = 503): void => {
  server.functions['/checkout'] = () => ({ status, body: { failure: { code } } });
};

function Panel({ project }: { project: Project }) {
  const image = useRef<HTMLElement>(null);
  return <DonatePanel project={project} imageRef={image} />;
}
const renderPanel = (project: Partial<Project> = {}, options: RenderOptions = {}) =>
  renderWithApp(<Panel project={aProject(project)} />, options);

function Address() {
  return <p>{useLocation().search}</p>;
}

const field = (): HTMLElement => screen.getByRole('textbox', { name: 'Donation amount' });
const donate = (): HTMLElement => screen.getByRole('button', { name: /^Donate now/ });
/** The amount of the page itself appears once the project's suggestions are read. */
const isProposing = (amount = '25'): Promise<void> =>
  waitFor(() => expect(field()).toHaveValue(amount));
const suggestionsRead = ({ getState }: Pick<Rendered['store'], 'getState'>): Promise<void> =>
  waitFor(() =>
    expect(decidingApi.endpoints.listSuggestions.select('water-gaza')(getState())).toMatchObject({
      status: 'fulfilled',
    }),
  );
const empty = async (user: Rendered['user']): Promise<void> => {
  await waitFor(() => expect(field()).not.toHaveValue(''));
  await user.clear(field());
};
const addToCart = (): HTMLElement => screen.getByRole('button', { name: 'Add to Cart' });

it('starts with the middle of the suggested amounts, which is chosen', async () => {
  renderPanel();
  await isProposing();
  expect(screen.getByRole('radio', { name: '25.00 USD' })).toBeChecked();
  expect(donate()).toHaveAccessibleName('Donate now · 25.00 USD');
});

it('proposes no amount to a donor who is in the field', async () => {
  const { store } = renderPanel();
  act(() => field().focus());
  await suggestionsRead(store);
  expect(field()).toHaveValue('');
  // An input method of a phone adds to the text without a key.
  fireEvent.change(field(), { target: { value: '60' } });
  act(() => field().blur());
  expect(field()).toHaveValue('60');
});

it('proposes the amount after the donor has left an empty field', async () => {
  const { store } = renderPanel();
  act(() => field().focus());
  await suggestionsRead(store);
  act(() => field().blur());
  await isProposing();
});

it('replaces the proposed amount as a whole by the typed one', async () => {
  const { user } = renderPanel();
  await waitFor(() => expect(field()).toHaveValue('25'));
  await user.type(field(), '60');
  expect(field()).toHaveValue('60');
});

it('proposes another middle amount in another currency until the donor types', async () => {
  const { user, store } = renderPanel();
  await waitFor(() => expect(field()).toHaveValue('25'));
  act(() => void store.dispatch(currencyChosen('SAR')));
  await waitFor(() => expect(field()).toHaveValue('100'));
  await user.clear(field());
  act(() => void store.dispatch(currencyChosen('USD')));
  expect(field()).toHaveValue('');
});

it('charges 5.00 for an emptied field, as its hint and button name', async () => {
  const { user } = renderPanel();
  await empty(user);
  expect(field()).toHaveValue('');
  expect(field()).toHaveAccessibleDescription(
    expect.stringContaining('Left empty, it is 5.00 USD'),
  );
  expect(field()).toHaveAttribute('placeholder', 'amount');
  expect(field()).toHaveAttribute('inputmode', 'decimal');
  expect(donate()).toHaveAccessibleName('Donate now · 5.00 USD');
});

it.each([
  ['TRY', 'Donate now · 50.00 TRY'],
  ['SAR', 'Donate now · 5.00 SAR'],
] as const)('in %s, 0 means the minimum where that is higher', async (currency, name) => {
  const { user } = renderPanel({ currency }, { state: { currency: { current: currency } } });
  await empty(user);
  expect(donate()).toHaveAccessibleName(name);
});

it('offers four amounts, and one that is chosen fills the field', async () => {
  const { user } = renderPanel();
  const group = screen.getByRole('radiogroup', { name: 'Suggested amounts' });
  expect(
    within(group)
      .getAllByRole('radio')
      .map((radio) => radio.parentElement?.textContent),
  ).toEqual(['10.00 USD', '25.00 USD', '50.00 USD', '100.00 USD']);
  await user.click(within(group).getByRole('radio', { name: '25.00 USD' }));
  expect(field()).toHaveValue('25');
  expect(donate()).toHaveAccessibleName('Donate now · 25.00 USD');
  expect(within(group).getByRole('radio', { name: '25.00 USD' })).toBeChecked();
});

it('is filled with the gift that a link proposes, which may be changed', async () => {
  const { user } = renderPanel(
    { currency: 'SAR' },
    { route: '/project-details/p?amount=250&currency=SAR' },
  );
  expect(field()).toHaveValue('250');
  expect(donate()).toHaveAccessibleName('Donate now · 250.00 SAR');
  await user.clear(field());
  await user.type(field(), '20');
  expect(donate()).toHaveAccessibleName('Donate now · 20.00 SAR');
});

it('keeps what was typed over a proposed gift when another language is chosen', async () => {
  const route = '/project-details/p?amount=250&currency=SAR&lng=en';
  window.history.replaceState(null, '', route);
  const { user, store } = renderWithApp(
    <>
      <LanguageInAddress />
      <Address />
      <Panel project={aProject({ currency: 'SAR' })} />
    </>,
    { route },
  );
  await user.clear(field());
  await user.type(field(), '20');
  act(() => void store.dispatch(languageChosen('ar')));
  expect(await screen.findByText('?amount=250&currency=SAR')).toBeInTheDocument();
  expect(screen.getByRole('textbox')).toHaveValue('20');
});

it.each(['amount=250', 'amount=0.1&currency=USD', 'amount=<b>&currency=USD', 'currency=GBP'])(
  'keeps its own proposal where a link’s cannot be given: %s',
  async (query) => {
    renderPanel({}, { route: `/project-details/p?${query}` });
    await waitFor(() => expect(field()).toHaveValue('25'));
    expect(donate()).toHaveAccessibleName('Donate now · 25.00 USD');
  },
);

it('opens the card page with the exact amount in the chosen currency', async () => {
  opens();
  const { user, dependencies } = renderPanel();
  await user.clear(field());
  await user.type(field(), '٢٥٫٥');
  await user.click(donate());
  await waitFor(() => expect(dependencies.left).toEqual([CARD_PAGE]));
  expect(server.calls).toHaveLength(1);
  expect(server.calls[0]?.request).toMatchObject({
    currency: 'USD',
    lines: [{ projectId: 'water-gaza', unitAmountMinor: 2550, quantity: 1, itemId: null }],
  });
});

it('sends a gift when Enter is pressed in the field', async () => {
  opens();
  const { user, dependencies } = renderPanel();
  await empty(user);
  await user.type(field(), '{Enter}');
  await waitFor(() => expect(dependencies.left).toHaveLength(1));
  expect(server.calls[0]?.request).toMatchObject({ lines: [{ unitAmountMinor: 500 }] });
});

it.each([
  ['-5', /digits/],
  ['1e3', /digits/],
  ['1.234', /two digits/],
  ['1000000', /999,999.99/],
  ['0.5', /smallest gift by card is 1.00 USD/],
])('neither sends nor adds %s, and shows the reason under the field', async (typed, message) => {
  opens();
  const { user, store } = renderPanel();
  await user.clear(field());
  await user.type(field(), typed);
  await user.click(donate());
  await user.click(addToCart());
  expect(field()).toBeInvalid();
  expect(field()).toHaveAccessibleDescription(expect.stringMatching(message));
  expect(field()).toHaveFocus();
  expect(donate()).toHaveAccessibleName('Donate now');
  expect(server.calls).toEqual([]);
  expect(selectCartLines(store.getState())).toEqual([]);
});

it('reports a currency without a rate for the project and sends no request', async () => {
  const { user } = renderPanel({ currency: 'TRY' });
  await waitFor(() =>
    expect(field()).toHaveAccessibleDescription(
      expect.stringContaining('no exchange rate from USD to TRY'),
    ),
  );
  await user.click(donate());
  expect(server.calls).toEqual([]);
});

afterEach(() => setCharity(examplePageCharity()));

it.each([
  ['SAR', ['50.00 SAR', '100.00 SAR', '250.00 SAR', '500.00 SAR']],
  ['TRY', ['250.00 TRY', '500.00 TRY', '1,000.00 TRY', '2,500.00 TRY']],
] as const)('offers round amounts in %s', async (current, amounts) => {
  renderPanel({}, { state: { currency: { current } } });
  await screen.findByRole('radio', { name: amounts[0] });
  expect(screen.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual(
    amounts,
  );
});

it.each([
  ['JPY', '5000', '5000'],
  ['KWD', '5', '5'],
  ['KWD', '12.34', '12.34'],
] as const)('takes a link’s amount in %s: %s', async (code, asked, typed) => {
  const own = { code, minimumMinor: 150, suggestedMinor: [1_000], isOpen: true };
  setCharity({
    ...examplePageCharity(),
    currencies: { home: 'USD', currencies: [...EXAMPLE_CURRENCIES.currencies, own] },
  });
  renderPanel({}, { route: `/?amount=${asked}&currency=${code}` });
  await waitFor(() => expect(field()).toHaveValue(typed));
  expect(donate()).toHaveAccessibleName(new RegExp(code));
});

it('charges whole yen and refuses parts of one', async () => {
  setCharity({
    ...examplePageCharity(),
    currencies: {
      home: 'JPY',
      currencies: [{ code: 'JPY', minimumMinor: 150, suggestedMinor: [1_000], isOpen: true }],
    },
  });
  const { user, store } = renderPanel({ currency: 'JPY' });
  await user.type(field(), '1500.5');
  await user.click(addToCart());
  expect(field()).toHaveAccessibleDescription(/JPY has no smaller unit/);
  await user.clear(field());
  await user.type(field(), '1500');
  await user.click(addToCart());
  await waitFor(() =>
    expect(selectCartLines(store.getState())).toMatchObject([
      { unitAmountMinor: 1_500, currency: 'JPY' },
    ]),
  );
});

it('adds the default amount to the cart for an emptied field and reports it', async () => {
  const { user, store } = renderPanel();
  await empty(user);
  await user.click(addToCart());
  await waitFor(() =>
    expect(selectCartLines(store.getState())).toMatchObject([
      { projectId: 'water-gaza', unitAmountMinor: 500, quantity: 1, currency: 'USD' },
    ]),
  );
  expect(await screen.findByText('Added to your cart')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/cart');
});

it('adds the gift once when the page is left during the flight', async () => {
  const { store } = renderPanel();
  fireEvent.click(addToCart());
  expect(selectCartLines(store.getState())).toEqual([]);
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect(selectCartLines(store.getState())).toMatchObject([{ quantity: 1 }]);
  expect(await screen.findByText('Added to your cart')).toBeInTheDocument();
  expect(selectCartLines(store.getState())).toMatchObject([{ quantity: 1 }]);
});

it('adds the same gift twice as one line of two', async () => {
  const { user, store } = renderPanel();
  await user.click(addToCart());
  await waitFor(() => expect(selectCartLines(store.getState())).toHaveLength(1));
  // A second click comes too soon before that.
  await new Promise((resolve) => setTimeout(resolve, durations.fly));
  await user.click(addToCart());
  await waitFor(() => expect(selectCartLines(store.getState())).toMatchObject([{ quantity: 2 }]));
});

it('is disabled while the card page opens, and enabled when the donor returns', async () => {
  let answer = (): void => undefined;
  server.functions['/checkout'] = () =>
    new Promise((resolve) => {
      answer = () => resolve({ status: 200, body: { sessionId: aSessionId, url: CARD_PAGE } });
    });
  const { user, store, dependencies } = renderPanel();
  await user.dblClick(donate());
  expect(donate()).toBeDisabled();
  expect(donate()).toHaveAttribute('aria-busy', 'true');
  await waitFor(() => expect(server.calls).toHaveLength(1));
  answer();
  await waitFor(() => expect(dependencies.left).toHaveLength(1));
  expect(server.calls).toHaveLength(1);
  expect(donate()).toBeDisabled();
  act(() => void store.dispatch(checkoutLeft()));
  await waitFor(() => expect(donate()).toBeEnabled());
});

it('shows a failure, logs it, and tries again with the same attempt', async () => {
  fails('paymentUnavailable');
  const { user, dependencies } = renderPanel();
  await user.click(donate());
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(
    'Card payments are not available right now. Nothing was charged.',
  );
  expect(dependencies.logged[0]?.message).toBe('Failed to create Stripe session');
  expect(donate()).toBeEnabled();
  opens();
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(dependencies.left).toEqual([CARD_PAGE]));
  const [first, second] = server.calls.map(({ request }) => request.attemptId);
  expect(second).toBe(first);
});

it('offers a retry only while the form shows the gift that failed', async () => {
  fails('paymentUnavailable');
  const { user, store, dependencies } = renderPanel();
  const retry = () => screen.queryByRole('button', { name: 'Try again' });
  await user.type(field(), '25');
  await user.click(donate());
  await waitFor(() => expect(retry()).toBeVisible());
  await user.clear(field());
  await user.type(field(), '10');
  expect(retry()).toBeNull();
  await user.clear(field());
  await user.type(field(), '25.00');
  expect(retry()).toBeVisible();
  act(() => void store.dispatch(currencyChosen('SAR')));
  expect(retry()).toBeNull();
  act(() => void store.dispatch(currencyChosen('USD')));
  opens();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(dependencies.left).toEqual([CARD_PAGE]));
  const asked = server.calls.map(({ request }) => request);
  expect(asked).toMatchObject([{ lines: [{ unitAmountMinor: 2500 }] }, {}]);
  expect(asked[1]).toEqual(asked[0]);
});

it('offers no second try for a gift whose wishes were changed', async () => {
  fails('paymentUnavailable');
  const { user } = renderPanel();
  await user.click(donate());
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: /^List m[ey]/ }));
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('does not offer to try again what cannot succeed', async () => {
  fails('projectClosed', 409);
  const { user } = renderPanel();
  await user.click(donate());
  expect(await screen.findByRole('alert')).toHaveTextContent('This project is closed');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('asks an Arabic donor to read first what the card page will ask', async () => {
  const { user, store } = renderPanel({}, { language: 'ar' });
  await user.click(screen.getByRole('button', { name: /^تبرّع الآن/ }));
  expect(selectCheckout(store.getState()).status).toBe('reviewing');
  expect(server.calls).toEqual([]);
});

it('takes no gift for an example on a site that takes real money', () => {
  renderPanel({ status: 'example' });
  expect(screen.getByText('This project is an example')).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

it('takes no gift for a closed project', () => {
  renderPanel({ status: 'closed' });
  expect(screen.queryByRole('button', { name: /^Donate now/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'See other projects' })).toHaveAttribute(
    'href',
    '/explore-projects',
  );
});

describe('a gift in another currency than the project’s', () => {
  const dated = (date: string): void => {
    server.documents['exchange_rates'] = [
      { $id: 'SAR', currency: 'SAR', per_usd_micros: 3_750_000, date },
    ];
  };
  const today = (): string => new Date().toISOString();

  it('names what it counts as there and the date of the rate', async () => {
    const date = today();
    dated(date);
    const { user } = renderPanel({}, { state: { currency: { current: 'SAR' } } });
    await user.type(field(), '100');
    expect(await screen.findByText(/^The project counts this as/)).toHaveTextContent(
      `The project counts this as 26.67 USD, at the rate of ${formatLongDate(date, 'en')}.`,
    );
  });

  it('warns about a rate that is older than allowed', async () => {
    const date = new Date(Date.now() - 33 * DAY_MS).toISOString();
    dated(date);
    renderPanel({}, { state: { currency: { current: 'SAR' } } });
    expect(await screen.findByText(/^The project counts this as/)).toHaveTextContent(
      `as 26.67 USD. The rate is from ${formatLongDate(date, 'en')} and may have changed.`,
    );
  });

  it('writes the date in Arabic words', async () => {
    dated('2020-11-12T00:00:00.000Z');
    renderPanel({}, { language: 'ar', state: { currency: { current: 'SAR' } } });
    expect(await screen.findByText(/^يُحتسب للمشروع/)).toHaveTextContent(
      'يُحتسب للمشروع 26.67 USD. سعر الصرف بتاريخ 12 نوفمبر 2020، وقد يكون تغيّر.',
    );
  });

  it('nothing is converted in the project’s own currency', async () => {
    dated('2020-11-12T00:00:00.000Z');
    renderPanel({ currency: 'SAR' }, { state: { currency: { current: 'SAR' } } });
    expect(await screen.findByRole('radio', { name: '50.00 SAR' })).toBeInTheDocument();
    expect(screen.queryByText(/converted|The project counts/)).toBeNull();
  });
});

describe('after a card page that was left', () => {
  const unpaid = { id: 'a', sessionId: aSessionId } as const;
  const userA = { id: 'user-a', name: 'A', email: 'a@example.org' };
  const guest = { status: 'loggedOut', reason: 'guest' } as const;
  const stateWith = (
    lines: CartLine[],
    userId: string | null = null,
    auth: RootState['auth'] = guest,
  ): NonNullable<RenderOptions['state']> => ({
    auth,
    checkout: {
      ...checkoutSlice.getInitialState(),
      directPayments: [{ ...unpaid, intent: { source: 'direct', currency: 'SAR', lines } }],
      resumable: [{ attemptId: unpaid.id, userId }],
    },
  });
  const dedicated: CartLine = {
    ...projectLine(aProject(), { amountMinor: 6_000, currency: 'SAR' }),
    wishes: {
      id: 'w1',
      isNameShown: true,
      dedication: { occasion: 'memory', name: 'Yusuf', message: '', card: null },
    },
  };

  it('has the amount, the currency and the dedication again', async () => {
    renderPanel({}, { state: stateWith([dedicated]) });
    expect(field()).toHaveValue('60');
    expect(donate()).toHaveAccessibleName('Donate now · 60.00 SAR');
    expect(await screen.findByText('Yusuf')).toBeInTheDocument();
    expect(screen.getByRole('checkbox')).toBeChecked();
  });

  it('has them once what was stored is read, unless the donor typed before', async () => {
    const { store, user } = renderPanel({}, { restored: false, state: stateWith([dedicated]) });
    await isProposing();
    await user.type(field(), '7');
    act(() => void store.dispatch(pendingDonationsRestored()));
    expect(field()).toHaveValue('7');
  });

  it.each([
    ['a guest after a donor', 'user-a', guest],
    ['a donor after another', 'user-b', { status: 'loggedIn', user: userA }],
    ['a donor after a guest', null, { status: 'loggedIn', user: userA }],
    ['a visitor who is not known yet', null, { status: 'checking' }],
  ] as const)('shows nothing of it to %s', async (_, userId, auth) => {
    renderPanel({}, { state: stateWith([dedicated], userId, auth) });
    await isProposing();
    expect(screen.queryByText('Yusuf')).toBeNull();
    expect(donate()).toHaveAccessibleName('Donate now · 25.00 USD');
  });

  it('has it for its donor once the session is known', async () => {
    const { store } = renderPanel(
      {},
      {
        state: stateWith([dedicated], userA.id, { status: 'checking' }),
      },
    );
    await isProposing();
    act(() => void store.dispatch(loggedIn(userA)));
    expect(field()).toHaveValue('60');
  });

  const openAgain = ({ store, unmount }: Pick<Rendered, 'store' | 'unmount'>): void => {
    unmount();
    renderPanel({}, { state: store.getState() });
  };

  it('fills the form once, and not again in the same page', () => {
    const { store, unmount } = renderPanel({}, { state: stateWith([dedicated]) });
    expect(field()).toHaveValue('60');
    openAgain({ store, unmount });
    expect(field()).not.toHaveValue('60');
  });

  it('does not fill the form after another currency was chosen by hand', async () => {
    const { store } = renderPanel({}, { restored: false, state: stateWith([dedicated]) });
    act(() => void store.dispatch(currencyChosen('TRY')));
    act(() => void store.dispatch(pendingDonationsRestored()));
    await isProposing('500');
    expect(selectCurrency(store.getState())).toBe('TRY');
  });

  it('is forgotten once it was added to the cart', async () => {
    const { store, user } = renderPanel({}, { state: stateWith([dedicated]) });
    await user.click(addToCart());
    expect(selectResumable(store.getState())).toEqual([]);
    expect(selectDirectPayments(store.getState())).toHaveLength(1);
  });

  it('keeps a name choice that was made before what was stored is read', async () => {
    const { store, user } = renderPanel(
      {},
      {
        restored: false,
        state: stateWith([dedicated]),
      },
    );
    await user.click(screen.getByRole('checkbox'));
    act(() => void store.dispatch(pendingDonationsRestored()));
    expect(screen.getByRole('checkbox')).toBeChecked();
    expect(screen.queryByText('Yusuf')).toBeNull();
    await isProposing();
  });

  it('is forgotten where a link that was followed since proposes another', () => {
    Object.assign(performance, { getEntriesByType: () => [{ type: 'navigate' }] });
    const { store, unmount } = renderPanel(
      {},
      { state: stateWith([dedicated]), route: '/project-details/p?amount=250&currency=SAR' },
    );
    expect(selectResumable(store.getState())).toEqual([]);
    Object.assign(performance, { getEntriesByType: () => [{ type: 'reload' }] });
    openAgain({ store, unmount });
    expect(field()).not.toHaveValue('60');
  });

  it('proposes the usual amount for another project', async () => {
    renderPanel({ id: 'other' }, { state: stateWith([dedicated]) });
    await isProposing();
  });

  it.each([
    ['navigate', '250', 'a link that is followed proposes another'],
    ['back_forward', '60', 'the donor comes back to a link’s address'],
    ['reload', '60', 'the donor reloads a link’s address'],
  ])('after %s the amount is %s: %s', (type, value) => {
    Object.assign(performance, { getEntriesByType: () => [{ type }] });
    renderPanel(
      {},
      { state: stateWith([dedicated]), route: '/project-details/p?amount=250&currency=SAR' },
    );
    expect(field()).toHaveValue(value);
  });
});
