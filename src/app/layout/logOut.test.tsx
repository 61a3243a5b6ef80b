import { screen, waitFor, within } from '@testing-library/react';
import { paths } from '@/config/paths';
import { fakeDependencies } from '@/testing/fakeDependencies';
import { renderWithApp, type Rendered } from '@/testing/renderWithApp';
import { A_PROFILE } from '@/testing/aProfile';
import { aTestServer } from '@/testing/testServer';
import { AppRoutes } from '../routing/AppRoutes';
import { Layout } from './Layout';
// What comes lazily is there before the tests, so that none waits for code.
import '@/features/cart/CartPage';
import '@/features/profile/ProfilePage';
import '@/features/session/LoginPage';
import './LogOutButton';
import './MobileDrawer';

const user = { id: 'u1', name: 'Salma Haddad', email: 'salma@example.org' };
const loggedIn = { auth: { status: 'loggedIn', user } } as const;

const server = aTestServer();
beforeEach(() => {
  server.account = { $id: user.id, name: user.name, email: user.email };
  server.functions['/my-profile'] = () => ({ status: 200, body: A_PROFILE });
});

/** A pause is a real one here: what happens after the page has gone must not come before. */
const dependenciesWithPauses = () =>
  fakeDependencies({ pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)) });
const site = (
  <Layout footer={null}>
    <AppRoutes />
  </Layout>
);
const open = (route: string): Rendered =>
  renderWithApp(site, { route, state: loggedIn, dependencies: dependenciesWithPauses() });
// Where nothing is laid out, what a media query shows counts as hidden.
const topBar = () => within(screen.getByRole('region', { name: 'Contact, language and currency' }));

test('a donor logs out from the top bar, and stays on a public page', async () => {
  const { user: person, store, address } = open(paths.cart);
  await person.click(await topBar().findByRole('button', { name: 'Log out', hidden: true }));
  await waitFor(() =>
    expect(store.getState().auth).toEqual({ status: 'loggedOut', reason: 'left' }),
  );
  expect(address()).toBe(paths.cart);
  expect(topBar().queryByRole('button', { name: 'Log out', hidden: true })).toBeNull();
});

test('from the menu of a phone as well', async () => {
  const { user: person, store } = open(paths.cart);
  await person.click(screen.getByRole('button', { name: 'Open menu' }));
  await person.click(
    await within(await screen.findByRole('dialog', { name: 'Menu' })).findByRole('button', {
      name: 'Log out',
    }),
  );
  await waitFor(() => expect(store.getState().auth.status).toBe('loggedOut'));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull());
});

test('a page for logged-in donors then leads to the login without more requests', async () => {
  const { user: person, address, store, dependencies } = open(paths.profile);
  await screen.findByRole('button', { name: 'Edit first name' });
  await person.click(screen.getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(address()).toBe(paths.login));
  expect(await screen.findByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  // The connection of the page before may open late.
  const requests = server.requests.filter((request) => request !== 'GET /v1/realtime');
  expect(requests.at(-1)).toBe('DELETE /v1/account/sessions/current');
  expect(dependencies.logged).toEqual([]);
  expect(store.getState().auth).toEqual({ status: 'loggedOut', reason: 'left' });
});

test('the profile has its own logout, which asks before it discards typed text', async () => {
  open(paths.profile);
  await screen.findByRole('button', { name: 'Sign out' });
  expect(screen.queryByRole('button', { name: 'Log out', hidden: true })).toBeNull();
});

test('a visitor without an account has nothing to log out of', () => {
  renderWithApp(site, {
    route: paths.cart,
    state: { auth: { status: 'loggedOut', reason: 'guest' } },
  });
  expect(screen.queryByRole('button', { name: 'Log out', hidden: true })).toBeNull();
});
