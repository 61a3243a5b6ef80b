import { screen, waitFor, within } from '@testing-library/react';
import { act } from 'react';
import { paths } from '@/config/paths';
import { loggedIn } from '@/store/auth/authSlice';
import { renderWithApp, type Rendered } from '@/testing/renderWithApp';
import { A_PROFILE } from '@/testing/aProfile';
import { aTestServer } from '@/testing/testServer';
import { AppRoutes } from '../routing/AppRoutes';
import { Layout } from './Layout';
// Loaded ahead: the first to open a page would wait for its code.
import '@/features/cart/CartPage';
import '@/features/session/LoginPage';
import '@/features/profile/ProfilePage';
import '@/staff/StaffPage';
import './LogOutButton';
import './MobileDrawer';

const user = { id: 'u1', name: 'Salma Haddad', email: 'salma@example.org' };

const server = aTestServer();
beforeEach(() => {
  server.account = { $id: user.id, name: user.name, email: user.email, labels: ['editor'] };
  server.functions['/my-profile'] = () => ({ status: 200, body: A_PROFILE });
});

const site = (
  <Layout footer={null}>
    <AppRoutes />
  </Layout>
);
const open = (isStaff: boolean, route: string = paths.cart): Rendered =>
  renderWithApp(site, {
    route,
    state: {
      auth: { status: 'loggedIn', user: isStaff ? { ...user, isStaff: true } : user },
    },
  });
// Where nothing is laid out, what a media query shows counts as hidden.
const inTopBar = () =>
  within(screen.getByRole('region', { name: 'Contact, language and currency' })).queryByRole(
    'link',
    { name: 'Staff', hidden: true },
  );

test('the top bar links an account with a role to the pages of staff', () => {
  open(true);
  expect(inTopBar()).toHaveAttribute('href', paths.staff);
});

test('the menu of a phone does as well, and closes', async () => {
  const { user: person, address } = open(true);
  await person.click(screen.getByRole('button', { name: 'Open menu' }));
  const menu = await screen.findByRole('dialog', { name: 'Menu' });
  await person.click(within(menu).getByRole('link', { name: 'Staff' }));
  expect(address()).toBe(paths.staff);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull());
});

test('donors and guests see neither', async () => {
  const { user: person } = open(false);
  expect(inTopBar()).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Open menu' }));
  const menu = await screen.findByRole('dialog', { name: 'Menu' });
  expect(within(menu).queryByRole('link', { name: 'Staff' })).toBeNull();
});

test.each([
  ['appears', ['admin'], false],
  ['disappears', [], true],
])('the link %s once the pages of staff have read other roles', async (_, labels, before) => {
  server.account = { ...server.account, $id: user.id, labels };
  open(before, paths.staff);
  await waitFor(() => expect(inTopBar() === null).toBe(before));
});

describe('after a login', () => {
  const logIn = async (isStaff: boolean, from?: string): Promise<Rendered> => {
    const view = renderWithApp(site, {
      route: paths.login,
      navigationState: { from },
      state: { auth: { status: 'loggedOut', reason: 'guest' } },
    });
    await screen.findByRole('heading', { level: 1, name: 'Log in' });
    act(() => void view.store.dispatch(loggedIn(isStaff ? { ...user, isStaff: true } : user)));
    return view;
  };

  test.each([
    ['staff', true, undefined, paths.staff],
    ['staff who came from a page', true, paths.cart, paths.cart],
    ['a donor', false, undefined, paths.home],
  ])('%s reach their page', async (_, isStaff, from, reached) => {
    const { address } = await logIn(isStaff, from);
    await waitFor(() => expect(address()).toBe(reached));
  });
});
