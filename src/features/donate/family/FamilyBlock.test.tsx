import { act, screen, waitFor, within } from '@testing-library/react';
import { groupByCurrency } from '@core/cart/cartLine';
import { env } from '@/config/env';
import { selectCartCount, selectCartLines } from '@/store/cart/cartSlice';
import { baseApi } from '@/api/baseApi';
import { renderWithApp } from '@/testing/renderWithApp';
import { aTestServer } from '@/testing/testServer';
import { FamilyBlock } from './FamilyBlock';

const server = aTestServer();

beforeEach(() => {
  server.documents['quick_items'] = ['Education', 'Food', 'Clothes', 'Toy'].map((name) => ({
    $id: name.toLowerCase(),
    name,
    name_ar: null,
    image: null,
    price: 1000,
  }));
});

const inGroup = (name: string, button: string): HTMLElement =>
  within(screen.getByRole('group', { name })).getByRole('button', { name: button });
const countOf = (name: string): HTMLElement =>
  within(screen.getByRole('group', { name })).getByRole('status');
const addToCart = (): HTMLElement => screen.getByRole('button', { name: 'Add to Cart' });

it('offers four items that start at zero, with nothing to add', () => {
  renderWithApp(<FamilyBlock />);
  expect(
    screen.getByRole('heading', { name: 'Help Family With Your Donation' }),
  ).toBeInTheDocument();
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
  await user.tripleClick(inGroup('Food', 'Add one'));
  await user.click(inGroup('Toy', 'Add one'));
  await user.click(inGroup('Toy', 'Add one'));
  await user.click(inGroup('Toy', 'Remove one'));
  expect(total()).toHaveTextContent('Total 40.00 USD');
  await user.click(addToCart());
  expect(selectCartLines(store.getState())).toMatchObject([
    {
      projectId: 'family-support',
      itemId: 'food',
      unitAmountMinor: 1000,
      quantity: 3,
      currency: 'USD',
    },
    {
      projectId: 'family-support',
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
    await within(screen.getByRole('group', { name: 'Food' })).findByText('12.50', { exact: false }),
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

it('is absent from the page of a charity without items', async () => {
  server.documents['quick_items'] = [];
  renderWithApp(<FamilyBlock />);
  await waitFor(() => expect(screen.queryByRole('heading')).not.toBeInTheDocument());
});

it('is absent while its project takes no donations', async () => {
  server.documents['projects'] = [
    { $id: 'water', status: 'closed' },
    { $id: 'family-support', status: 'open' },
  ];
  const { store } = renderWithApp(<FamilyBlock />);
  await screen.findByRole('heading', { name: 'Help Family With Your Donation' });
  server.documents['projects'] = [{ $id: 'family-support', status: 'closed' }];
  act(() => void store.dispatch(baseApi.util.invalidateTags(['Project'])));
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
});

it('is absent with live keys while its project is the example’s', async () => {
  jest.replaceProperty(env, 'takesRealMoney', true);
  server.documents['projects'] = [{ $id: 'family-support', status: 'open', example: true }];
  renderWithApp(<FamilyBlock />);
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
  jest.restoreAllMocks();
});
