import { act, screen, waitFor, within } from '@testing-library/react';
import { EXAMPLE_TEXTS } from '@content/siteTexts';
import { groupByCurrency } from '@core/cart/cartLine';
import { writeTexts, type SiteTexts } from '@core/site/siteTexts';
import { env } from '@/config/env';
import { selectCartCount, selectCartLines } from '@/store/cart/cartSlice';
import { baseApi } from '@/api/baseApi';
import { renderWithApp } from '@/testing/renderWithApp';
import { aTestServer, projectDocument } from '@/testing/testServer';
import { FamilyBlock } from './FamilyBlock';

const server = aTestServer();

const PROJECT = 'winter-families';
const hasBlock = (changes: Partial<SiteTexts['family']> = {}): void => {
  const texts = { ...EXAMPLE_TEXTS.family, project: PROJECT, ...changes };
  server.documents['site_settings'] = [{ $id: 'texts_family', value: writeTexts(texts, false) }];
};

beforeEach(() => {
  hasBlock();
  server.documents['projects'] = [projectDocument({ $id: PROJECT, listed: false })];
  server.documents['quick_items'] = ['Education', 'Food', 'Clothes', 'Toy'].map((name) => ({
    $id: name.toLowerCase(),
    name,
    name_ar: null,
    image: null,
    price: 1000,
  }));
});

const appears = (): Promise<HTMLElement> =>
  screen.findByRole('heading', { name: 'Help Family With Your Donation' });
const inGroup = (name: string, button: string): HTMLElement =>
  within(screen.getByRole('group', { name })).getByRole('button', { name: button });
const countOf = (name: string): HTMLElement =>
  within(screen.getByRole('group', { name })).getByRole('status');
const addToCart = (): HTMLElement => screen.getByRole('button', { name: 'Add to Cart' });

it('offers four items that start at zero, with nothing to add', async () => {
  renderWithApp(<FamilyBlock />);
  await appears();
  expect(
    screen.getAllByRole('group').map((group) => within(group).getByRole('heading').textContent),
  ).toEqual(['Education', 'Food', 'Clothes', 'Toy']);
  for (const name of ['Education', 'Food', 'Clothes', 'Toy']) {
    expect(countOf(name)).toHaveTextContent('0');
    expect(inGroup(name, 'Remove one')).toBeDisabled();
  }
  expect(addToCart()).toBeDisabled();
});

const total = () =>
  screen.getByText(
    (_text, element) => element?.tagName === 'P' && element.textContent.startsWith('Total'),
  );

it('adds one line for each chosen item, at 10.00 USD times its count', async () => {
  const { user, store } = renderWithApp(<FamilyBlock />);
  await appears();
  await user.tripleClick(inGroup('Food', 'Add one'));
  await user.click(inGroup('Toy', 'Add one'));
  await user.click(inGroup('Toy', 'Add one'));
  await user.click(inGroup('Toy', 'Remove one'));
  expect(total()).toHaveTextContent('Total 40.00 USD');
  await user.click(addToCart());
  expect(selectCartLines(store.getState())).toMatchObject([
    {
      projectId: PROJECT,
      itemId: 'food',
      unitAmountMinor: 1000,
      quantity: 3,
      currency: 'USD',
    },
    {
      projectId: PROJECT,
      itemId: 'toy',
      unitAmountMinor: 1000,
      quantity: 1,
      currency: 'USD',
    },
  ]);
  expect(groupByCurrency(selectCartLines(store.getState()))).toMatchObject([{ totalMinor: 4000 }]);
  expect(selectCartCount(store.getState())).toBe(4);
  expect(countOf('Food')).toHaveTextContent('0');
  expect(addToCart()).toBeDisabled();
  expect(screen.getByText('Added to your cart')).toBeInTheDocument();
});

it('takes each item at the price that the charity set', async () => {
  server.documents['quick_items'] = [
    { $id: 'food', name: 'Food', name_ar: null, image: null, price: 1250 },
    { $id: 'toy', name: 'Toy', name_ar: null, image: null, price: 0 },
  ];
  const { user, store } = renderWithApp(<FamilyBlock />);
  expect(
    await within(await screen.findByRole('group', { name: 'Food' })).findByText('12.50', {
      exact: false,
    }),
  ).toBeInTheDocument();
  expect(screen.getByRole('group', { name: 'Toy' })).toHaveTextContent('10.00');
  await user.dblClick(inGroup('Food', 'Add one'));
  await user.click(inGroup('Toy', 'Add one'));
  expect(total()).toHaveTextContent('Total 35.00 USD');
  await user.click(addToCart());
  expect(groupByCurrency(selectCartLines(store.getState()))).toMatchObject([{ totalMinor: 3500 }]);
});

it('shows the names that the charity gave', async () => {
  server.documents['quick_items'] = [
    {
      $id: 'food',
      name: 'Food basket',
      name_ar: 'سلة غذائية',
      image: '/images/items/food-480.webp',
      price: 1000,
    },
  ];
  renderWithApp(<FamilyBlock />, { language: 'ar' });
  expect(await screen.findByRole('group', { name: 'سلة غذائية' })).toBeInTheDocument();
  expect(screen.queryByRole('group', { name: 'تعليم' })).not.toBeInTheDocument();
});

it('shows the heading that the charity wrote, with its name, and no empty line', async () => {
  const none = { en: '', ar: '' };
  hasBlock({ title: { en: 'Gifts of {{name}}', ar: '' }, eyebrow: none, lead: none });
  renderWithApp(<FamilyBlock />, { language: 'ar' });
  expect(await screen.findByRole('heading', { name: 'Gifts of Ikhaa' })).toBeInTheDocument();
  expect(screen.queryByText('In-kind gifts')).toBeNull();
});

const hasNone = async (): Promise<void> => {
  const { store } = renderWithApp(<FamilyBlock />);
  await waitFor(() => {
    const queries = Object.values(store.getState()[baseApi.reducerPath].queries);
    expect(queries.length).toBeGreaterThanOrEqual(2);
    expect(queries.every((query) => query?.status === 'fulfilled')).toBe(true);
  });
  expect(screen.queryByRole('heading')).toBeNull();
};

it.each<[string, () => void]>([
  ['is switched off', () => hasBlock({ shown: false })],
  ['has no project', () => hasBlock({ project: '' })],
  ['has texts of the product alone', () => (server.documents['site_settings'] = [])],
  ['has no items', () => (server.documents['quick_items'] = [])],
])('is absent while it %s', async (_why, change) => {
  change();
  await hasNone();
});

it.each<[string, object[]]>([
  ['is closed', [{ status: 'closed' }]],
  ['is deleted', []],
  ['has reached its target', [{ actual_amount: 100_000 }]],
])('leaves the page when its project %s', async (_what, found) => {
  const { store } = renderWithApp(<FamilyBlock />);
  await appears();
  server.documents['projects'] = found.map((over) => projectDocument({ $id: PROJECT, ...over }));
  act(() => void store.dispatch(baseApi.util.invalidateTags(['Project'])));
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
});

it('is absent with live keys while its project is the example’s', async () => {
  jest.replaceProperty(env, 'takesRealMoney', true);
  server.documents['projects'] = [projectDocument({ $id: PROJECT, example: true })];
  await hasNone();
  jest.restoreAllMocks();
});
