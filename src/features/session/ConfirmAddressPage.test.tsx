import { screen } from '@testing-library/react';
import { paths } from '@/config/paths';
import { renderWithApp, type Rendered } from '@/testing/renderWithApp';
import { aTestServer } from '@/testing/testServer';
import type { AuthState } from '@/store/auth/authSlice';
import { ConfirmAddressPage } from './ConfirmAddressPage';
import { HOUR_MS } from '@core/values/time';

const user = { id: 'u1', name: 'Salma Haddad', email: 'salma@example.org' };

const server = aTestServer();
beforeEach(() => {
  server.account = { $id: 'u1', ...user, emailVerification: false };
  server.confirmSecret = 'right';
  server.functions['/join-gifts'] = () => ({ status: 200, body: { confirmed: true, joined: 2 } });
});

type Opened = { secret?: string; userId?: string; auth?: AuthState; endsIn?: number };

function open({
  secret = 'right',
  userId = 'u1',
  auth = { status: 'loggedIn', user },
  endsIn = HOUR_MS,
}: Opened = {}): Rendered {
  const expire = encodeURIComponent(new Date(Date.now() + endsIn).toISOString());
  return renderWithApp(<ConfirmAddressPage />, {
    state: { auth },
    route: `${paths.confirmAddress}?userId=${userId}&secret=${secret}&expire=${expire}`,
    path: paths.confirmAddress,
  });
}

const puts = (): number => server.requests.filter((line) => line.startsWith('PUT')).length;
const pressConfirm = async (view: Rendered): Promise<void> =>
  view.user.click(await screen.findByRole('button', { name: 'Yes, confirm it' }));

it('confirms after the press and lists the joined gifts', async () => {
  const view = open();
  expect(await screen.findByText('salma@example.org')).toBeVisible();
  expect(puts()).toBe(0);
  await pressConfirm(view);
  expect(await screen.findByText('Your e-mail address is confirmed.')).toBeVisible();
  expect(
    screen.getByText('2 gifts that you gave without an account are now among your donations.'),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'See my donations' })).toHaveAttribute(
    'href',
    paths.history,
  );
});

it('confirms although the gifts cannot be joined at once', async () => {
  server.functions['/join-gifts'] = () => ({ status: 503, body: {} });
  await pressConfirm(open());
  expect(await screen.findByText('Your e-mail address is confirmed.')).toBeVisible();
});

it('reports only that a confirmed address is confirmed', async () => {
  server.account = { $id: 'u1', ...user, emailVerification: true };
  open({ secret: 'used' });
  expect(await screen.findByText('Your e-mail address is confirmed.')).toBeVisible();
  expect(puts()).toBe(0);
});

it('reports a used or expired link and how to get another', async () => {
  await pressConfirm(open({ secret: 'used' }));
  expect(await screen.findByText(/This link was used before, or has ended/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute(
    'href',
    paths.profile,
  );
});

it.each([
  ['two hours ahead', -2 * HOUR_MS],
  ['years ahead', -5 * 8_766 * HOUR_MS],
  ['years behind', 5 * 8_766 * HOUR_MS],
])('confirms a good link where the clock of the device is %s', async (_, endsIn) => {
  await pressConfirm(open({ endsIn }));
  expect(await screen.findByText(/Your e-mail address is confirmed/)).toBeVisible();
  expect(puts()).toBe(1);
});

it('belongs to one account, which has to be logged in', async () => {
  open({ userId: 'another' });
  expect(await screen.findByText(/This link is for another account/)).toBeVisible();
});

it('leads a visitor who is not logged in to the login', async () => {
  open({ auth: { status: 'loggedOut', reason: 'guest' } });
  expect(await screen.findByRole('link', { name: 'Log in' })).toHaveAttribute('href', paths.login);
  expect(server.requests.filter((line) => line.includes('/account'))).toEqual([]);
});

it('reports a damaged link', async () => {
  open({ secret: '' });
  expect(await screen.findByText(/This link is not complete/)).toBeVisible();
});
